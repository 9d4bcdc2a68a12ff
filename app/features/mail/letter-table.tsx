import { useMutation } from '@tanstack/react-query'
import { useBackend } from '../../backend/browser-client.ts'
import { momentLabel } from '../../shared/age-label.ts'
import { countOf } from '../../shared/text.ts'
import { Cell, DataTable, Row } from '../../ui/admin/list/data-table.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { channelNames, letterName, stateLooks } from './letter-labels.ts'
import { type KeptLetter, resendLetter } from './mail-queries.ts'

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

export function LetterTable({ letters, isBusy }: { letters: readonly KeptLetter[]; isBusy: boolean }) {
  const client = useBackend()
  const resend = useMutation({
    mutationFn: (letter: KeptLetter) => resendLetter(client, letter),
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
      {letters.map((letter) => (
        <Row key={letter.id}>
          <Cell area="state" className="max-md:justify-self-end">
            <Badge tone={stateLooks[letter.status].tone} dot>
              {stateLooks[letter.status].label}
            </Badge>
          </Cell>
          <Cell area="what">
            <b className="block font-medium">{letterName(letter.template)}</b>
            <span className="text-xs text-ink-3">{channelNames[letter.channel]}</span>
          </Cell>
          <Cell area="who" className="min-w-0">
            <span className="block wrap-anywhere">{letter.recipient}</span>
            {letter.last_error && letter.status !== 'sent' && (
              <span className="block text-xs wrap-anywhere text-danger">{letter.last_error}</span>
            )}
            <span className="block text-xs text-ink-3">{progressWords(letter)}</span>
          </Cell>
          <Cell area="when" onlyWide className="text-xs text-ink-3">
            <time dateTime={letter.created_at}>{momentLabel(letter.created_at)}</time>
          </Cell>
          <Cell area="again" className="justify-self-end">
            {letter.status !== 'sent' && (
              <Button
                tone="line"
                size="s"
                aria-label={`${sendLabel(letter)}: ${letterName(letter.template)} to ${letter.recipient}`}
                busy={resend.isPending && resend.variables.id === letter.id}
                onClick={() => resend.mutate(letter)}
              >
                {sendLabel(letter)}
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

function sendLabel({ status }: KeptLetter) {
  return status === 'failed' ? 'Send again' : 'Send now'
}

function progressWords({ status, attempts, sent_at: sentAt, next_attempt_at: nextAt }: KeptLetter) {
  if (status === 'sent') return sentAt ? `Sent ${momentLabel(sentAt)}` : 'Sent'
  const tries = countOf(attempts, 'try', 'tries')
  if (status === 'failed') return `Given up after ${tries}`
  const leaves = Date.parse(nextAt) <= Date.now() ? 'leaves within a few seconds' : `next ${momentLabel(nextAt)}`
  return attempts === 0 ? `Not tried yet, ${leaves}` : `${tries}, ${leaves}`
}
