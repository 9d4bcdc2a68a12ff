import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { inquiryStatuses, inquiryTypes } from '../../inquiry.ts'

const relatedInquiry = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  inquiry_type: z.enum(inquiryTypes),
  service_interest: z.string().nullable(),
  status: z.enum(inquiryStatuses),
  created_at: z.string(),
  assignee: z.string().nullable(),
  property_title: z.string().nullable(),
  /** Why it may be the same person; null when it is. */
  reason: z.enum(['phone', 'email', 'name']).nullable(),
})
export type RelatedInquiry = z.infer<typeof relatedInquiry>

/** `others` are the same person's, up to fifty; `similar` the newest inquiry of each who may be the same person. */
const person = z.object({ others: z.array(relatedInquiry), similar: z.array(relatedInquiry) })

export async function findPerson(client: Backend, { inquiryId }: { inquiryId: string }) {
  const { data, error } = await client.rpc('inquiries_of_person', { inquiry: inquiryId })
  if (error) throw error
  return person.nullable().parse(data)
}
