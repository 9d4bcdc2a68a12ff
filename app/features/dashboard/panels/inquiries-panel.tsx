import { MessageCircle, Phone } from 'lucide-react'
import { href, Link } from 'react-router'
import type { CallOutputs } from '#app/backend/calls.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { callLink, chatLink } from '#app/shared/phone-links.ts'
import { iconButtonClass } from '#app/ui/class-names.ts'
import { dashboardMessages } from '../dashboard-messages.ts'
import { type PanelQuery, WorkPanel } from './work-panel.tsx'
import styles from './panels.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

const messages = dashboardMessages.inquiries

type InquiryRow = CallOutputs['dashboard']['inquiries']['rows'][number]

type InquiriesPanelProps = {
  query: PanelQuery<CallOutputs['dashboard']['inquiries']>
}

/** What is overdue, then the new inquiries that have waited longest. */
export function InquiriesPanel({ query }: InquiriesPanelProps) {
  return (
    <WorkPanel
      texts={messages}
      query={query}
      renderEnd={({ overdue, new: waiting }) => (
        <>
          {overdue > 0 && (
            <Link className={`${styles.late} text-xs hover:underline`} to={`${href('/admin/inquiries')}?due=overdue`}>
              {messages.overdue(overdue)}
            </Link>
          )}
          <Link className="inline-link text-xs" to={`${href('/admin/inquiries')}?status=new`}>
            {messages.new(waiting)}
          </Link>
        </>
      )}
      renderRow={(row) => <InquiryLine inquiry={row} />}
    />
  )
}

function InquiryLine({ inquiry }: { inquiry: InquiryRow }) {
  const { id, name, phone, inquiry_type, property_title, is_overdue } = inquiry
  return (
    <>
      <div className={styles.subject}>
        <Link className="line-clamp-2" to={`${href('/admin/inquiries')}?${new URLSearchParams({ inquiry: id })}`}>
          {name}
        </Link>
        <p className={`${styles.detail} line-clamp-2`}>
          <span className={is_overdue ? styles.late : undefined}>{dueLabel(inquiry)}</span>,{' '}
          {labelFor(messages.types, inquiry_type)}
          {property_title && `, ${property_title}`}
        </p>
      </div>
      {phone && <ContactLinks name={name} phone={phone} />}
    </>
  )
}

function dueLabel({ next_step, next_step_at, due_at, created_at, is_overdue }: InquiryRow) {
  if (due_at === null) return momentLabel(created_at)
  const moment = momentLabel(due_at)
  if (next_step !== null && due_at === next_step_at) return messages.nextStep(next_step, moment)
  return is_overdue ? messages.late(moment) : messages.due(moment)
}

function ContactLinks({ name, phone }: { name: string; phone: string }) {
  return (
    <span className="flex flex-none gap-1">
      <a
        className={iconButtonClass}
        data-slot="icon-button"
        href={callLink(phone)}
        aria-label={messages.call(name)}
        title={messages.call(name)}
      >
        <Phone aria-hidden="true" />
      </a>
      <a
        className={iconButtonClass}
        data-slot="icon-button"
        href={chatLink(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={messages.whatsapp(name)}
        title={messages.whatsapp(name)}
      >
        <MessageCircle aria-hidden="true" />
      </a>
    </span>
  )
}
