// A browser and a second PostgreSQL for the tests, from the system's packages where the system allows it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/**
 * Undefined when Chromium is there; otherwise which part of the run must do without, and why. Two of them are wanted: the shell
 * without windows draws the same pages for a third of the work, and only the whole one shows notifications.
 */
export function installBrowser() {
  const withoutOne = provide({
    part: 'browser',
    found: () => Boolean(process.env.CHROMIUM_PATH) || (existsSync(shell) && whole.some((path) => existsSync(path))),
    packages: ['chromium-headless-shell', 'chromium'],
    wanted: 'Chromium (set CHROMIUM_PATH, or install the packages chromium and chromium-headless-shell)',
  })
  return browserPath() ? undefined : withoutOne
}

/** Undefined where there is none. */
export function browserPath({ isWhole = false } = {}) {
  const candidates = isWhole ? [...whole, shell] : [shell, ...whole]
  return [process.env.CHROMIUM_PATH ?? '', ...candidates].find((path) => existsSync(path))
}

/** Undefined when PostgreSQL's programs are there. */
export function installPostgres() {
  const found = () =>
    ['18', '17', '16', '15'].some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/postgres`)) ||
    Boolean(process.env.TEST_DATABASE_URL)
  return provide({
    part: 'own-postgres',
    found,
    packages: ['postgresql'],
    wanted: 'PostgreSQL 15 or newer (install the package postgresql, or set TEST_DATABASE_URL)',
  })
}

function provide({ part, found, packages, wanted }) {
  if (found()) return undefined
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { part, why: `${wanted} is not on this machine` }
  process.stdout.write(`Installing ${packages.join(', ')}…\n`)
  const apt = (...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  // An own cluster is started by the tests themselves; the package's default one is not wanted.
  apt('update')
  apt('install', '--no-install-recommends', ...packages)
  return found() ? undefined : { part, why: `${wanted} could not be installed` }
}
