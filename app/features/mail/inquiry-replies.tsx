import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { Send } from 'lucide-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { MessageForm } from '#app/ui/admin/form/message-form.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { replyToInquiry, type InquiryReply, listReplies, maxReplyLength } from './reply-queries.ts'
import { stateBadges } from './email-labels.ts'
import { mailMessages } from './mail-messages.ts'
import styles from './inquiry-replies.module.css'

const texts = mailMessages.replies

type InquiryRepliesProps = { inquiryId: string; email: string }

/** Writes to the person who asked, and shows earlier replies. */
export function InquiryReplies({ inquiryId, email }: InquiryRepliesProps) {
  const client = useBackend()
  const replies = useQuery({
    queryKey: ['inquiry-answers', inquiryId],
    queryFn: () => listReplies(client, { inquiryId }),
  })
  return (
    <section className={styles.part} aria-labelledby="inquiry-replies">
      <h3 id="inquiry-replies">{fill(texts.title, { recipient: <span>{texts.recipient(email)}</span> })}</h3>
      <ReplyForm inquiryId={inquiryId} />
      {replies.isError && (
        <p role="alert" className="text-xs text-danger">
          {texts.failed}{' '}
          <button type="button" className="inline-link" onClick={() => void replies.refetch()}>
            {texts.retry}
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
  const badge = email_status && stateBadges[email_status]
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        <p className="text-2xs text-ink-3">
          {author ?? texts.formerStaff}, <time dateTime={created_at}>{momentLabel(created_at)}</time>
        </p>
      </div>
      {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
    </li>
  )
}

function ReplyForm({ inquiryId }: Pick<InquiryRepliesProps, 'inquiryId'>) {
  const client = useBackend()
  const canSendEmail = useCanSendEmail()
  const sending = useMutation({
    mutationFn: (body: string) => replyToInquiry(client, { inquiryId, body }),
    onSuccess: () =>
      toast(
        canSendEmail
          ? { title: texts.sentTitle, description: texts.sent }
          : { title: texts.unsentTitle, description: texts.unsent },
      ),
    onError: () => toast({ title: texts.errorTitle, description: texts.error, tone: 'danger' }),
  })
  return (
    <MessageForm
      draftKey={`inquiry-answer:${inquiryId}`}
      label={texts.label}
      placeholder={texts.placeholder}
      rows={4}
      max={maxReplyLength}
      begun={texts.begun}
      hint={texts.hint}
      isSending={sending.isPending}
      onSubmit={sending.mutateAsync}
      button={{
        tone: 'go',
        busyLabel: texts.sending,
        children: (
          <>
            <Send aria-hidden="true" />
            {texts.send}
          </>
        ),
      }}
    />
  )
}
