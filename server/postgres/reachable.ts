import postgres from 'postgres'
import type { Log } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'

const oldestVersion = 150_000

const reasons: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ECONNREFUSED: 'nothing answers there',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ETIMEDOUT: 'it does not answer',
  CONNECT_TIMEOUT: 'it does not answer',
  '28P01': 'it does not take this user and password',
  '28000': 'it does not let this user in',
  '3D000': 'there is no such database',
  '42501': 'the role lacks a right',
  '53300': 'it has no connection left',
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
  const [row] = await query
    .catch((error: unknown) => {
      throw explainConnection(error, `the database at ${host}${pathname} (DATABASE_URL)`)
    })
    .finally(() => sql.end({ timeout: 1 }))
  if (row && row.version < oldestVersion)
    throw new StartError(`The database at ${host} is older than PostgreSQL 15, which Makazi needs at least.`)
  if (row && row.encoding !== 'UTF8')
    throw new StartError(
      `The database at ${host}${pathname} keeps text as ${row.encoding}. Makazi needs one made with encoding 'UTF8' (docs/deploying.md).`,
    )
  if (row?.isSuperuser)
    log.warn(
      { role: row.role },
      'DATABASE_URL names a superuser, who may do more than Makazi needs: docs/deploying.md has a role without',
    )
}

/** Explains connection and permission errors; passes on any other. */
export function explainConnection(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  const reason = reasons[code]
  if (!reason) return error
  return new StartError(`Makazi cannot use ${place}: ${reason} (${error.message}).`, passing.has(code) ? 1 : 78)
}
