import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { InquiryStatus, InquiryType } from '../../inquiry.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'

const relatedInquiry = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  inquiry_type: storedValue<InquiryType>(),
  service_interest: z.string().nullable(),
  status: storedValue<InquiryStatus>(),
  created_at: z.string(),
  assignee: z.string().nullable(),
  property_title: z.string().nullable(),
  /** Why it may be the same person; null when it is. */
  reason: storedValue<'phone' | 'email' | 'name'>().nullable(),
})
export type RelatedInquiry = z.infer<typeof relatedInquiry>

/** `others` are the same person's, up to fifty; `similar` the newest inquiry of each who may be the same person. */
const person = z.object({ others: storedRows(relatedInquiry), similar: storedRows(relatedInquiry) })

export async function findPerson(client: Backend, { inquiryId }: { inquiryId: string }) {
  const { data, error } = await client.rpc('inquiries_of_person', { inquiry: inquiryId })
  if (error) throw error
  return person.nullable().parse(data)
}
