import type { Language } from '#app/shared/language.ts'
import type { Json } from '#app/backend/database.types.ts'
import type { Brand } from '#app/features/content/brand/brand.ts'
import type { Company } from '#app/features/company/company-settings.ts'
import { displayPhone } from '#app/features/company/phone.ts'
import type { FindBrochure } from '#server/brochure/find-brochure.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { createEmailLook } from './email-look.ts'
import type { EmailContent, Sender } from './render-email.ts'

/** What the channels that deliver a message may use. */
export type DeliveryContext = {
  asServer: RunSql
  /** Public origin of the site, without a trailing slash. */
  origin: string
  company: () => Promise<Company>
  brand: () => Promise<Brand>
  /** Reply-To address of emails that set none. */
  supportEmail: () => Promise<string>
}

/** What the channel of emails may use. */
export type MailContext = DeliveryContext & { findBrochure: FindBrochure }

/** What every email template may use. The language is that of the recipient; staff read English. */
export type EmailContext = MailContext & { language: Language }

/** The outbox's data for an email: ids and tokens, and text only rarely. */
export type Payload = Record<string, Json | undefined>

/** The content of an email; undefined when there is nothing left to report, for instance because its subject was deleted. */
export type EmailTemplate = (emailContext: EmailContext, payload: Payload) => Promise<EmailContent | undefined>

export type SenderContext = Pick<DeliveryContext, 'company' | 'supportEmail' | 'brand' | 'origin'>

export async function getSender(emailContext: SenderContext): Promise<Required<Sender>> {
  const { name, address, officePhone, email } = await emailContext.company()
  const details = [address, officePhone && displayPhone(officePhone), email].filter(Boolean)
  const look = createEmailLook(await emailContext.brand(), emailContext.origin)
  return { name, details, replyTo: await emailContext.supportEmail(), look }
}

export function requireString(payload: Payload, key: string): string {
  const value = payload[key]
  if (typeof value !== 'string') throw new Error(deliveryMessages.missingValue(key))
  return value
}

export function linkWithToken(address: string, token: string) {
  return `${address}?token=${encodeURIComponent(token)}`
}
