import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { StatusSelect } from '#app/ui/admin/list/status-select.tsx'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import { stepRows, useRowKeys } from '#app/ui/admin/list/use-row-keys.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { InquiryStatus } from '../../inquiry.ts'
import { ageLabel } from '#app/shared/age-label.ts'
import { isLate } from './inquiry-lateness.ts'
import { inboxMessages } from '../inbox-messages.ts'
import type { InboxRow } from '../inbox-queries.ts'
import { statusOptions, subjectLabel, typeLabel } from '../inquiry-labels.ts'
import styles from '../inquiries.module.css'

const texts = inboxMessages.list

type InboxListProps = {
  rows: readonly InboxRow[]
  isBusy: boolean
  replyWithinHours: number | undefined
  openId: string | undefined
  selected: ReadonlyMap<string, unknown>
  /** The URL that opens an inquiry beside this list. */
  inquiryAddress: (id: string) => string
  onSelect: (rows: readonly InboxRow[], isSelected: boolean) => void
  onStatus: (row: InboxRow, status: InquiryStatus) => void
}

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

export function InboxList(props: InboxListProps) {
  const { rows, isBusy, replyWithinHours, openId, selected, inquiryAddress, onSelect, onStatus } = props
  const list = useRef<HTMLUListElement>(null)
  const { note } = useRestoredFocus(list, rows, openId)
  const selectedHere = rows.filter(({ id }) => selected.has(id)).length
  useRowKeys({ opens: texts.open })

  return (
    <>
      <div className={styles.selectAll}>
        <Checkbox
          label={texts.tickAll}
          checked={selectedHere > 0 && selectedHere === rows.length}
          isMixed={selectedHere > 0 && selectedHere < rows.length}
          onChange={(isSelected) => onSelect(rows, isSelected)}
        />
        <span aria-hidden="true">{texts.allOnPage}</span>
      </div>
      <ul ref={list} tabIndex={-1} className={styles.inbox} aria-label={texts.label} aria-busy={isBusy || undefined}>
        {rows.map((row) => (
          <li
            key={row.id}
            data-row=""
            className={[styles.item, row.status === 'new' && styles.isNew, row.id === openId && styles.isOpen]
              .filter(Boolean)
              .join(' ')}
            data-slot="inquiry"
          >
            <Checkbox
              label={texts.tick(row.name)}
              checked={selected.has(row.id)}
              onChange={(isSelected) => onSelect([row], isSelected)}
            />
            <MailLink
              row={row}
              isOverdue={isLate(row, replyWithinHours)}
              isOpen={row.id === openId}
              to={inquiryAddress(row.id)}
            />
            <StatusSelect
              label={texts.statusOf(row.name)}
              value={row.status}
              options={statusOptions}
              onChange={(status) => {
                note(row.id)
                onStatus(row, status)
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type MailLinkProps = { row: InboxRow; isOverdue: boolean; isOpen: boolean; to: string }

function MailLink({ row, isOverdue, isOpen, to }: MailLinkProps) {
  return (
    <Link
      className={styles.itemLink}
      to={to}
      preventScrollReset
      data-row-link=""
      data-inquiry={row.id}
      aria-current={isOpen ? 'true' : undefined}
      onKeyDown={walk}
    >
      <span className={styles.itemTop}>
        <b title={row.name}>{row.name}</b>
        <time dateTime={row.created_at} className={isOverdue ? styles.isLate : undefined}>
          {isOverdue ? texts.overdue(ageLabel(row.created_at)) : ageLabel(row.created_at)}
        </time>
      </span>
      <span className={styles.itemSubject}>
        <span className={styles.itemType}>{typeLabel(row.inquiry_type)}</span> {subjectLabel(row)}
      </span>
      <span className={styles.itemText}>{row.message}</span>
      {(row.is_spam || row.assignee) && (
        <span className={styles.itemBadges}>
          {row.is_spam && <Badge tone="stone">{inboxMessages.spam}</Badge>}
          {row.assignee && texts.assignedTo(row.assignee)}
        </span>
      )}
    </Link>
  )
}

function walk(event: KeyboardEvent) {
  const by = arrows[event.key]
  if (!by || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  stepRows(by)
}

/** Keeps the focus when a row leaves the list after a change, and returns it to the row when an inquiry is closed. */
function useRestoredFocus(
  list: { current: HTMLUListElement | null },
  rows: readonly InboxRow[],
  openId: string | undefined,
) {
  const changedId = useRef<string>(undefined)
  const lastOpenId = useRef(openId)

  useEffect(() => {
    const isRowGone = changedId.current !== undefined && !rows.some(({ id }) => id === changedId.current)
    if (!isRowGone) return
    changedId.current = undefined
    if (document.activeElement === document.body) list.current?.focus()
  }, [list, rows])

  useEffect(() => {
    const closedId = lastOpenId.current
    lastOpenId.current = openId
    if (openId || !closedId) return
    const link = list.current?.querySelector<HTMLElement>(`[data-inquiry="${closedId}"]`)
    ;(link ?? list.current)?.focus()
  }, [list, openId])

  return { note: (id: string) => (changedId.current = id) }
}
