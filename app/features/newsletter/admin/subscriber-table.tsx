import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { BulkBar } from '#app/ui/admin/bars.tsx'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import { Cell, DataTable, Row } from '#app/ui/admin/list/data-table.tsx'
import { useRowSelection } from '#app/ui/admin/list/use-row-selection.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { newsletterAdminMessages } from './newsletter-admin-messages.ts'
import type { Subscriber, SubscriberState } from './newsletter-calls.ts'
import { labelFor } from '#app/shared/stored-label.ts'

const texts = newsletterAdminMessages.subscribers
const layout = {
  wide: '2.5rem minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) 8.5rem 9.5rem',
  middle: '2.5rem minmax(0, 1fr) minmax(0, 1fr) 8.5rem 9.5rem',
  card: '"pick who who" auto ". consent consent" auto ". state state" auto ". more more" auto / 2rem minmax(0, 1fr) auto',
}
const tones: Record<SubscriberState, BadgeTone> = {
  confirmed: 'green',
  pending: 'amber',
  bounced: 'outline',
  unsubscribed: 'stone',
}
const maxSelected = 500

export function SubscriberTable({ subscribers, isBusy }: { subscribers: readonly Subscriber[]; isBusy: boolean }) {
  const calls = useCalls()
  const [isAsking, setIsAsking] = useState(false)
  const selection = useRowSelection<Subscriber>({ max: maxSelected, noun: texts.noun[1] })
  const { selected } = selection
  const onError = () =>
    toast({ title: newsletterAdminMessages.error, description: newsletterAdminMessages.failed, tone: 'danger' })
  const removing = useMutation(
    calls.newsletter.remove.mutationOptions({
      onSuccess: () => {
        toast({ title: texts.removed(selected.size) })
        selection.clear()
      },
      onError,
    }),
  )
  const marking = useMutation(
    calls.newsletter.markBounced.mutationOptions({ onSuccess: () => toast({ title: texts.marked }), onError }),
  )
  const all = (
    <Checkbox
      label={texts.pickAll}
      checked={subscribers.every(({ id }) => selected.has(id))}
      onChange={(isSelected) => selection.toggleSelected(subscribers, isSelected)}
    />
  )
  return (
    <>
      <DataTable
        label={texts.list}
        layout={layout}
        isBusy={isBusy}
        columns={[
          { label: texts.columns.pick, isHidden: true, head: all },
          { label: texts.columns.email },
          { label: texts.columns.source, onlyWide: true },
          { label: texts.columns.consent },
          { label: texts.columns.state },
          { label: texts.columns.actions, isHidden: true },
        ]}
      >
        {subscribers.map((subscriber) => (
          <SubscriberRow
            key={subscriber.id}
            subscriber={subscriber}
            isSelected={selected.has(subscriber.id)}
            onSelect={(isSelected) => selection.toggleSelected([subscriber], isSelected)}
            onMark={() => marking.mutate({ id: subscriber.id })}
          />
        ))}
      </DataTable>
      <BulkBar count={selected.size} noun={texts.noun} onClear={selection.clear}>
        <Button tone="line" busy={removing.isPending} onClick={() => setIsAsking(true)}>
          {texts.remove}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={isAsking}
        question={texts.removeQuestion(selected.size)}
        detail={texts.removeDetail}
        confirmLabel={texts.remove}
        onConfirm={() => removing.mutate({ ids: [...selected.keys()] })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

type SubscriberRowProps = {
  subscriber: Subscriber
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onMark: () => void
}

function SubscriberRow({ subscriber, isSelected, onSelect, onMark }: SubscriberRowProps) {
  const { email, status, source, consented_at: consentedAt } = subscriber
  const canBounce = status === 'confirmed' || status === 'pending'
  return (
    <Row isSelected={isSelected}>
      <Cell area="pick">
        <Checkbox label={texts.pick(email)} checked={isSelected} onChange={onSelect} />
      </Cell>
      <Cell area="who" className="min-w-0">
        <b className="block font-medium wrap-anywhere">{email}</b>
        <span className="block text-xs text-ink-3">
          {labelFor(newsletterAdminMessages.language, subscriber.language)}
        </span>
      </Cell>
      <Cell onlyWide>{source === 'staff' ? texts.byHand(subscriber.added_by) : texts.fromForm}</Cell>
      <Cell area="consent" className="min-w-0 text-sm">
        <span className="block">{consentedAt ? momentLabel(consentedAt) : texts.noConsent}</span>
        {subscriber.added_note && (
          <span className="block text-xs wrap-anywhere text-ink-3">{subscriber.added_note}</span>
        )}
        {subscriber.bounce_reason && (
          <span className="block text-xs wrap-anywhere text-danger">{subscriber.bounce_reason}</span>
        )}
      </Cell>
      <Cell area="state">
        <Badge tone={tones[status]} dot>
          {labelFor(texts.states, status)}
        </Badge>
      </Cell>
      <Cell area="more" className="max-md:-ml-3.5 md:justify-self-end">
        {canBounce && (
          <Button tone="plain" size="s" aria-label={texts.markLabel(email)} onClick={onMark}>
            {texts.markBounced}
          </Button>
        )}
      </Cell>
    </Row>
  )
}
