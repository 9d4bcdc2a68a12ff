import { createHash } from 'node:crypto'
import type { Backend } from '#app/backend/context.ts'
import { networkOf } from '#server/limits/network-of.ts'

/** `visitor` tells browsers of one network apart, `network` does not. */
export type VisitorHash = (visitor: {
  address: string
  userAgent: string
}) => Promise<{ visitor: string; network: string }>
type Salt = { day: string; salt: string }

const dayInNairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', dateStyle: 'short' })

/**
 * Tells the visitors of one day apart without knowing any. The salt is the day's and is thrown away with it; from then on
 * nobody, we included, can lead a hash back to an address or recognise it on another day. `clerk` holds the secret key.
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
  return data as Salt
}
