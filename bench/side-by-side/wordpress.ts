import { chmodSync, chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersion, phpVersion } from './install.ts'
import { startNginx } from './nginx.ts'
import { freePort, createFolder, type ServerProcess, runCommand, startProcess } from './processes.ts'
import type { Dataset } from './dataset.ts'
import type { System } from './system.ts'
import {
  databaseSettings,
  nginxSettings,
  opcacheSettings,
  phpSettings,
  type WordPressPaths,
} from './wordpress-settings.ts'

const wordpressFolder = '/usr/share/wordpress'
// www-data, whose user id is the same on every Debian.
const webUser = [33, 33] as const
const own = join(import.meta.dirname, 'wordpress')

export type WordPress = System & { cached: string; fresh: string }

/**
 * WordPress from Debian's packages behind nginx and php-fpm, filled with the same properties, on its own ports and in its
 * own folders.
 */
export async function startWordPress(dataset: Dataset): Promise<WordPress> {
  const paths = await createPaths()
  copySite(paths.site)
  const database = await startDatabase(paths)
  await fill(paths, dataset)
  const php = await startPhp(paths)
  const cached = `http://127.0.0.1:${paths.cachedPort}`
  const fresh = `http://127.0.0.1:${paths.freshPort}`
  mkdirSync(join(paths.folder, 'pages'))
  chownSync(join(paths.folder, 'pages'), ...webUser)
  const nginx = await startNginx(paths.folder, nginxSettings(paths), `${fresh}/properties/for-sale/`)
  return {
    name: 'WordPress',
    versions: versions(),
    cached,
    fresh,
    program: [nginx.pid, php.pid],
    database: [database.pid],
    stop: async () => {
      for (const program of [nginx, php, database]) await program.stop()
    },
  }
}

async function createPaths(): Promise<WordPressPaths> {
  const folder = createFolder()
  return {
    folder,
    site: join(folder, 'site'),
    socket: join(folder, 'run/mariadb.sock'),
    phpSocket: join(folder, 'run/php.sock'),
    cachedPort: await freePort(),
    freshPort: await freePort(),
  }
}

// Debian's copy reads its settings from /etc/wordpress by host name, and some of its scripts are elsewhere.
function copySite(site: string) {
  cpSync(wordpressFolder, site, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('wp-config.php'),
  })
  cpSync(join(own, 'wp-config.php'), join(site, 'wp-config.php'))
  cpSync(join(own, 'theme'), join(site, 'wp-content/themes/makazi'), { recursive: true })
  mkdirSync(join(site, 'wp-content/uploads'), { recursive: true })
  mkdirSync(join(site, '../run'))
  chmodSync(join(site, '../run'), 0o777)
}

async function startDatabase(paths: WordPressPaths): Promise<ServerProcess> {
  const settings = databaseSettings(paths)
  const [withoutFile = '', ...others] = settings
  await runCommand('mariadb-install-db', {
    args: [withoutFile, ...others.slice(0, 3), '--skip-test-db', '--auth-root-authentication-method=socket'],
  })
  const database = await startProcess('mariadbd', { args: settings }, (text) => text.includes('ready for connections'))
  const text = `create database wordpress character set utf8mb4;
    create user wordpress@localhost identified by 'wordpress'; grant all on wordpress.* to wordpress@localhost`
  await runCommand('mariadb', { args: ['--no-defaults', `--socket=${paths.socket}`, '-e', text] })
  return database
}

async function fill({ folder, site, socket, cachedPort }: WordPressPaths, dataset: Dataset) {
  const file = join(folder, 'stock.json')
  writeFileSync(file, JSON.stringify(dataset))
  await runCommand('php', {
    args: ['-d', 'memory_limit=1G', join(own, 'fill.php'), site, file],
    env: { SOCKET: socket, HOME_URL: `http://127.0.0.1:${cachedPort}` },
  })
}

async function startPhp(paths: WordPressPaths): Promise<ServerProcess> {
  const file = join(paths.folder, 'php-fpm.conf')
  writeFileSync(file, phpSettings(paths))
  const args = ['-F', '-O', '-y', file, ...opcacheSettings]
  return startProcess(`php-fpm${phpVersion()}`, { args }, (text) => text.includes('ready to handle connections'))
}

function versions() {
  return [
    `WordPress ${packageVersion('wordpress')}`,
    `PHP ${packageVersion(`php${phpVersion()}-fpm`)}`,
    `nginx ${packageVersion('nginx')}`,
    `MariaDB ${packageVersion('mariadb-server')}`,
  ]
}
