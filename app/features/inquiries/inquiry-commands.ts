import { language } from '#app/shared/locale.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod'
import type { Database } from '#app/backend/database.types.ts'
import { foreignKeyViolation, insufficientPrivilege } from '#app/backend/sqlstate.ts'
import type { RequestedDay } from './form/parse-viewing.ts'
import type { InquiryInput } from './inquiry-input.ts'
import { type InquiryRejection, toInvalid } from './inquiry-rules.ts'
import { inquiryMessages } from './inquiry-messages.ts'
import type { InquirySource, InquiryStatus } from './inquiry.ts'

type Client = SupabaseClient<Database>

const timeoutMs = 5_000

const stored = z.object({ reference: z.string(), viewing_token: z.string().optional() })

type Sending = { inquiry: InquiryInput; source?: InquirySource; requestedDay?: RequestedDay }

/** With a requested day, the token of the link that withdraws the request. */
type SentInquiry = { state: 'sent'; reference: string; viewingToken?: string | undefined }

/**
 * The database updates the counter and queues the emails in the same transaction. The same inquiry sent again has the same
 * reference.
 */
export async function sendInquiry(
  client: Client,
  { inquiry, source = 'contact_form', requestedDay }: Sending,
): Promise<SentInquiry | InquiryRejection> {
  const { data, error } = await client
    .rpc('send_inquiry', {
      name: inquiry.fullName,
      email: inquiry.email,
      message: inquiry.message,
      inquiry_type: inquiry.inquiryType,
      source,
      ...(inquiry.phone && { phone: inquiry.phone }),
      ...(inquiry.service && { service_interest: inquiry.service }),
      ...(inquiry.propertyId && { property_id: inquiry.propertyId }),
      ...(requestedDay && { viewing_day: requestedDay.day, viewing_part: requestedDay.part }),
    })
    .setHeader('Accept-Language', language)
    .abortSignal(AbortSignal.timeout(timeoutMs))

  if (!error) {
    const { reference, viewing_token: viewingToken } = stored.parse(data)
    return { state: 'sent', reference, viewingToken }
  }
  const isPropertyRejected = error.code === foreignKeyViolation || error.code === insufficientPrivilege
  if (inquiry.propertyId && isPropertyRejected) return toInvalid({ propertyId: inquiryMessages.errors.notListed })
  return { state: 'unsent', reason: 'backend-unavailable' }
}

/** A reference that belongs to no inquiry, for what bots send. The same form gets the same one, as a person's does. */
export async function findUnstoredReference(
  client: Client,
  inquiry: InquiryInput,
): Promise<SentInquiry | InquiryRejection> {
  const { data, error } = await client
    .rpc('unstored_reference', { form: JSON.stringify(inquiry) })
    .abortSignal(AbortSignal.timeout(timeoutMs))
  return error ? { state: 'unsent', reason: 'backend-unavailable' } : { state: 'sent', reference: data }
}

/** Any status may follow any other. */
export async function setInquiryStatus(client: Client, { id, status }: { id: string; status: InquiryStatus }) {
  const { changed } = await setInquiryStatuses(client, { ids: [id], status })
  return changed.length === 1
}

export const markInquiryContacted = (client: Client, { id }: { id: string }) =>
  setInquiryStatus(client, { id, status: 'contacted' })
export const markInquiryQualified = (client: Client, { id }: { id: string }) =>
  setInquiryStatus(client, { id, status: 'qualified' })
export const closeInquiry = (client: Client, { id }: { id: string }) =>
  setInquiryStatus(client, { id, status: 'closed' })

export const maxInquiriesPerAction = 500

/**
 * Returns which of the inquiries were changed and which do not exist. Throws above 500 of them, and when the backend rejects
 * the change.
 */
export async function setInquiryStatuses(
  client: Client,
  { ids, status }: { ids: readonly string[]; status: InquiryStatus },
) {
  if (ids.length > maxInquiriesPerAction) throw new RangeError(`At most ${maxInquiriesPerAction} inquiries at once`)
  const { data: changed, error } = await client.rpc('set_inquiry_status', { ids: [...ids], status })
  if (error) throw error
  return { changed, missing: ids.filter((id) => !changed.includes(id)) }
}
