import postgres from 'postgres'
import type { Log } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'

const oldestVersion = 150_000

const reasons: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be resolved',
  ECONNREFUSED: 'nothing listens there',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ETIMEDOUT: 'it does not respond',
  CONNECT_TIMEOUT: 'it does not respond',
  '28P01': 'it does not accept this user and password',
  '28000': 'it does not allow this user to connect',
  '3D000': 'there is no such database',
  '42501': 'the role lacks a privilege',
  '53300': 'it has no free connections',
  '53100': 'its disk is full',
  '57P03': 'it is starting or stopping',
}

/** Transient errors, for example when both are started together. */
const passing = new Set(['EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', 'CONNECT_TIMEOUT', '53300', '53100', '57P03'])

/** Connects once to the company's own PostgreSQL, so that a problem is reported in plain words. */
export async function rejectUnusable(databaseUrl: string, log: Log): Promise<void> {
  const { host, pathname } = new URL(databaseUrl)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined, connect_timeout: 10 })
  const query = sql<{ version: number; role: string; isSuperuser: boolean; encoding: string }[]>`
    select current_setting('server_version_num')::int as version, current_user as role,
      current_setting('server_encoding') as encoding,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`
  const explain = (error: unknown) => {
    throw explainConnection(error, `the database at ${host}${pathname} (DATABASE_URL)`)
  }
  const [row] = await query.catch(explain).finally(() => sql.end({ timeout: 1 }))
  if (row && row.version < oldestVersion)
    throw new StartError(
      `The database at ${host} is older than PostgreSQL 15, the oldest version that Makazi supports.`,
    )
  if (row && row.encoding !== 'UTF8')
    throw new StartError(
      `The database at ${host}${pathname} stores text as ${row.encoding}. Makazi needs a database with the encoding 'UTF8' (see docs/deploying.md).`,
    )
  if (await sharesConnections(databaseUrl).catch(explain))
    throw new StartError(
      `The database at ${host} is behind a pooler in transaction mode, where Makazi cannot hold locks or listen for notices. Use the database's own address, or a pooler in session mode: for a Supabase project, the direct connection or the session pooler.`,
    )
  if (row?.isSuperuser)
    log.warn(
      { role: row.role },
      'DATABASE_URL contains a superuser, who may do more than Makazi needs; docs/deploying.md describes a role without those rights',
    )
}

/** Whether two open connections are served by one process of PostgreSQL, as behind a pooler that lends it for a transaction. */
async function sharesConnections(databaseUrl: string): Promise<boolean> {
  const open = () => postgres(databaseUrl, { max: 1, prepare: false, onnotice: () => undefined, connect_timeout: 10 })
  const connections = [open(), open()]
  try {
    const served = new Set<number>()
    for (const sql of connections) {
      const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
      if (row) served.add(row.pid)
    }
    return served.size === 1
  } finally {
    await Promise.all(connections.map((sql) => sql.end({ timeout: 1 })))
  }
}

/** Explains connection and permission errors; passes on any other. */
export function explainConnection(error: unknown, target: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  const reason = reasons[code]
  if (!reason) return error
  return new StartError(`Makazi cannot use ${target}: ${reason} (${error.message}).`, passing.has(code) ? 1 : 78)
}
