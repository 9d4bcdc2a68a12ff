import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Select, Textarea } from '#app/ui/form/field.tsx'
import { readablePhone } from '#app/shared/phone-links.ts'
import { LinkedProperty } from '#app/ui/admin/linked-property.tsx'
import { isLive } from '../../viewing.ts'
import type { Agent, StaffViewing } from '../viewing-types.ts'
import { Contacts } from '../contacts.tsx'
import { hasBegun, momentLabel, whenLabel } from '../describe-viewing.ts'
import { ViewingBadge } from '../viewing-badge.tsx'
import { type Decide, useAssigning } from '../use-decisions.ts'
import { viewingsMessages } from '../viewings-messages.ts'
import type { OpenDialog } from './viewing-dialog.ts'

const texts = viewingsMessages
const { detail } = texts
const maxFeedbackLength = 1000

type ViewingDrawerProps = {
  viewing: StaffViewing
  /** Among whom the reader may choose. */
  agents: readonly Agent[]
  nowMs: number
  isBusy: boolean
  decide: Decide
  onOpen: OpenDialog
}

/** Everything about one viewing, and what can be decided about it now. */
export function ViewingDrawer(props: ViewingDrawerProps) {
  const { viewing, agents, nowMs, onOpen } = props
  const { status } = viewing
  const isOver = hasBegun(viewing, nowMs)
  const isAssignable = viewing.is_handled && isLive(status) && !isOver
  return (
    <Dialog
      open
      width="drawer"
      title={viewing.is_handled ? detail.title(viewing.name) : detail.titleOfColleagues}
      onClose={() => onOpen(undefined)}
      footer={isLive(status) && !isOver ? <Decisions {...props} /> : <AfterDecisions {...props} />}
    >
      <div className="grid gap-4" data-slot="viewing-detail">
        <p className="flex flex-wrap items-center gap-2">
          <ViewingBadge status={status} />
          {whenLabel(viewing)}
        </p>
        {viewing.is_double_booked && <p className="text-danger">{texts.doubleBooked}</p>}
        {viewing.property ? <LinkedProperty property={viewing.property} /> : <p>{viewing.title}</p>}
        <Facts viewing={viewing} namesAgent={!isAssignable || agents.length === 0} />
        {isAssignable && <AgentChoice {...props} />}
        <Contacts viewing={viewing} className="*:flex-auto" />
        <p className="flex flex-wrap gap-4">
          {viewing.is_handled && (
            <Link className="inline-link" to={`${href('/admin/inquiries')}?inquiry=${viewing.inquiry_id}`}>
              {detail.inquiry}
            </Link>
          )}
          {viewing.property && (
            <Link
              className="inline-link"
              to={href('/admin/properties/edit/:propertyId', { propertyId: viewing.property_id })}
            >
              {detail.property}
            </Link>
          )}
        </p>
        {isLive(status) && isOver && <Outcome {...props} />}
      </div>
    </Dialog>
  )
}

/** The agent is named where the field that chooses one does not say it. */
function Facts({ viewing, namesAgent }: { viewing: StaffViewing; namesAgent: boolean }) {
  const { phone, agent, message, feedback, created_at, reminded_at, proposed_times } = viewing
  const rows: [string, ReactNode][] = [
    ...(phone ? [[detail.phone, readablePhone(phone)] satisfies [string, ReactNode]] : []),
    ...(namesAgent ? [[detail.agent, agent?.name ?? texts.noAgent] satisfies [string, ReactNode]] : []),
    ...(proposed_times.length > 0
      ? [[detail.proposed, proposed_times.map(momentLabel).join('; ')] satisfies [string, ReactNode]]
      : []),
    ...(message ? [[detail.message, message] satisfies [string, ReactNode]] : []),
    ...(feedback ? [[detail.feedback, feedback] satisfies [string, ReactNode]] : []),
    [detail.arranged, formatDateAndTime(created_at)],
    ...(reminded_at ? [[detail.reminded, formatDateAndTime(reminded_at)] satisfies [string, ReactNode]] : []),
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 max-[16rem]:grid-cols-1 gap-y-2">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {!viewing.is_handled && <p className="text-ink-2">{detail.handedOver}</p>}
      {viewing.is_handled && !viewing.has_email && <p className="text-ink-2">{detail.noEmail}</p>}
    </>
  )
}

/** Who shows it, with a warning while it is nobody. */
function AgentChoice({ viewing, agents, isBusy }: ViewingDrawerProps) {
  const assigning = useAssigning()
  return (
    <>
      {!viewing.agent && <p className="text-pending">{texts.noAgentWarning}</p>}
      {agents.length > 0 && (
        <Field label={texts.add.agent} name="viewing-agent">
          {(control) => (
            <Select
              {...control}
              value={viewing.agent?.id ?? ''}
              disabled={isBusy || assigning.isPending}
              onChange={({ target }) =>
                assigning.mutate({ id: viewing.id, seen: viewing.sequence, agent: target.value })
              }
            >
              {!agents.some(({ user_id }) => user_id === viewing.agent?.id) && (
                <option value={viewing.agent?.id ?? ''} disabled>
                  {viewing.agent?.name ?? detail.assign}
                </option>
              )}
              {agents.map(({ user_id, name }) => (
                <option key={user_id} value={user_id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}

function Decisions({ viewing, isBusy, decide, onOpen }: ViewingDrawerProps) {
  return (
    <>
      <Button tone="line" disabled={isBusy} onClick={() => onOpen({ kind: 'cancel', viewing })}>
        {texts.cancel}
      </Button>
      <Button tone="line" disabled={isBusy} onClick={() => onOpen({ kind: 'move', viewing })}>
        {texts.move}
      </Button>
      <Button tone="line" disabled={isBusy} onClick={() => onOpen({ kind: 'propose', viewing })}>
        {texts.propose}
      </Button>
      {viewing.status !== 'confirmed' && (
        <Button tone="go" disabled={isBusy} onClick={() => decide({ viewing, decision: 'confirm' })}>
          {texts.confirm}
        </Button>
      )}
    </>
  )
}

/** Once its outcome was noted. */
function AfterDecisions({ viewing, isBusy, decide, onOpen }: ViewingDrawerProps) {
  const { status, is_handled, can_reopen, was_offered_again } = viewing
  return (
    <>
      {can_reopen && !was_offered_again && (
        <Button tone="line" disabled={isBusy} onClick={() => decide({ viewing, decision: 'reopen' })}>
          {texts.reopen}
        </Button>
      )}
      {status === 'no_show' && is_handled && !was_offered_again && (
        <Button tone="go" disabled={isBusy} onClick={() => onOpen({ kind: 'again', viewing })}>
          {texts.offerAgain}
        </Button>
      )}
    </>
  )
}

function Outcome({ viewing, isBusy, decide }: ViewingDrawerProps) {
  const [feedback, setFeedback] = useState('')
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={texts.outcomes}>
      <Field label={texts.feedbackLabel} name="viewing-feedback" hint={texts.feedbackHint} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxFeedbackLength}
            value={feedback}
            onChange={({ target }) => setFeedback(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button tone="go" disabled={isBusy} onClick={() => decide({ viewing, decision: 'done', feedback })}>
          {texts.done}
        </Button>
        <Button tone="line" disabled={isBusy} onClick={() => decide({ viewing, decision: 'no_show', feedback })}>
          {texts.noShow}
        </Button>
        <Button tone="line" disabled={isBusy} onClick={() => decide({ viewing, decision: 'cancel', feedback })}>
          {texts.cancelled}
        </Button>
      </div>
    </section>
  )
}
