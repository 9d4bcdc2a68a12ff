// Installs a browser, a second PostgreSQL and Docker for the tests from the system's packages, if the system allows it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/**
 * Undefined when Chromium is installed; otherwise which part of the run is left out, and why. Both builds are needed: the
 * headless shell renders the same pages for a third of the work, and only the whole browser shows notifications.
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

/** Undefined when there is none. */
export function browserPath({ isWhole = false } = {}) {
  const candidates = isWhole ? [...whole, shell] : [shell, ...whole]
  return [process.env.CHROMIUM_PATH ?? '', ...candidates].find((path) => existsSync(path))
}

/** Undefined when PostgreSQL's programs are installed. */
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

/** Undefined when the tests can start a Docker engine of their own. */
export function installDocker() {
  // The first of what an engine does for a container, and what a machine may forbid even to root.
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0)
    return { part: 'docker', why: 'this user may not start a container here' }
  return provide({
    part: 'docker',
    found: () => spawnSync('which', ['dockerd', 'docker', 'debootstrap']).status === 0,
    packages: ['docker.io', 'docker-compose', 'debootstrap'],
    wanted: 'Docker (install the packages docker.io, docker-compose and debootstrap)',
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
  // The tests start their own cluster, so the package's default cluster is not needed.
  apt('update')
  apt('install', '--no-install-recommends', ...packages)
  return found() ? undefined : { part, why: `${wanted} could not be installed` }
}
