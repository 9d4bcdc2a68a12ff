import { language } from '#app/shared/locale.ts'
import type { AsVisitor } from '#app/backend/context.ts'
import { codeOf, foreignKeyViolation, insufficientPrivilege } from '#app/backend/sqlstate.ts'
import type { viewingRequestsPart } from '#app/backend/stored-values.ts'
import type { InquiryInput } from './inquiry-input.ts'
import { type InquiryRejection, toInvalid } from './inquiry-rules.ts'
import { inquiryMessages } from './inquiry-messages.ts'
import type { InquirySource } from './inquiry.ts'

/** The day on which a visitor asks for a viewing, as '2026-11-04', and the part of it. */
export type RequestedDay = { day: string; part: (typeof viewingRequestsPart)[number] }

type Sending = { inquiry: InquiryInput; source?: InquirySource; requestedDay?: RequestedDay }

/** With a requested day, the token of the link that withdraws the request. */
type SentInquiry = { state: 'sent'; reference: string; viewingToken?: string | undefined }
type Stored = { reference: string; viewing_token?: string }

/**
 * The database updates the counter and queues the emails in the same transaction. The same inquiry sent again has the same
 * reference.
 */
export async function sendInquiry(
  asVisitor: AsVisitor,
  { inquiry, source = 'contact_form', requestedDay }: Sending,
): Promise<SentInquiry | InquiryRejection> {
  try {
    const [{ stored }] = await asVisitor(
      (sql) => sql<[{ stored: Stored }]>`
        select public.send_inquiry(
          name => ${inquiry.fullName}, email => ${inquiry.email}, phone => ${inquiry.phone || null},
          message => ${inquiry.message}, inquiry_type => ${inquiry.inquiryType}, source => ${source},
          service_interest => ${inquiry.service || null}, property_id => ${inquiry.propertyId || null},
          viewing_day => ${requestedDay?.day ?? null}, viewing_part => ${requestedDay?.part ?? null}
        ) as stored`,
      language,
    )
    return { state: 'sent', reference: stored.reference, viewingToken: stored.viewing_token }
  } catch (error) {
    const code = codeOf(error)
    const isPropertyRejected = code === foreignKeyViolation || code === insufficientPrivilege
    if (inquiry.propertyId && isPropertyRejected) return toInvalid({ propertyId: inquiryMessages.errors.notListed })
    return { state: 'unsent', reason: 'backend-unavailable' }
  }
}

/** A reference that belongs to no inquiry, for what bots send. The same form gets the same one, as a person's does. */
export async function findUnstoredReference(
  asVisitor: AsVisitor,
  inquiry: InquiryInput,
): Promise<SentInquiry | InquiryRejection> {
  try {
    const [{ reference }] = await asVisitor(
      (sql) => sql<[{ reference: string }]>`
        select public.unstored_reference(form => ${JSON.stringify(inquiry)}) as reference`,
    )
    return { state: 'sent', reference }
  } catch {
    return { state: 'unsent', reason: 'backend-unavailable' }
  }
}
