import { type ReactNode, useEffect, useRef } from 'react'
import { Ellipsis, Mail, MessageCircle, Phone, ShieldAlert, ShieldCheck, Trash2, X } from 'lucide-react'
import { Link } from 'react-router'
import { Menu, MenuItem, MenuSeparator } from '#app/ui/admin/menu.tsx'
import { StatusSelect } from '#app/ui/admin/list/status-select.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonAnchor, IconButton } from '#app/ui/button.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { Field, Select } from '#app/ui/form/field.tsx'
import { inquiryReference, serviceLabel, type InquiryStatus } from '../../inquiry.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { InquiryPropertyCard } from './inquiry-property-card.tsx'
import type { InquiryDetail as Inquiry } from '../inbox-queries.ts'
import { inboxMessages } from '../inbox-messages.ts'
import { InquiryHistory } from './inquiry-history.tsx'
import { statusOptions, typeLabel } from '../inquiry-labels.ts'
import { InquiryNotes } from './inquiry-notes.tsx'
import { callLink, mailLink, whatsappLink } from './reply-links.ts'
import { useInquiryChanges } from './use-inquiry-changes.ts'
import { iconButtonClass } from '#app/ui/class-names.ts'
import styles from '../inquiries.module.css'

const texts = inboxMessages.detail

type InquiryDetailProps = {
  inquiry: Inquiry
  userId: string
  listAddress: string
  onStatus: (status: InquiryStatus) => void
  replies: ReactNode
  onDelete: () => void
}

export function InquiryDetail({ inquiry, userId, listAddress, onStatus, replies, onDelete }: InquiryDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { assign, setSpam } = useInquiryChanges(inquiry.id)
  useEffect(() => heading.current?.focus(), [])

  return (
    <article className={styles.detailBody}>
      <header className={styles.detailHead}>
        <span className={styles.detailInitials} aria-hidden="true">
          {initials(inquiry.name)}
        </span>
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1}>
            {inquiry.name}
          </h2>
          <p className="text-xs text-ink-3">
            {fill(texts.reference, {
              reference: inquiryReference(inquiry.id),
              time: <time dateTime={inquiry.created_at}>{momentLabel(inquiry.created_at)}</time>,
            })}
          </p>
        </div>
        <Tools inquiry={inquiry} listAddress={listAddress} onStatus={onStatus} onSpam={setSpam} onDelete={onDelete} />
      </header>

      <ReplyButtons inquiry={inquiry} />
      <dl className={styles.detailFacts}>
        <dt>{texts.phone}</dt>
        <dd className="tabular">{inquiry.phone ?? texts.noPhone}</dd>
        <dt>{texts.email}</dt>
        <dd>{inquiry.email || texts.noEmail}</dd>
        <dt>{texts.type}</dt>
        <dd>
          {typeLabel(inquiry.inquiry_type)} {inquiry.is_spam && <Badge tone="stone">{inboxMessages.spam}</Badge>}
        </dd>
        {inquiry.service_interest && (
          <>
            <dt>{texts.service}</dt>
            <dd>{serviceLabel(inquiry.service_interest)}</dd>
          </>
        )}
      </dl>
      <blockquote className={styles.detailText}>{inquiry.message}</blockquote>
      {inquiry.property && <InquiryPropertyCard property={inquiry.property} />}
      {inquiry.email && replies}
      <Assignee inquiry={inquiry} userId={userId} onAssign={assign} />
      <InquiryNotes inquiryId={inquiry.id} notes={inquiry.notes} />
      <InquiryHistory inquiry={inquiry} />
    </article>
  )
}

type ToolsProps = Pick<InquiryDetailProps, 'inquiry' | 'listAddress' | 'onStatus' | 'onDelete'> & {
  onSpam: (isSpam: boolean) => void
}

function Tools({ inquiry, listAddress, onStatus, onSpam, onDelete }: ToolsProps) {
  return (
    <div className={styles.detailTools}>
      <StatusSelect
        label={texts.statusOf(inquiry.name)}
        value={inquiry.status}
        options={statusOptions}
        onChange={onStatus}
      />
      <Menu
        trigger={
          <IconButton label={texts.more}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {inquiry.is_spam ? (
          <MenuItem icon={<ShieldCheck aria-hidden="true" />} onSelect={() => onSpam(false)}>
            {texts.notSpam}
          </MenuItem>
        ) : (
          <MenuItem icon={<ShieldAlert aria-hidden="true" />} onSelect={() => onSpam(true)}>
            {texts.markSpam}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
          {texts.delete}
        </MenuItem>
      </Menu>
      <Link
        className={`${iconButtonClass} ${styles.detailClose}`}
        data-slot="icon-button"
        to={listAddress}
        preventScrollReset
        aria-label={texts.close}
        title={texts.closeHint}
      >
        <X aria-hidden="true" />
      </Link>
    </div>
  )
}

function ReplyButtons({ inquiry }: { inquiry: Inquiry }) {
  const { phone } = inquiry
  return (
    <div className={styles.detailReplies}>
      {phone && (
        <>
          <ButtonAnchor tone="go" href={callLink(phone)}>
            <Phone aria-hidden="true" />
            {texts.call}
          </ButtonAnchor>
          <ButtonAnchor tone="line" href={whatsappLink({ ...inquiry, phone })} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" />
            {texts.whatsapp}
          </ButtonAnchor>
        </>
      )}
      {inquiry.email && (
        <ButtonAnchor tone={phone ? 'line' : 'go'} href={mailLink(inquiry)}>
          <Mail aria-hidden="true" />
          {texts.sendEmail}
        </ButtonAnchor>
      )}
    </div>
  )
}

type AssigneeProps = { inquiry: Inquiry; userId: string; onAssign: (assigneeId: string | null) => void }

function Assignee({ inquiry: { assignee_id: assigneeId, staff }, userId, onAssign }: AssigneeProps) {
  const isKnown = assigneeId === null || staff.some(({ user_id }) => user_id === assigneeId)
  return (
    <Field label={texts.assignedTo} name="assignee">
      {(control) => (
        <Select {...control} value={assigneeId ?? ''} onChange={(event) => onAssign(event.target.value || null)}>
          <option value="">{texts.nobody}</option>
          {!isKnown && <option value={assigneeId}>{texts.suspended}</option>}
          {staff.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {user_id === userId ? texts.you(name) : name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words[1] : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase()
}
