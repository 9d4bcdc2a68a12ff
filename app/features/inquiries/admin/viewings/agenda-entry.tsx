import { useState } from 'react'
import { href, Link } from 'react-router'
import { formatTime, formatWeekday } from '#app/shared/nairobi-clock.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { isLive, type ViewingStatus } from '../../viewings/viewing.ts'
import { callLink } from '../detail/reply-links.ts'
import type { AgendaEntry as Entry } from './agenda-queries.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import type { Decide } from './use-decisions.ts'
import { viewingsMessages } from './viewings-messages.ts'

const texts = viewingsMessages
const tones: Record<ViewingStatus, BadgeTone> = {
  requested: 'amber',
  proposed: 'amber',
  confirmed: 'green',
  cancelled: 'stone',
  done: 'stone',
  no_show: 'stone',
}

/** `nowMs` is when the agenda was loaded. */
type AgendaEntryProps = { entry: Entry; nowMs: number; decide: Decide; isBusy: boolean }

export function AgendaEntry(props: AgendaEntryProps) {
  const { entry } = props
  const { inquiry, property, starts_at, ends_at, status } = entry
  const name = inquiry?.name ?? ''
  return (
    <li
      className="grid gap-x-6 gap-y-2 px-4 py-4 sm:grid-cols-[8rem_1fr]"
      aria-label={texts.rowLabel(name, formatTime(starts_at))}
    >
      <p className="tabular font-semibold">{texts.from(formatTime(starts_at), formatTime(ends_at))}</p>
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="[overflow-wrap:anywhere]">{name}</b>
          <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
        </p>
        <p className="text-sm text-ink-2">
          {property ? `${property.title}, ${property.location}` : ''}{' '}
          <Link className="inline-link" to={`${href('/admin/inquiries')}?inquiry=${entry.inquiry_id}`}>
            {texts.inquiry}
          </Link>
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          {isLive(status) && <Decisions {...props} />}
          <Contacts entry={entry} />
        </div>
      </div>
    </li>
  )
}

function Contacts({ entry: { inquiry, property, starts_at } }: { entry: Entry }) {
  if (!inquiry?.phone) return null
  const when = `${formatWeekday(starts_at)}, ${formatTime(starts_at)}`
  const text = texts.whatsappText(inquiry.name, property?.title ?? '', when).toWellFormed()
  return (
    <>
      <ButtonAnchor tone="line" size="s" href={callLink(inquiry.phone)}>
        {texts.call}
      </ButtonAnchor>
      <ButtonAnchor
        tone="line"
        size="s"
        href={`https://wa.me/${inquiry.phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        {texts.whatsapp}
      </ButtonAnchor>
    </>
  )
}

function Decisions({ entry, nowMs, decide, isBusy }: AgendaEntryProps) {
  const [open, setOpen] = useState<'proposal' | 'cancelling'>()
  const { id, property_id: propertyId, status, starts_at, inquiry } = entry
  const hasBegun = Date.parse(starts_at) <= nowMs
  return (
    <>
      {!hasBegun && status !== 'confirmed' && (
        <Button tone="go" size="s" disabled={isBusy} onClick={() => decide({ id, decision: 'confirm' })}>
          {texts.confirm}
        </Button>
      )}
      {hasBegun && (
        <>
          <Button tone="go" size="s" disabled={isBusy} onClick={() => decide({ id, decision: 'done' })}>
            {texts.done}
          </Button>
          <Button tone="line" size="s" disabled={isBusy} onClick={() => decide({ id, decision: 'no_show' })}>
            {texts.noShow}
          </Button>
        </>
      )}
      <Button tone="line" size="s" disabled={isBusy} onClick={() => setOpen('proposal')}>
        {texts.propose}
      </Button>
      <Button tone="line" size="s" disabled={isBusy} onClick={() => setOpen('cancelling')}>
        {texts.cancel}
      </Button>
      {open === 'proposal' && (
        <ProposalDialog
          propertyId={propertyId}
          onClose={() => setOpen(undefined)}
          onPropose={(startsAt) => {
            setOpen(undefined)
            decide({ id, decision: 'propose', startsAt })
          }}
        />
      )}
      <ConfirmDialog
        open={open === 'cancelling'}
        question={texts.cancelQuestion(inquiry?.name ?? '')}
        detail={texts.cancelDetail}
        confirmLabel={texts.cancel}
        onConfirm={() => decide({ id, decision: 'cancel' })}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
