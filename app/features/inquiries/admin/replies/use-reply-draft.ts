import { useState } from 'react'
import type { Language } from '#app/shared/language.ts'
import { useLocalDraft } from '#app/ui/admin/form/local-draft.ts'
import { getSubject } from '../detail/reply-links.ts'

export type ReplyText = { subject: string; body: string; withBrochure: boolean }
/** One of an earlier version says nothing of a brochure. */
type StoredReply = { body: string; withBrochure?: boolean }
export type ReplyDraft = ReturnType<typeof useReplyDraft>

/** A reply while it is written, whichever way it will be sent. Its text is stored on this device until it was. */
export function useReplyDraft(inquiry: Parameters<typeof getSubject>[0] & { id: string }, language: Language) {
  const [reply, setReply] = useState<ReplyText>(() => ({
    subject: getSubject(inquiry, language),
    body: '',
    withBrochure: false,
  }))
  const { body, withBrochure } = reply
  const { offered, dismissOffer, clear } = useLocalDraft<StoredReply>(
    `inquiry-answer:${inquiry.id}`,
    body.trim() ? { body, withBrochure } : undefined,
  )
  const change = (changes: Partial<ReplyText>) => setReply((current) => ({ ...current, ...changes }))
  return {
    reply,
    change,
    /** When a text of an earlier visit was stored, while nothing else was written. */
    offeredAt: reply.body === '' ? offered?.savedAt : undefined,
    restore: () => {
      change({ body: offered?.values.body ?? '', withBrochure: offered?.values.withBrochure ?? false })
      dismissOffer()
    },
    clear,
  }
}
