import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { networkOf } from '#server/limits/network-of.ts'

/** `visitor` distinguishes browsers of one network, `network` does not. */
export type VisitorHash = (visitor: {
  address: string
  userAgent: string
}) => Promise<{ visitor: string; network: string }>
const saltOfDay = z.object({
  day: z.string(),
  salt: z.string(),
})
type Salt = z.infer<typeof saltOfDay>

const dayInNairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', dateStyle: 'short' })

/**
 * Hashes that distinguish the visitors of one day without identifying any. The day's salt is deleted with the day; from then
 * on nobody, ourselves included, can trace a hash back to an address or recognise it on another day. `serviceClient` holds
 * the secret key.
 */
export function createVisitorHash(serviceClient: Backend, now = () => new Date()): VisitorHash {
  let cachedSalt: Salt | undefined
  return async ({ address, userAgent }) => {
    if (cachedSalt?.day !== dayInNairobi.format(now())) cachedSalt = await findSalt(serviceClient)
    const network = networkOf(address)
    return { visitor: getHash([cachedSalt.salt, network, userAgent]), network: getHash([cachedSalt.salt, network]) }
  }
}

function getHash(parts: string[]) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

async function findSalt(serviceClient: Backend): Promise<Salt> {
  const { data, error } = await serviceClient.rpc('visitor_salt')
  if (error) throw error
  return saltOfDay.parse(data)
}
