import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installWrk } from '../wrk.ts'

const folder = import.meta.dirname
const packages = [
  'wordpress',
  'mariadb-server',
  'nginx',
  'php',
  'php-fpm',
  'php-mysql',
  'php-gd',
  'php-mbstring',
  'php-xml',
]
// Debian's packages run this program before they start a service.
const startsNothing = '/usr/sbin/policy-rc.d'
const needed = ['/usr/share/wordpress/wp-settings.php', '/usr/sbin/mariadbd', '/usr/sbin/nginx']

/** Undefined when everything to compare is installed; otherwise the reason. */
export function installOtherSystems(): string | undefined {
  return installWordPress() ?? installDirectus() ?? installWrk()
}

export function phpVersion(): string | undefined {
  return ['8.4', '8.3', '8.2'].find((version) => existsSync(`/usr/sbin/php-fpm${version}`))
}

/** The version of a system package, from dpkg. */
export function packageVersion(name: string): string {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' })
  return stdout.trim().replace(/^\d+:/, '')
}

export function directusVersion(): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules/directus/package.json'), 'utf8')) as {
    version: string
  }
  return version
}

// Nothing it needs to read tables has to be compiled, so no package scripts run.
function installDirectus() {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return undefined
  process.stdout.write('Installing Directus…\n')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0 ? undefined : 'Directus could not be installed from the npm registry'
}

function installWordPress() {
  const found = () => needed.every((path) => existsSync(path)) && phpVersion() !== undefined
  // The servers drop their privileges to their own users, which requires root.
  if (process.getuid?.() !== 0) return 'it needs root: MariaDB, PHP and nginx run as their own users'
  if (found()) return undefined
  if (!existsSync('/usr/bin/apt-get')) return `it needs Debian's packages ${packages.join(', ')}`
  process.stdout.write(`Installing ${packages.join(', ')}…\n`)
  // Copies of them are started here with their own data; the system's own services stay unchanged.
  const isOurs = !existsSync(startsNothing)
  if (isOurs) writeFileSync(startsNothing, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  runApt('update')
  runApt('install', '--no-install-recommends', ...packages)
  if (isOurs) rmSync(startsNothing)
  return found() ? undefined : `Debian's packages ${packages.join(', ')} could not be installed`
}

function runApt(...args: string[]) {
  spawnSync('apt-get', ['-q', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
