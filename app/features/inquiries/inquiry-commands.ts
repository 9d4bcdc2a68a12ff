import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../backend/database.types.ts'
import { inquiryConsent } from './inquiry-consent.ts'
import { inquiryId } from './inquiry-id.ts'
import type { InquiryInput } from './inquiry-input.ts'
import { notListed, refuse, type InquiryRefusal } from './inquiry-rules.ts'
import { inquiryReference, type InquiryStatus } from './inquiry.ts'

type Client = SupabaseClient<Database>

/** Where it was written: on the contact page, or in the box at the corner. */
export type InquirySource = 'contact_form' | 'chat'

export type SentInquiry =
  | { state: 'stored'; reference: string }
  | { state: 'refused'; refusal: InquiryRefusal }
  | { state: 'unsent'; reason: string }

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const rowLevelSecurityViolation = '42501'
const patienceMs = 5_000

/** Counter and mail follow in the database, in the same transaction. Sending the same inquiry again stores nothing more. */
export async function sendInquiry(
  client: Client,
  { inquiry, sentAt, source = 'contact_form' }: { inquiry: InquiryInput; sentAt: Date; source?: InquirySource },
): Promise<SentInquiry> {
  const id = await inquiryId(inquiry, sentAt)
  const { error } = await client
    .from('inquiries')
    .insert({
      id,
      name: inquiry.fullName,
      email: inquiry.email,
      phone: inquiry.phone,
      message: inquiry.message,
      inquiry_type: inquiry.inquiryType,
      service_interest: inquiry.service,
      status: 'new',
      source,
      property_id: inquiry.propertyId,
      consent_text: inquiryConsent,
    })
    .abortSignal(AbortSignal.timeout(patienceMs))

  if (!error || error.code === uniqueViolation) return { state: 'stored', reference: inquiryReference(id) }
  const isPropertyRefused = error.code === foreignKeyViolation || error.code === rowLevelSecurityViolation
  if (inquiry.propertyId && isPropertyRefused) return { state: 'refused', refusal: refuse({ propertyId: notListed }) }
  return { state: 'unsent', reason: error.code || error.message }
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

export const mostInquiriesAtOnce = 500

/** Tells which of the inquiries were changed and which are not there. Throws above 500 of them, and when the backend refuses. */
export async function setInquiryStatuses(
  client: Client,
  { ids, status }: { ids: readonly string[]; status: InquiryStatus },
) {
  if (ids.length > mostInquiriesAtOnce) throw new RangeError(`At most ${mostInquiriesAtOnce} inquiries at once`)
  const { data, error } = await client.rpc('set_inquiry_status', { ids: [...ids], status })
  if (error) throw error
  const { changed } = data as { changed: string[] }
  return { changed, missing: ids.filter((id) => !changed.includes(id)) }
}

export async function deleteInquiry(client: Client, { id }: { id: string }) {
  const { error } = await client.from('inquiries').delete().eq('id', id)
  if (error) throw error
}
