import { createHash } from 'node:crypto'
import type { Backend } from '../../app/backend/context.ts'
import { networkOf } from '../limits/network-of.ts'

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
export function createVisitorHash(clerk: Backend, now = () => new Date()): VisitorHash {
  let known: Salt | undefined
  return async ({ address, userAgent }) => {
    if (known?.day !== dayInNairobi.format(now())) known = await findSalt(clerk)
    const network = networkOf(address)
    return { visitor: hashOf([known.salt, network, userAgent]), network: hashOf([known.salt, network]) }
  }
}

function hashOf(words: string[]) {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22)
}

async function findSalt(clerk: Backend): Promise<Salt> {
  const { data, error } = await clerk.rpc('visitor_salt')
  if (error) throw error
  return data as Salt
}
