import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { getErrorText } from '#app/backend/sqlstate.ts'
import { callLink, chatLink } from '#app/shared/phone-links.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { followUpMessages } from '../detail/follow-up-messages.ts'

const { reply: texts, contact } = followUpMessages

type UnsentReplyProps = {
  replyId: string
  phone: string | null
  /** The inquiry is opened beside it, where what was said is logged. */
  onContact?: () => void
}

/** A reply that nobody has got, with what can be done about it. */
export function UnsentReply({ replyId, phone, onContact }: UnsentReplyProps) {
  const retry = useRetry()
  return (
    <span className="flex flex-wrap items-center gap-1.5" data-slot="unsent-reply">
      <Badge tone="amber">{texts.notSentBadge}</Badge>
      <Button tone="line" size="s" busy={retry.isPending} onClick={() => retry.mutate({ id: replyId })}>
        {texts.retry}
      </Button>
      {phone && (
        <>
          <ButtonAnchor
            tone="line"
            size="s"
            href={chatLink(phone)}
            target="_blank"
            rel="noreferrer"
            onClick={onContact}
          >
            {contact.whatsapp}
          </ButtonAnchor>
          <ButtonAnchor tone="line" size="s" href={callLink(phone)} onClick={onContact}>
            {contact.call}
          </ButtonAnchor>
        </>
      )}
    </span>
  )
}

function useRetry() {
  const calls = useCalls().inquiries
  const queries = useQueryClient()
  const canSendEmail = useCanSendEmail()
  return useMutation(
    calls.sendReplyAgain.mutationOptions({
      onSuccess: () =>
        toast(
          canSendEmail
            ? { title: texts.sentTitle, description: texts.sent }
            : { title: texts.notSentBadge, description: texts.stillNoServer, tone: 'danger' },
        ),
      onError: (error) =>
        toast({ title: texts.failed, description: getErrorText(error, followUpMessages.tryAgain), tone: 'danger' }),
      onSettled: () => queries.invalidateQueries(calls.pathFilter()),
    }),
  )
}
