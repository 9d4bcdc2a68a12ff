import { type RefObject, useEffect, useRef, useState } from 'react'
import { Ellipsis, ShieldAlert, ShieldCheck, Trash2, X } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useRights } from '#app/backend/rights.ts'
import { Menu, MenuItem, MenuSeparator } from '#app/ui/admin/menu.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { Field, Select } from '#app/ui/form/field.tsx'
import type { InquiryStatus } from '../../inquiry.ts'
import { serviceLabel } from '../../service-names.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { UnsentReply } from '../replies/unsent-reply.tsx'
import { LinkedProperty } from '#app/ui/admin/linked-property.tsx'
import type { FollowUp, InquiryDetail as Inquiry } from '../inquiry-types.ts'
import { inboxMessages } from '../inbox-messages.ts'
import { typeLabel } from '../inquiry-labels.ts'
import { InquiryStatusSelect } from './closing-dialog.tsx'
import { ContactBar } from './contact-bar.tsx'
import { followUpMessages } from './follow-up-messages.ts'
import { FollowUpSection } from './follow-up-section.tsx'
import { viewingAddress } from './next-step.tsx'
import { channelsFor, type ReplyChannel, ReplyDialog } from '../replies/reply-dialog.tsx'
import { useFollowUp } from './use-follow-up.ts'
import { useInquiryChanges } from './use-inquiry-changes.ts'
import { useServiceNames } from '../use-service-names.ts'
import { iconButtonClass } from '#app/ui/class-names.ts'
import { readablePhone } from '#app/shared/phone-links.ts'
import styles from '../inquiries.module.css'

const texts = inboxMessages.detail

type InquiryDetailProps = {
  inquiry: Inquiry
  userId: string
  listAddress: string
  onStatus: (status: InquiryStatus) => void
  onDelete: () => void
}

/** One inquiry: who it is, what they wrote, what comes next and what has been done. */
export function InquiryDetail({ inquiry, userId, listAddress, onStatus, onDelete }: InquiryDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const article = useRef<HTMLElement>(null)
  const { assign, setSpam } = useInquiryChanges(inquiry.id)
  const { isManager } = useRights()
  const services = useServiceNames()
  const found = useFollowUp(inquiry.id)
  const [channel, setChannel] = useState<ReplyChannel>()
  useEffect(() => heading.current?.focus(), [])
  useDetailKeys({ inquiry, article, onReply: setChannel })

  return (
    <article ref={article} className={styles.detailBody}>
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
              reference: inquiry.reference,
              time: <time dateTime={inquiry.created_at}>{momentLabel(inquiry.created_at)}</time>,
            })}
          </p>
        </div>
        <Tools inquiry={inquiry} listAddress={listAddress} onSpam={setSpam} onDelete={onDelete} />
      </header>

      <ContactBar inquiry={inquiry} onWrite={setChannel} />
      {found.data?.unsent_reply && (
        <div className="grid gap-1.5">
          <UnsentReply replyId={found.data.unsent_reply} phone={null} />
          <p className="text-sm text-ink-2">{followUpMessages.reply.notReached}</p>
        </div>
      )}
      <dl className={styles.detailFacts}>
        <dt>{texts.phone}</dt>
        <dd className="tabular">{inquiry.phone ? readablePhone(inquiry.phone) : texts.noPhone}</dd>
        <dt>{texts.email}</dt>
        <dd>{inquiry.email || texts.noEmail}</dd>
        <dt>{texts.type}</dt>
        <dd>
          {typeLabel(inquiry.inquiry_type)} {inquiry.is_spam && <Badge tone="stone">{inboxMessages.spam}</Badge>}
        </dd>
        {inquiry.service_interest && (
          <>
            <dt>{texts.service}</dt>
            <dd>{serviceLabel(inquiry.service_interest, services)}</dd>
          </>
        )}
        <FirstReply followUp={found.data} />
      </dl>
      <div className={styles.detailState}>
        <div className="grid content-start gap-1.5">
          <span className="text-sm font-semibold" aria-hidden="true">
            {texts.status}
          </span>
          <InquiryStatusSelect label={texts.statusOf(inquiry.name)} inquiry={inquiry} onStatus={onStatus} />
        </div>
        {isManager && <Assignee inquiry={inquiry} userId={userId} onAssign={assign} />}
      </div>
      <blockquote className={styles.detailText}>{inquiry.message}</blockquote>
      {inquiry.property && <LinkedProperty property={inquiry.property} />}
      <FollowUpSection inquiry={inquiry} found={found} onStatus={onStatus} />
      {channel && found.data && (
        <ReplyDialog
          inquiry={inquiry}
          followUp={found.data}
          userId={userId}
          channel={channel}
          onChannel={setChannel}
          onClose={() => setChannel(undefined)}
        />
      )}
    </article>
  )
}

type DetailKeys = {
  inquiry: Inquiry
  article: RefObject<HTMLElement | null>
  onReply: (channel: ReplyChannel) => void
}

function useDetailKeys({ inquiry, article, onReply }: DetailKeys) {
  const navigate = useNavigate()
  const { keys } = followUpMessages
  const channel = channelsFor(inquiry).at(-1)
  const focus = (selector: string) => article.current?.querySelector<HTMLElement>(selector)?.focus()
  useHotkeys({
    r: { does: keys.reply, run: () => channel && onReply(channel) },
    v: { does: keys.viewing, run: () => void navigate(viewingAddress(inquiry.id)) },
    s: { does: keys.status, run: () => focus('[data-slot="status-select"]') },
    a: { does: keys.assign, run: () => focus('[name="assignee"]') },
  })
}

function FirstReply({ followUp }: { followUp: FollowUp | null | undefined }) {
  const minutes = followUp?.reply_minutes
  if (minutes === null || minutes === undefined) return null
  const { firstReply, duration } = followUpMessages.timeline
  return (
    <>
      <dt>{texts.firstReply}</dt>
      <dd>{firstReply(duration(Math.floor(minutes / 60), minutes % 60))}</dd>
    </>
  )
}

type ToolsProps = Pick<InquiryDetailProps, 'inquiry' | 'listAddress' | 'onDelete'> & {
  onSpam: (isSpam: boolean) => void
}

function Tools({ inquiry, listAddress, onSpam, onDelete }: ToolsProps) {
  return (
    <div className={styles.detailTools}>
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
