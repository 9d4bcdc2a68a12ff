import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { emailStates } from './mail-queries.ts'

export const maxReplyLength = 5_000

const inquiryReply = z.object({
  id: z.string(),
  body: z.string(),
  created_at: z.string(),
  author: z.string().nullable(),
  /** Null once the record of the email was deleted. */
  email_status: z.enum(emailStates).nullable(),
})
export type InquiryReply = z.infer<typeof inquiryReply>

export async function listReplies(client: Backend, { inquiryId }: { inquiryId: string }): Promise<InquiryReply[]> {
  const { data, error } = await client.rpc('list_inquiry_replies', { inquiry: inquiryId })
  if (error) throw error
  return z.array(inquiryReply).parse(data)
}

/** Queues the reply as an email. The same text twice within ten minutes counts as one reply. */
export async function replyToInquiry(client: Backend, { inquiryId, body }: { inquiryId: string; body: string }) {
  const { error } = await client.rpc('reply_to_inquiry', { inquiry: inquiryId, body })
  if (error) throw error
}
