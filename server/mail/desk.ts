import type { Json } from '../../app/backend/database.types.ts'
import type { Company } from '../../app/features/company/company-settings.ts'
import { displayPhone } from '../../app/features/company/phone.ts'
import type { LetterParts, Sender } from './letter.ts'
import type { ServiceClient } from './outbox.ts'

/** What every letter may draw on. */
export type Desk = {
  client: ServiceClient
  /** Public address of the site, without a slash at the end. */
  origin: string
  company: () => Promise<Company>
}

/** What the outbox kept for a letter: keys and tokens, seldom words. */
export type Payload = Record<string, Json | undefined>

/** What a letter says; undefined when there is nothing left to say, for instance because what it tells of was deleted. */
export type WriteLetter = (desk: Desk, payload: Payload) => Promise<LetterParts | undefined>

export function senderOf({ name, address, officePhone, email }: Company): Sender {
  return { name, details: [address, officePhone && displayPhone(officePhone), email].filter(Boolean) }
}

export function wordOf(payload: Payload, key: string): string {
  const value = payload[key]
  if (typeof value !== 'string') throw new Error(`The outbox kept no ${key} for this letter`)
  return value
}

export function linkWithToken(address: string, token: string) {
  return `${address}?token=${encodeURIComponent(token)}`
}
