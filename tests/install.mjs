// A browser and a second PostgreSQL for the tests, from the system's packages where the system allows it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Undefined when Chromium is there; otherwise which part of the run must do without, and why. The shell without windows is
 * wanted first: it draws the same pages for a third of the work.
 */
export function installBrowser() {
  const wanted = 'Chromium (set CHROMIUM_PATH, or install the package chromium-headless-shell or chromium)'
  const hasShell = () => existsSync(process.env.CHROMIUM_PATH ?? headlessShell)
  const hasAny = () => browserPaths().some((path) => existsSync(path))
  const withoutShell = provide({ part: 'browser', found: hasShell, packages: ['chromium-headless-shell'], wanted })
  return withoutShell && provide({ part: 'browser', found: hasAny, packages: ['chromium'], wanted })
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

export function browserPaths() {
  return [
    process.env.CHROMIUM_PATH,
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ].filter(Boolean)
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
