import { useState } from 'react'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { Input, Select } from '#app/ui/form/field.tsx'
import { importTargets, type Target, targetLabel } from '../columns/import-targets.ts'
import { importMessages } from '../import-messages.ts'
import type { Action, ImportDraft } from '../rows/import-draft.ts'
import styles from './rows-table.module.css'

const messages = importMessages.rows

const columns = ['reference', 'title', 'price', 'location', 'type', 'size', 'status'] as const
type Column = (typeof columns)[number]
const fieldsOf: Record<Column, readonly Target[]> = {
  reference: ['reference'],
  title: ['title'],
  price: ['price'],
  location: ['location'],
  type: ['type', 'category'],
  size: ['landSize', 'areaSqft'],
  status: ['status'],
}
const shownTargets = new Set(Object.values(fieldsOf).flat())
/** Made from other fields, so that a file need not name them; told where the title does not say the same. */
const madeTargets: ReadonlySet<Target> = new Set<Target>(['address', 'description'])

type RowsTableProps = {
  drafts: readonly ImportDraft[]
  onAction: (row: number, action: Action) => void
  onEdit: (row: number, target: Target, text: string) => void
}

/** What importing would do, row by row. What is wrong is corrected in its cell. */
export function RowsTable({ drafts, onAction, onEdit }: RowsTableProps) {
  const shown = columns.filter((column) => drafts.some((draft) => hasValue(draft, column)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section className={`${panelClass} ${styles.scroll}`} aria-label={messages.table} tabIndex={0}>
      {drafts.length === 0 && <p className="p-4">{messages.noneHere}</p>}
      {drafts.length > 0 && (
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{messages.row}</th>
              <th scope="col">{messages.action}</th>
              {shown.map((column) => (
                <th key={column} scope="col">
                  {columnLabel(column)}
                </th>
              ))}
              <th scope="col">{messages.more}</th>
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft) => (
              <DraftRow key={draft.row.number} draft={draft} columns={shown} onAction={onAction} onEdit={onEdit} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** A column that is empty in all rows only takes the room of the others. */
function hasValue({ shown, problems, changes }: ImportDraft, column: Column) {
  const marked = new Set([...problems, ...changes].map(({ target }) => target))
  return fieldsOf[column].some((target) => shown[target] || marked.has(target))
}

function columnLabel(column: Column) {
  return column === 'size' ? messages.size : targetLabel(column)
}

type DraftRowProps = Pick<RowsTableProps, 'onAction' | 'onEdit'> & { draft: ImportDraft; columns: readonly Column[] }

function DraftRow({ draft, columns: shown, onAction, onEdit }: DraftRowProps) {
  const { row, problems, action, note, existing } = draft
  const edit = (target: Target, text: string) => onEdit(row.number, target, text)
  return (
    <tr data-bad={problems.length > 0 || undefined}>
      <td data-label={messages.row} className="tabular text-ink-3">
        {row.number}
      </td>
      <td data-label={messages.action}>
        <Select
          aria-label={messages.actionOf(row.number)}
          value={action}
          onChange={(event) => {
            const chosen = (['add', 'update', 'skip'] as const).find((each) => each === event.target.value)
            if (chosen) onAction(row.number, chosen)
          }}
        >
          {(existing?.state === 'editable' ? (['update', 'skip'] as const) : (['add', 'skip'] as const)).map((each) => (
            <option key={each} value={each}>
              {messages.actions[each]}
            </option>
          ))}
        </Select>
        {note && <span className={styles.was}>{note}</span>}
      </td>
      {shown.map((column) => (
        <td
          key={column}
          data-column={column}
          data-label={columnLabel(column)}
          data-empty={!hasValue(draft, column) || undefined}
        >
          {fieldsOf[column].map((target) => (
            <Value key={target} draft={draft} target={target} onEdit={edit} />
          ))}
        </td>
      ))}
      <OtherValues draft={draft} onEdit={edit} />
    </tr>
  )
}

/** What has no column here: what is wrong or changes, and of a new listing everything else that the file says. */
function OtherValues({ draft, onEdit }: Omit<ValueProps, 'target'>) {
  const { row, action, problems, changes, shown } = draft
  const isOther = (target: Target) => !shownTargets.has(target)
  const marked = [...new Set([...problems, ...changes].map(({ target }) => target))].filter(isOther)
  const isMade = (target: Target) => madeTargets.has(target) && !shown.title?.includes(shown[target] ?? '')
  const isSaid = (target: Target) => Boolean(shown[target] && (row.texts[target] || isMade(target)))
  const said = importTargets
    .map(({ target }) => target)
    .filter((target) => action === 'add' && isOther(target) && !marked.includes(target) && isSaid(target))
  return (
    <td data-column="more" data-label={messages.more} data-empty={marked.length + said.length === 0 || undefined}>
      {marked.map((target) => (
        <div key={target}>
          <span className="text-xs text-ink-3">{targetLabel(target)}</span>
          <Value draft={draft} target={target} onEdit={onEdit} />
        </div>
      ))}
      <span className={styles.said}>
        {said.map((target) => (
          <span key={target}>
            <span className="text-ink-3">{targetLabel(target)}</span> {shown[target]?.slice(0, 200)}
          </span>
        ))}
      </span>
    </td>
  )
}

type ValueProps = { draft: ImportDraft; target: Target; onEdit: (target: Target, text: string) => void }

function Value({ draft, target, onEdit }: ValueProps) {
  const problem = draft.problems.find((each) => each.target === target)
  const written = draft.row.texts[target] ?? ''
  if (problem) return <WrongCell draft={draft} target={target} problem={problem.text} onEdit={onEdit} />
  const change = draft.changes.find((each) => each.target === target)
  const shown = draft.shown[target] ?? ''
  if (change && draft.action === 'update') {
    return (
      <span className="block wrap-anywhere">
        {change.was && <del className={styles.removed}>{change.was.slice(0, 200)}</del>}{' '}
        <ins className={styles.added}>{change.becomes.slice(0, 200)}</ins>
      </span>
    )
  }
  if (!shown) return null
  return (
    <span className="block wrap-anywhere">
      {shown.slice(0, 200)}
      {written && isRewritten(shown, written) && (
        <span className={styles.was}>{messages.was(written.slice(0, 60))}</span>
      )}
    </span>
  )
}

/** Other letters or figures, not only another way to write the same price. */
function isRewritten(shown: string, written: string) {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s,]|ksh|\/month$/g, '')
  return plain(shown) !== plain(written)
}

type WrongCellProps = ValueProps & { problem: string }

function WrongCell({ draft: { row }, target, problem, onEdit }: WrongCellProps) {
  const written = row.texts[target] ?? ''
  const [text, setText] = useState(written)
  const id = `row-${row.number}-${target}`
  return (
    <span className="grid gap-1">
      <Input
        aria-label={messages.fieldOf(targetLabel(target), row.number)}
        aria-invalid="true"
        aria-describedby={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== written && onEdit(target, text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text !== written) onEdit(target, text)
        }}
      />
      <span id={id} className="text-xs text-danger">
        {problem}
      </span>
    </span>
  )
}
