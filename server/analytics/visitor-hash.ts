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

async function findSalt(asServer: RunSql): Promise<Salt> {
  const [row] = await asServer((sql) => sql<[{ salt: Salt }]>`select public.visitor_salt() as salt`)
  return row.salt
}
