import { Send } from 'lucide-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { MessageForm } from '#app/ui/admin/form/message-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { toast } from '#app/ui/toast.tsx'
import { replyToInquiry, type InquiryReply, listReplies, maxReplyLength } from './reply-queries.ts'
import { stateBadges } from './email-labels.ts'
import styles from './inquiry-replies.module.css'

type InquiryRepliesProps = { inquiryId: string; email: string }

/** Writes to the person who asked, and shows earlier replies. */
export function InquiryReplies({ inquiryId, email }: InquiryRepliesProps) {
  const client = useBackend()
  const replies = useQuery({
    queryKey: ['inquiry-answers', inquiryId],
    queryFn: () => listReplies(client, { inquiryId }),
  })
  return (
    <section className={styles.part} aria-labelledby="inquiry-answers">
      <h3 id="inquiry-answers">
        Answer by letter <span>to {email}</span>
      </h3>
      <ReplyForm inquiryId={inquiryId} />
      {replies.isError && (
        <p role="alert" className="text-xs text-danger">
          Earlier answers could not be loaded.{' '}
          <button type="button" className="inline-link" onClick={() => void replies.refetch()}>
            Retry
          </button>
        </p>
      )}
      {replies.data && replies.data.length > 0 && (
        <ul className={styles.replies} data-slot="inquiry-notes">
          {replies.data.map((reply) => (
            <Reply key={reply.id} reply={reply} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Reply({ reply: { body, author, created_at, email_status } }: { reply: InquiryReply }) {
  const badge = email_status && stateBadges[email_status === 'sending' ? 'queued' : email_status]
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        <p className="text-2xs text-ink-3">
          {author ?? 'Somebody who left'}, <time dateTime={created_at}>{momentLabel(created_at)}</time>
        </p>
      </div>
      {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
    </li>
  )
}

function ReplyForm({ inquiryId }: { inquiryId: string }) {
  const client = useBackend()
  const sending = useMutation({
    mutationFn: (body: string) => replyToInquiry(client, { inquiryId, body }),
    onSuccess: () => toast({ title: 'Answer sent', description: 'The letter leaves within a few seconds.' }),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to send the answer. Please try again.', tone: 'danger' }),
  })
  return (
    <MessageForm
      draftKey={`inquiry-answer:${inquiryId}`}
      label="Your answer"
      placeholder="Write an answer"
      rows={4}
      max={maxReplyLength}
      begun="An answer you began"
      hint="Signed with your name; their message stands below. A new inquiry becomes Contacted."
      isSending={sending.isPending}
      onSubmit={sending.mutateAsync}
      button={{
        tone: 'go',
        busyLabel: 'Sending...',
        children: (
          <>
            <Send aria-hidden="true" />
            Send answer
          </>
        ),
      }}
    />
  )
}
