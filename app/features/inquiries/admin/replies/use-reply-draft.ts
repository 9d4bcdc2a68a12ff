import { useState } from 'react'
import type { Language } from '#app/shared/language.ts'
import { useLocalDraft } from '#app/ui/admin/form/local-draft.ts'
import { getSubject } from '../detail/reply-links.ts'

export type ReplyText = { subject: string; body: string }
export type ReplyDraft = ReturnType<typeof useReplyDraft>

/** A reply while it is written, whichever way it will be sent. Its text is stored on this device until it was. */
export function useReplyDraft(inquiry: Parameters<typeof getSubject>[0] & { id: string }, language: Language) {
  const [reply, setReply] = useState<ReplyText>(() => ({ subject: getSubject(inquiry, language), body: '' }))
  const { offered, dismissOffer, clear } = useLocalDraft(
    `inquiry-answer:${inquiry.id}`,
    reply.body.trim() ? { body: reply.body } : undefined,
  )
  const change = (changes: Partial<ReplyText>) => setReply((current) => ({ ...current, ...changes }))
  return {
    reply,
    change,
    /** When a text of an earlier visit was stored, while nothing else was written. */
    offeredAt: reply.body === '' ? offered?.savedAt : undefined,
    restore: () => {
      change({ body: offered?.values.body ?? '' })
      dismissOffer()
    },
    clear,
  }
}
