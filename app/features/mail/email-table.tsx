import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { countLabel } from '#app/shared/text.ts'
import { Cell, DataTable, Row } from '#app/ui/admin/list/data-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { channelNames, getEmailName, stateBadges } from './email-labels.ts'
import { type StoredEmail, resendEmail } from './mail-queries.ts'

const layout = {
  wide: '6rem minmax(0, 14rem) minmax(0, 1fr) 8.5rem 8rem',
  middle: '6rem minmax(0, 1fr) minmax(0, 1fr) 8rem',
  card: '"what state" auto "who who" auto "when again" auto / minmax(0, 1fr) auto',
}
const columns = [
  { label: 'State' },
  { label: 'Letter' },
  { label: 'To' },
  { label: 'Written', onlyWide: true },
  { label: 'Send', isHidden: true },
]

export function EmailTable({ emails, isBusy }: { emails: readonly StoredEmail[]; isBusy: boolean }) {
  const client = useBackend()
  const resend = useMutation({
    mutationFn: (email: StoredEmail) => resendEmail(client, email),
    onSuccess: (isQueued) =>
      toast(
        isQueued
          ? { title: 'Queued', description: 'It leaves within a few seconds.' }
          : { title: 'Not queued', description: 'It has left meanwhile, or is being sent just now.' },
      ),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to queue the letter. Please try again.', tone: 'danger' }),
  })

  return (
    <DataTable label="Letters" columns={columns} layout={layout} isBusy={isBusy}>
      {emails.map((email) => (
        <Row key={email.id}>
          <Cell area="state" className="max-md:justify-self-end">
            <Badge tone={stateBadges[email.status].tone} dot>
              {stateBadges[email.status].label}
            </Badge>
          </Cell>
          <Cell area="what">
            <b className="block font-medium">{getEmailName(email.template)}</b>
            <span className="text-xs text-ink-3">{channelNames[email.channel]}</span>
          </Cell>
          <Cell area="who" className="min-w-0">
            <span className="block wrap-anywhere">{email.recipient}</span>
            {email.last_error && email.status !== 'sent' && (
              <span className="block text-xs wrap-anywhere text-danger">{email.last_error}</span>
            )}
            <span className="block text-xs text-ink-3">{getProgressText(email)}</span>
          </Cell>
          <Cell area="when" onlyWide className="text-xs text-ink-3">
            <time dateTime={email.created_at}>{momentLabel(email.created_at)}</time>
          </Cell>
          <Cell area="again" className="justify-self-end">
            {email.status !== 'sent' && (
              <Button
                tone="line"
                size="s"
                aria-label={`${sendLabel(email)}: ${getEmailName(email.template)} to ${email.recipient}`}
                busy={resend.isPending && resend.variables.id === email.id}
                onClick={() => resend.mutate(email)}
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
  return status === 'failed' ? 'Send again' : 'Send now'
}

function getProgressText({ status, attempts, sent_at: sentAt, next_attempt_at: nextAt }: StoredEmail) {
  if (status === 'sent') return sentAt ? `Sent ${momentLabel(sentAt)}` : 'Sent'
  const attemptsText = countLabel(attempts, 'try', 'tries')
  if (status === 'failed') return `Given up after ${attemptsText}`
  const sendTimeText = Date.parse(nextAt) <= Date.now() ? 'leaves within a few seconds' : `next ${momentLabel(nextAt)}`
  return attempts === 0 ? `Not tried yet, ${sendTimeText}` : `${attemptsText}, ${sendTimeText}`
}
