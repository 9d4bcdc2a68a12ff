import type { Backend } from '#app/backend/context.ts'
import type { EmailState } from './mail-queries.ts'

export const maxReplyLength = 5_000

export type InquiryReply = {
  id: string
  body: string
  created_at: string
  author: string | null
  /** Null once the record of the email was deleted. */
  email_status: EmailState | 'sending' | null
}

export async function listReplies(client: Backend, { inquiryId }: { inquiryId: string }): Promise<InquiryReply[]> {
  const { data, error } = await client.rpc('list_inquiry_replies', { inquiry: inquiryId })
  if (error) throw error
  return data as InquiryReply[]
}

/** Queues the reply as an email. The same text twice within ten minutes counts as one reply. */
export async function replyToInquiry(client: Backend, { inquiryId, body }: { inquiryId: string; body: string }) {
  const { error } = await client.rpc('reply_to_inquiry', { inquiry: inquiryId, body })
  if (error) throw error
}
