import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#app/backend/database.types.ts'
import type { InquiryStatus } from './inquiry.ts'

type Client = SupabaseClient<Database>

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
