import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../../server/postgres/embedded.ts'
import { createLog } from '../../server/log.ts'
import { postgresPid } from '../../tests/process/started-site.ts'
import { fillDirectus } from './directus-tables.ts'
import { directusVersion, packageVersion } from './install.ts'
import { nginxFrame, startNginx } from './nginx.ts'
import { isReachable, freePort, createFolder, runCommand, startProcess } from './processes.ts'
import type { Dataset } from './dataset.ts'
import type { System } from './system.ts'

const program = join(import.meta.dirname, 'node_modules/directus/cli.js')

export type Directus = System & { address: string }

/** Directus on its own PostgreSQL, from our binaries and with our settings. */
export async function startDirectus(dataset: Dataset): Promise<Directus> {
  const folder = createFolder()
  const secret = randomBytes(24).toString('hex')
  const cluster = await startEmbeddedPostgres({ dataDir: folder, password: secret, log: createLog('silent') })
  const maintenance = postgres(withDatabase(cluster.superuserUrl, 'postgres'), { max: 1, onnotice: () => undefined })
  await maintenance`create database directus`
  await maintenance.end()

  const databaseUrl = withDatabase(cluster.superuserUrl, 'directus')
  const port = await freePort()
  const env = settings({ databaseUrl, port, secret, folder })
  await runCommand(process.execPath, { args: [program, 'bootstrap'], env, cwd: folder })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const [{ version = '' } = {}] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
  await fillDirectus(sql, dataset)
  await sql.end()
  const first = '/items/properties?limit=1'
  const server = await startProcess(process.execPath, { args: [program, 'start'], env, cwd: folder }, () =>
    isReachable(`http://127.0.0.1:${port}${first}`),
  )
  const openPort = await freePort()
  const address = `http://127.0.0.1:${openPort}`
  const nginx = await startNginx(folder, proxySettings({ folder, port, openPort }), address + first)
  return {
    name: 'Directus',
    versions: [`Directus ${directusVersion()}`, `PostgreSQL ${version}`, `nginx ${packageVersion('nginx')}`],
    address,
    program: [server.pid, nginx.pid],
    database: [postgresPid(folder) ?? 0],
    stop: async () => {
      await nginx.stop()
      await server.stop()
      await cluster.stop()
    },
  }
}

// It does not compress by itself: a proxy in front does.
function proxySettings({ folder, port, openPort }: { folder: string; port: number; openPort: number }) {
  return nginxFrame(
    folder,
    `
  upstream directus { server 127.0.0.1:${port}; keepalive 64; }
  server {
    listen 127.0.0.1:${openPort};
    location / {
      proxy_pass http://directus;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_buffers 16 16k;
    }
  }`,
  )
}

type DirectusOptions = { databaseUrl: string; port: number; secret: string; folder: string }

// The default settings, except that no telemetry is sent.
function settings({ databaseUrl, port, secret, folder }: DirectusOptions): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: secret,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: secret,
    LOG_LEVEL: 'warn',
    TELEMETRY: 'false',
    TELEMETRY_URL: 'http://127.0.0.1:9',
    COMPLIANCE_URL: 'http://127.0.0.1:9',
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(folder, 'extensions'),
  }
}

function withDatabase(url: string, name: string) {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
