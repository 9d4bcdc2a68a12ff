import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import type { ReactNode } from 'react'
import { formatDate } from '#app/shared/dates.ts'
import type { StoredInquiry, StoredReport } from './personal-data.ts'
import { personalDataMessages } from './personal-data-messages.ts'
import { labelFor } from '#app/shared/stored-label.ts'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

export function Inquiry({ inquiry }: { inquiry: StoredInquiry }) {
  const { facts } = personalDataMessages.inquiries
  return (
    <article className="mb-8 last:mb-0">
      <Facts
        facts={[
          [facts.sent, formatDate(inquiry.sent_at)],
          [facts.name, inquiry.name],
          [facts.phone, inquiry.phone],
          [facts.about, inquiry.property],
          [facts.service, inquiry.service && storedLabel(inquiry.service)],
          [facts.status, storedLabel(inquiry.status)],
          ...inquiry.viewings.map(({ starts_at, status }): Fact => [
            facts.viewing,
            `${formatDateAndTime(starts_at)}, ${storedLabel(status)}`,
          ]),
          ...consentFacts(inquiry),
        ]}
      />
      <blockquote className="mt-3 border-l-2 border-murram pl-4 text-sm whitespace-pre-line wrap-anywhere">
        {inquiry.message}
      </blockquote>
      {listMessages(inquiry).map(({ sent_at, message }) => (
        <div key={sent_at} className="mt-3 border-l-2 border-line-strong pl-4 text-sm">
          <p className="text-ink-3">{personalDataMessages.inquiries.replied(formatDate(sent_at))}</p>
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
        </div>
      ))}
    </article>
  )
}

/** What staff wrote by email, WhatsApp or SMS. */
function listMessages({ replies, contacts }: StoredInquiry) {
  const written = contacts.map(({ at, message }) => ({ sent_at: at, message })).filter(({ message }) => message !== '')
  return [...replies, ...written].toSorted((one, other) => one.sent_at.localeCompare(other.sent_at))
}

export function Report({ report }: { report: StoredReport }) {
  const { facts, reasons, replied } = personalDataMessages.reports
  return (
    <article className="mb-8 last:mb-0">
      <Facts
        facts={[
          [facts.sent, formatDate(report.sent_at)],
          [facts.about, report.property],
          [facts.reason, labelFor(reasons, report.reason)],
          [facts.resolved, dateOf(report.resolved_at)],
        ]}
      />
      {report.details && (
        <blockquote className="mt-3 border-l-2 border-murram pl-4 text-sm whitespace-pre-line wrap-anywhere">
          {report.details}
        </blockquote>
      )}
      {report.answer && (
        <div className="mt-3 border-l-2 border-line-strong pl-4 text-sm">
          <p className="text-ink-3">{replied}</p>
          <p className="whitespace-pre-line wrap-anywhere">{report.answer}</p>
        </div>
      )}
    </article>
  )
}

type Fact = [name: string, value: string | null | undefined]

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="mb-4 text-sm last:mb-0">
      {facts.map(([name, value]) =>
        value ? (
          <div
            key={`${name} ${value}`}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2"
          >
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

export function consentFacts({ consent, consented_at: at }: Pick<StoredInquiry, 'consent' | 'consented_at'>): Fact[] {
  return [
    [personalDataMessages.consent.text, consent],
    [personalDataMessages.consent.date, dateOf(at)],
  ]
}

export function dateOf(moment: string | null) {
  return moment && formatDate(moment)
}

/** What people read for a stored value. */
export function storedLabel(value: string) {
  const label = value.replaceAll(/[_-]/g, ' ')
  return personalDataMessages.storedValues[value] ?? label.charAt(0).toUpperCase() + label.slice(1)
}
