import type { KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Cell, Row } from '#app/ui/admin/list/data-table.tsx'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import { stepRows } from '#app/ui/admin/list/use-row-keys.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ageLabel, momentLabel } from '#app/shared/age-label.ts'
import { readablePhone } from '#app/shared/phone-links.ts'
import type { InquiryStatus } from '../../inquiry.ts'
import { InquiryStatusSelect } from '../detail/closing-dialog.tsx'
import { inboxMessages } from '../inbox-messages.ts'
import type { InboxRow } from '../inquiry-types.ts'
import { sourceLabel, subjectLabel, typeLabel } from '../inquiry-labels.ts'
import { UnsentReply } from '../replies/unsent-reply.tsx'
import { useServiceNames } from '../use-service-names.ts'
import { dueLabel } from './due-label.ts'
import styles from '../inbox.module.css'

const { list: texts } = inboxMessages

type InboxTableRowProps = {
  row: InboxRow
  isBeside: boolean
  isOpen: boolean
  isSelected: boolean
  to: string
  onSelect: (isSelected: boolean) => void
  onStatus: (status: InquiryStatus) => void
}

export function InboxTableRow({ row, isBeside, isOpen, isSelected, to, onSelect, onStatus }: InboxTableRowProps) {
  const due = dueLabel(row)
  const navigate = useNavigate()
  const subject = subjectLabel(row, useServiceNames())
  return (
    <Row isSelected={isSelected} className={isOpen ? styles.isOpen : ''}>
      <Cell area="tick" className={styles.tick}>
        <Checkbox label={texts.select(row.name)} checked={isSelected} onChange={onSelect} />
      </Cell>
      <Cell area="name">
        <Link
          className={`${styles.name} ${row.status === 'new' ? styles.isNew : ''}`}
          to={to}
          preventScrollReset
          title={row.name}
          data-row-link=""
          data-inquiry={row.id}
          aria-current={isOpen ? 'true' : undefined}
          onKeyDown={walk}
        >
          {row.name}
        </Link>
        <span className={`${styles.small} tabular`}>
          {isBeside ? subject : row.phone && readablePhone(row.phone)}{' '}
          {row.is_spam && <Badge tone="stone">{inboxMessages.spam}</Badge>}
        </span>
      </Cell>
      {!isBeside && <Subject row={row} subject={subject} />}
      <Cell area="status">
        <InquiryStatusSelect label={texts.statusOf(row.name)} inquiry={row} onStatus={onStatus} />
      </Cell>
      {!isBeside && (
        <>
          <Cell area="age" onlyWide>
            <span className={styles.tableOnly}>{sourceLabel(row.source)}</span>
            <time className={styles.small} dateTime={row.created_at} title={momentLabel(row.created_at)}>
              {ageLabel(row.created_at)}
            </time>
          </Cell>
          <Cell onlyWide className={row.assignee ? undefined : 'text-ink-3'}>
            {row.assignee ?? texts.nobody}
          </Cell>
        </>
      )}
      <Cell area="due" className={styles.due}>
        <span className={row.is_overdue ? styles.isLate : undefined}>{due}</span>
        {row.unsent_reply && (
          <UnsentReply
            replyId={row.unsent_reply}
            phone={isBeside ? null : row.phone}
            onContact={() => void navigate(to, { preventScrollReset: true })}
          />
        )}
        <span className={isBeside ? styles.small : styles.cardOnly}>{describeAssignee(row, isBeside)}</span>
      </Cell>
    </Row>
  )
}

function describeAssignee({ assignee }: InboxRow, isBeside: boolean) {
  if (!assignee) return texts.notAssigned
  return isBeside ? assignee : texts.assignedTo(assignee)
}

function Subject({ row, subject }: { row: InboxRow; subject: string }) {
  return (
    <Cell area="subject">
      <span className={styles.subject} title={row.message}>
        {subject}
      </span>
      <span className={styles.small}>
        {row.reference} · {typeLabel(row.inquiry_type)}
      </span>
    </Cell>
  )
}

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

function walk(event: KeyboardEvent) {
  const by = arrows[event.key]
  if (!by || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  stepRows(by)
}
