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
  /** Where answers go to a letter that names no address of its own. */
  supportEmail: () => Promise<string>
}

/** What the outbox kept for a letter: keys and tokens, seldom words. */
export type Payload = Record<string, Json | undefined>

/** What a letter says; undefined when there is nothing left to say, for instance because what it tells of was deleted. */
export type WriteLetter = (desk: Desk, payload: Payload) => Promise<LetterParts | undefined>

export async function senderOf(desk: Pick<Desk, 'company' | 'supportEmail'>): Promise<Sender> {
  const { name, address, officePhone, email } = await desk.company()
  const details = [address, officePhone && displayPhone(officePhone), email].filter(Boolean)
  return { name, details, replyTo: await desk.supportEmail() }
}

export function wordOf(payload: Payload, key: string): string {
  const value = payload[key]
  if (typeof value !== 'string') throw new Error(`The outbox kept no ${key} for this letter`)
  return value
}

export function linkWithToken(address: string, token: string) {
  return `${address}?token=${encodeURIComponent(token)}`
}
