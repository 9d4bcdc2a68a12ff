import type { Backend } from '../../backend/context.ts'
import type { LetterState } from './mail-queries.ts'

export const longestAnswer = 5_000

export type InquiryAnswer = {
  id: string
  body: string
  created_at: string
  author: string | null
  /** Null once the record of the email was deleted. */
  letter: LetterState | 'sending' | null
}

export async function listAnswers(client: Backend, { inquiryId }: { inquiryId: string }): Promise<InquiryAnswer[]> {
  const { data, error } = await client.rpc('inquiry_answers', { inquiry: inquiryId })
  if (error) throw error
  return data as InquiryAnswer[]
}

/** Queues the reply as an email. The same text twice within ten minutes counts as one reply. */
export async function answerInquiry(client: Backend, { inquiryId, body }: { inquiryId: string; body: string }) {
  const { error } = await client.rpc('reply_to_inquiry', { inquiry: inquiryId, body })
  if (error) throw error
}
