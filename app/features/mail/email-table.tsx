import { useMutation } from '@tanstack/react-query'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { Cell, DataTable, Row } from '#app/ui/admin/list/data-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { getEmailName, stateBadges } from './email-labels.ts'
import { mailMessages } from './mail-messages.ts'
import { labelFor } from '#app/shared/stored-label.ts'

type StoredEmail = CallOutputs['mail']['list']['rows'][number]

const layout = {
  wide: '6rem minmax(0, 14rem) minmax(0, 1fr) 8.5rem 8rem',
  middle: '6rem minmax(0, 1fr) minmax(0, 1fr) 8rem',
  card: '"what state" auto "who again" auto / minmax(0, 1fr) auto',
}
const { columns: heads, send, progress } = mailMessages
const columns = [
  { label: heads.state },
  { label: heads.kind },
  { label: heads.to },
  { label: heads.created, onlyWide: true },
  { label: heads.send, isHidden: true },
]

export function EmailTable({ emails, isBusy }: { emails: readonly StoredEmail[]; isBusy: boolean }) {
  const calls = useCalls()
  const resend = useMutation(
    calls.mail.resend.mutationOptions({
      onSuccess: (isQueued) =>
        toast(
          isQueued
            ? { title: send.queuedTitle, description: send.queued }
            : { title: send.notQueuedTitle, description: send.notQueued },
        ),
      onError: () => toast({ title: send.failedTitle, description: send.failed, tone: 'danger' }),
    }),
  )

  return (
    <DataTable label={mailMessages.list} columns={columns} layout={layout} isBusy={isBusy}>
      {emails.map((email) => (
        <Row key={email.id}>
          <Cell area="state" className="max-md:justify-self-end">
            <Badge tone={stateBadges[email.status]?.tone ?? 'plain'} dot>
              {stateBadges[email.status]?.label ?? labelFor({}, email.status)}
            </Badge>
          </Cell>
          <Cell area="what">
            <b className="block font-medium">{getEmailName(email.template)}</b>
            <span className="text-xs text-ink-3">{labelFor(mailMessages.channels, email.channel)}</span>
          </Cell>
          <Cell area="who" className="min-w-0">
            <span className="block wrap-anywhere">{email.recipient}</span>
            {email.last_error && canResend(email) && (
              <span className="block text-xs wrap-anywhere text-danger">{email.last_error}</span>
            )}
            <span className="block text-xs text-ink-3">{getProgressText(email)}</span>
          </Cell>
          <Cell onlyWide className="text-xs text-ink-3">
            <time className="inline-block first-letter:uppercase" dateTime={email.created_at}>
              {momentLabel(email.created_at)}
            </time>
          </Cell>
          <Cell area="again" className="justify-self-end">
            {canResend(email) && (
              <Button
                tone="line"
                size="s"
                aria-label={send.label(sendLabel(email), getEmailName(email.template), email.recipient)}
                busy={resend.isPending && resend.variables.id === email.id}
                onClick={() => resend.mutate({ id: email.id })}
              >
                {sendLabel(email)}
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

function sendLabel({ status }: StoredEmail) {
  return status === 'failed' ? send.again : send.now
}

/** The contents of what was sent or saved as a file are not stored. */
function canResend({ status }: StoredEmail) {
  return status === 'queued' || status === 'failed'
}

function getProgressText(email: StoredEmail) {
  const { status, attempts, sent_at: sentAt, created_at: createdAt, next_attempt_at: nextAt } = email
  if (status === 'sent') return sentAt ? progress.sent(momentLabel(sentAt)) : progress.sentOnce
  if (status === 'unsent') return progress.unsent(momentLabel(createdAt))
  if (status === 'failed') return progress.failed(attempts)
  const when = Date.parse(nextAt) <= Date.now() ? progress.soon : progress.next(momentLabel(nextAt))
  return attempts === 0 ? progress.first(when) : progress.again(attempts, when)
}
