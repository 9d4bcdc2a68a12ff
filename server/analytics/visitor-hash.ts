import { createHash } from 'node:crypto'
import { networkOf } from '#server/limits/network-of.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'

/** `visitor` distinguishes browsers of one network, `network` does not. */
export type VisitorHash = (visitor: {
  address: string
  userAgent: string
}) => Promise<{ visitor: string; network: string }>
type Salt = { day: string; salt: string }

const dayInNairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', dateStyle: 'short' })

/**
 * Hashes that distinguish the visitors of one day without identifying any. The day's salt is deleted with the day; from then
 * on nobody, ourselves included, can trace a hash back to an address or recognise it on another day.
 */
export function createVisitorHash(asServer: RunSql, now = () => new Date()): VisitorHash {
  let cachedSalt: Salt | undefined
  return async ({ address, userAgent }) => {
    if (cachedSalt?.day !== dayInNairobi.format(now())) cachedSalt = await findSalt(asServer)
    const network = networkOf(address)
    return { visitor: getHash([cachedSalt.salt, network, userAgent]), network: getHash([cachedSalt.salt, network]) }
  }
}

function getHash(parts: string[]) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

/**
 * The day's salt, which all servers share. Once it is deleted nobody can compute a visitor's hash again, so no visit leads back to an
 * address, and a visitor's days cannot be linked. The names that networks reported go with it.
 */
function findSalt(asServer: RunSql): Promise<Salt> {
  return asServer(async (sql) => {
    await sql`delete from private.visitor_salts where day < private.company_day(now())`
    await sql`delete from private.visit_names where day < private.company_day(now())`
    await sql`
      insert into private.visitor_salts (day, salt)
      values (private.company_day(now()), gen_random_uuid()::text || gen_random_uuid()::text)
      on conflict do nothing`
    const [salt] = await sql<[Salt]>`select day, salt from private.visitor_salts where day = private.company_day(now())`
    return salt
  })
}
