import { Fragment } from 'react'
import { Link } from 'react-router'
import { ArrowRight } from 'lucide-react'
import { formatTime, formatWeekday, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Cell, DataTable, Row } from '#app/ui/admin/list/data-table.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { labelFor } from '#app/shared/stored-label.ts'
import { activityMessages } from './activity-messages.ts'
import {
  activityAddress,
  type ActivityEntry,
  type ActivityNames,
  type ActivityWords,
  getActivityChanges,
  getActivityText,
  getHandedOver,
} from './activity-text.ts'
import styles from './activity-table.module.css'

const layout = {
  wide: '3.25rem 9.5rem 7.5rem minmax(0, 1fr) minmax(0, 1fr)',
  middle: '3.25rem 8rem minmax(0, 1fr) minmax(0, 1fr)',
  card: '"who when" auto "what what" auto "change change" auto / minmax(0, 1fr) auto',
}
const { when, who, kind, what, change } = activityMessages.columns
const columns = [{ label: when }, { label: who }, { label: kind, onlyWide: true }, { label: what }, { label: change }]

/** Actors of actions that staff do not perform. */
const actorFallbacks: Record<string, string> = activityMessages.actors

type ActivityTableProps = {
  entries: ActivityEntry[]
  words: ActivityWords
  names: ActivityNames
  isBusy: boolean
}

/** Entries under their days. */
export function ActivityTable({ entries, words, names, isBusy }: ActivityTableProps) {
  return (
    <DataTable label={activityMessages.label} columns={columns} layout={layout} isBusy={isBusy}>
      {entries.map((entry, index) => {
        const day = toNairobiDay(entry.created_at)
        const before = entries[index - 1]
        const isFirst = before === undefined || toNairobiDay(before.created_at) !== day
        return (
          <Fragment key={entry.id}>
            {isFirst && <DayRow moment={entry.created_at} day={day} />}
            <Entry entry={entry} words={words} names={names} />
          </Fragment>
        )
      })}
    </DataTable>
  )
}

function isToday(day: string) {
  return day === toNairobiDay(Date.now())
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table made of `display: grid` */
function DayRow({ moment, day }: { moment: string; day: string }) {
  const words = formatWeekday(moment)
  return (
    <div role="row" className={styles.day}>
      <div role="cell" aria-colspan={columns.length}>
        {isToday(day) ? activityMessages.today(words) : words}
      </div>
    </div>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */

type EntryProps = { entry: ActivityEntry; words: ActivityWords; names: ActivityNames }

function Entry({ entry, words, names }: EntryProps) {
  return (
    <Row className={styles.entry}>
      <Cell area="when" className="tabular text-ink-3">
        <time dateTime={entry.created_at}>{formatTime(entry.created_at)}</time>
      </Cell>
      <Cell area="who" className="truncate">
        {entry.actor ?? actorFallbacks[entry.action] ?? adminMessages.formerStaff}
      </Cell>
      <Cell onlyWide className="text-ink-2">
        {labelFor(activityMessages.subjects, entry.entity)}
      </Cell>
      <Cell area="what" className={styles.what}>
        <ActivityText entry={entry} words={words} />
      </Cell>
      <Cell area="change">
        <Changes {...{ entry, words, names }} />
      </Cell>
    </Row>
  )
}

function ActivityText({ entry, words }: Omit<EntryProps, 'names'>) {
  const { text, item } = getActivityText(entry, words)
  const to = activityAddress(entry)
  return fill(text, { item: to ? <Link to={to}>{item}</Link> : <b>{item}</b> })
}

function Changes({ entry, words, names }: EntryProps) {
  const changes = getActivityChanges(entry, words, names)
  const handedOver = getHandedOver(entry)
  if (handedOver) return <b>{handedOver}</b>
  return (
    <ul>
      {changes.map(({ label, before, after }) => (
        <li key={label} className={styles.change}>
          {changes.length > 1 && <span className="text-ink-3">{label}: </span>}
          <del>{before}</del> <ArrowRight aria-hidden="true" /> <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
}
