import { localPath } from '#app/shared/locale.ts'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { UnsentTemplate } from '#app/ui/form/unsent-notice.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { formatTime, formatWeekday } from '#app/shared/nairobi-clock.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { TimeFields } from './booking/time-fields.tsx'
import type { ViewingOutcome } from './viewing-outcome.ts'
import { viewingMessages } from './viewing-messages.ts'
import type { LinkedViewing } from './viewing-links.ts'
import type { Viewing } from './stored-viewing.ts'
import { isLive, type ViewingDay, type VisitorDecision } from './viewing.ts'
import { labelFor } from '#app/shared/stored-label.ts'

const texts = viewingMessages.page
const { unsent } = texts.problems

/** Empty where the company has none; WhatsApp opens with the text. */
export type ViewingContact = {
  replyWithinHours: number
  callHref: string
  whatsappHref: (text: string) => string
}

type ViewingPageProps = {
  found: LinkedViewing
  token: string
  outcome: ViewingOutcome | undefined
  contact: ViewingContact
}

/** Opened after booking and from emails, without an account. All of it is plain forms. */
export function ViewingPage({ found: { viewing, days }, token, outcome, contact }: ViewingPageProps) {
  const { status, property } = viewing
  return (
    <Wrap className="pt-8 pb-(--section)">
      <h1 className="max-w-[22ch] text-3xl leading-tight sm:text-4xl">
        {texts.heading[status]?.(firstName(viewing.name)) ?? labelFor({}, status)}
      </h1>
      <p className="mt-4 max-w-xl text-ink-2">{texts.text[status]?.(texts.replyTime(contact.replyWithinHours))}</p>
      <div className="mt-6 grid max-w-3xl gap-6">
        <UnsentTemplate title={unsent.title} texts={{ 'backend-unavailable': unsent.text }} />
        <Outcome outcome={outcome} />
        <Facts viewing={viewing} />
        {status === 'proposed' && <ProposedTimes viewing={viewing} />}
        <div className={buttonRowClass}>
          {isLive(status) && (
            <ButtonAnchor
              tone={status === 'proposed' ? 'line' : 'go'}
              href={localPath(href('/viewings/:token/calendar.ics', { token }))}
              download
            >
              {texts.calendar}
            </ButtonAnchor>
          )}
          <ContactLinks viewing={viewing} contact={contact} />
          <ButtonLink tone="line" to={href('/property/:propertyId', { propertyId: property.id })}>
            {texts.viewProperty}
          </ButtonLink>
        </div>
        {isLive(status) && (
          <>
            <p className="text-sm text-ink-2">{texts.keepLink}</p>
            <Changes days={days} />
          </>
        )}
      </div>
    </Wrap>
  )
}

function Outcome({ outcome }: { outcome: ViewingOutcome | undefined }) {
  if (!outcome) return null
  return (
    <Notice takesFocus tone={outcome.tone} title={outcome.title}>
      {outcome.text}
    </Notice>
  )
}

function Facts({ viewing }: { viewing: Viewing }) {
  const { property } = viewing
  const rows = [
    [texts.facts.when, whenLabel(viewing)],
    [texts.facts.property, property.title],
    [texts.facts.where, property.location],
    [texts.facts.reference, viewing.reference],
    ...(viewing.message ? [[texts.message, viewing.message]] : []),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-panel bg-acacia-wash p-5 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="font-semibold whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The time that is held for the visitor, and the others that staff propose. */
function ProposedTimes({ viewing: { starts_at, proposed_times } }: { viewing: Viewing }) {
  const isOne = proposed_times.length < 2
  return (
    <section aria-label={texts.proposedTimes} className="flex flex-wrap gap-3">
      {(isOne ? [starts_at] : proposed_times).map((time) => (
        <DecisionForm key={time} decision="accept">
          <input type="hidden" name="proposed" value={new Date(time).toISOString()} />
          <Button type="submit" tone="go">
            {isOne ? texts.accept : texts.acceptOne(`${formatWeekday(time)}, ${formatTime(time)}`)}
          </Button>
        </DecisionForm>
      ))}
    </section>
  )
}

function ContactLinks({ viewing, contact }: { viewing: Viewing; contact: ViewingContact }) {
  const { reference } = viewing
  const chat = contact.whatsappHref(texts.whatsappText(viewing.property.title, whenLabel(viewing), reference))
  return (
    <>
      {chat && (
        <ButtonAnchor tone="line" href={chat} rel="noreferrer">
          {sharedMessages.whatsapp}
        </ButtonAnchor>
      )}
      {contact.callHref && (
        <ButtonAnchor tone="line" href={contact.callHref}>
          {sharedMessages.callShort}
        </ButtonAnchor>
      )}
    </>
  )
}

function Changes({ days }: { days: ViewingDay[] | null }) {
  return (
    <div className="border-t border-line-strong">
      <Disclosure title={texts.move.open}>
        {days ? (
          <DecisionForm decision="move">
            <TimeFields days={days} />
            <Button type="submit" tone="go" className="mt-4">
              {texts.move.submit}
            </Button>
          </DecisionForm>
        ) : (
          <p>{texts.move.none}</p>
        )}
      </Disclosure>
      <Disclosure title={texts.cancel.open}>
        <DecisionForm decision="cancel">
          <p className="mb-3 text-sm text-ink-2">{texts.cancel.text}</p>
          <Button type="submit" tone="line">
            {texts.cancel.submit}
          </Button>
        </DecisionForm>
      </Disclosure>
    </div>
  )
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line-strong">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 font-semibold hover:underline">
        {title}
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  )
}

function DecisionForm({ decision, children }: { decision: VisitorDecision; children: ReactNode }) {
  return (
    <form method="post" data-send="">
      <input type="hidden" name="decision" value={decision} />
      {children}
    </form>
  )
}

function whenLabel({ starts_at, ends_at }: Viewing) {
  return texts.when(formatWeekday(starts_at), formatTime(starts_at), formatTime(ends_at))
}

function firstName(name: string) {
  return name.split(/\s/, 1)[0] ?? name
}
