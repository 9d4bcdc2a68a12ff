import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import type { Env } from '#server/env.ts'
import type { Keys } from '#server/keys.ts'
import type { Log } from '#server/log.ts'
import { getApplicationName } from '#server/media/store/image-store-check.ts'
import { idleConnectionSeconds, openRestBackend, type RestBackend } from '#server/rest/rest-backend.ts'
import { backUpBeforeUpgrade } from '#server/operations/backup-before-upgrade.ts'
import { prepareApplicationDatabase } from '#server/postgres/application-role.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { createHangDetector } from '#server/postgres/hang-detector.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { explainConnection, rejectUnusable } from '#server/postgres/reachable.ts'

const root = join(import.meta.dirname, '../..')
export const migrationsDir = join(root, 'supabase/migrations')

export type OpenedBackend = {
  /** The embedded PostgreSQL, or one of the company's own, such as that of a Supabase project. */
  kind: 'embedded' | 'postgres'
  described: string
  databaseUrl: string
  sql: Sql
  api: RestBackend
  close: () => Promise<void>
}

type OpenBackendOptions = {
  env: Env
  keys: Keys
  siteUrl: string
  log: Log
  /** The last migration to run, for a database that is restored from an older backup; all of them when absent. */
  targetVersion?: string | undefined
  /** The folder of the migrations; that of this version when absent. */
  migrations?: string
}

type JoinOptions = Pick<OpenBackendOptions, 'env' | 'log'> & { databaseUrl: string }

/** Connects and migrates; ready to serve when it resolves. */
export async function openBackend(options: OpenBackendOptions): Promise<OpenedBackend> {
  const { env, keys, log } = options
  if (env.DATABASE_URL) {
    const { host, pathname } = new URL(env.DATABASE_URL)
    await rejectUnusable(env.DATABASE_URL, log)
    const opened = await openDatabase(env.DATABASE_URL, options)
    return { kind: 'postgres', described: `own PostgreSQL at ${host}${pathname}`, ...opened }
  }
  const cluster = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, password: keys.databasePassword, log })
  const { superuserUrl, clusterDir } = cluster
  try {
    const url = await prepareApplicationDatabase(superuserUrl, keys.applicationPassword).catch((error: unknown) => {
      throw explainConnection(error, `the database in ${clusterDir}, with the password in ${env.DATA_DIR}/keys.json`)
    })
    const beforeUpgrade = () => backUpBeforeUpgrade({ env, log, databaseUrl: superuserUrl })
    const { close, ...opened } = await openDatabase(url, { ...options, beforeUpgrade })
    const stop = () => close().finally(() => cluster.stop())
    return { kind: 'embedded', described: `embedded PostgreSQL in ${clusterDir}`, ...opened, close: stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** Connects a process beside the one that opened the backend. */
export function joinBackend({ env, log, databaseUrl }: JoinOptions): Promise<OpenedBackend> {
  const kind = env.DATABASE_URL ? 'postgres' : 'embedded'
  return connect(databaseUrl, { env, log }).then((opened) => ({ kind, described: kind, ...opened }))
}

type OpenDatabaseOptions = OpenBackendOptions & { beforeUpgrade?: () => Promise<void> }

async function openDatabase(databaseUrl: string, options: OpenDatabaseOptions) {
  const { log, targetVersion, beforeUpgrade, migrations: dir = migrationsDir } = options
  const opened = await connect(databaseUrl, options)
  const { sql, close } = opened
  try {
    const prepare = () => prepareDatabase(sql)
    const applied = await migrate(sql, { dir, targetVersion, beforeUpgrade, prepare })
    if (applied.length > 0) log.info({ applied }, 'migrated')
  } catch (error) {
    await close()
    throw error
  }
  return opened
}

async function connect(databaseUrl: string, { env, log }: Pick<OpenBackendOptions, 'env' | 'log'>) {
  const backoff = () => 0.1
  const connection = env.DATABASE_URL ? { application_name: getApplicationName(env) } : {}
  const sql = postgres(databaseUrl, {
    max: 4,
    idle_timeout: idleConnectionSeconds,
    onnotice: () => undefined,
    connect_timeout: 10,
    backoff,
    connection,
  })
  // A separate connection, opened in advance: otherwise the probe would wait in a queue, or for a new connection on a busy
  // machine, though the database is healthy.
  const probe = postgres(databaseUrl, { max: 1, connect_timeout: 10, backoff })
  await probe`select 1`.catch(() => undefined)
  const hangs = createHangDetector({ probe: () => probe`select 1`, log })
  const api = openRestBackend({ databaseUrl, guard: hangs.guard })
  const close = async () => {
    hangs.stop()
    await Promise.allSettled([api.close(), sql.end({ timeout: 5 }), probe.end({ timeout: 1 })])
  }
  return { databaseUrl, sql, api, close }
}

/** Creates the roles of the API where the server has none. */
export async function prepareDatabase(sql: Sql): Promise<void> {
  try {
    await sql.unsafe(readFileSync(join(import.meta.dirname, 'bootstrap.sql'), 'utf8'))
  } catch (error) {
    throw explainConnection(error, 'the database')
  }
}
