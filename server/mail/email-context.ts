import type { Json } from '#app/backend/database.types.ts'
import type { Company } from '#app/features/company/company-settings.ts'
import { displayPhone } from '#app/features/company/phone.ts'
import type { EmailContent, Sender } from './render-email.ts'
import type { ServiceClient } from './outbox.ts'

/** What every letter may draw on. */
export type EmailContext = {
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
export type EmailTemplate = (emailContext: EmailContext, payload: Payload) => Promise<EmailContent | undefined>

export async function getSender(emailContext: Pick<EmailContext, 'company' | 'supportEmail'>): Promise<Sender> {
  const { name, address, officePhone, email } = await emailContext.company()
  const details = [address, officePhone && displayPhone(officePhone), email].filter(Boolean)
  return { name, details, replyTo: await emailContext.supportEmail() }
}

export function requireString(payload: Payload, key: string): string {
  const value = payload[key]
  if (typeof value !== 'string') throw new Error(`The outbox kept no ${key} for this letter`)
  return value
}

export function linkWithToken(address: string, token: string) {
  return `${address}?token=${encodeURIComponent(token)}`
}
