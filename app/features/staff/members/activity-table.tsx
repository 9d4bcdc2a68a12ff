import { Link } from 'react-router'
import { momentLabel } from '#app/shared/age-label.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Cell, DataTable, Row } from '#app/ui/admin/list/data-table.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { activityMessages } from './activity-messages.ts'
import { activityAddress, type ActivityEntry, getActivityText } from './activity-text.ts'

const layout = {
  wide: '11rem 12rem minmax(0, 1fr)',
  middle: '10rem 10rem minmax(0, 1fr)',
  card: '"who when" auto "what what" auto / minmax(0, 1fr) auto',
}
const { when, who, what } = activityMessages.columns
const columns = [{ label: when }, { label: who }, { label: what }]

/** Actors of actions that staff do not perform. */
const actorFallbacks: Record<string, string> = activityMessages.actors

export function ActivityTable({ entries, isBusy }: { entries: ActivityEntry[]; isBusy: boolean }) {
  return (
    <DataTable label={activityMessages.label} columns={columns} layout={layout} isBusy={isBusy}>
      {entries.map((entry) => (
        <Row key={entry.id}>
          <Cell area="when" className="text-xs text-ink-3">
            <time dateTime={entry.created_at}>{momentLabel(entry.created_at)}</time>
          </Cell>
          <Cell area="who">{entry.actor ?? actorFallbacks[entry.action] ?? adminMessages.formerStaff}</Cell>
          <Cell area="what">
            <ActivityText entry={entry} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

function ActivityText({ entry }: { entry: ActivityEntry }) {
  const { text, item } = getActivityText(entry)
  const to = activityAddress(entry)
  return (
    <span className="wrap-anywhere">
      {fill(text, {
        item: to ? (
          <Link className="inline-link" to={to}>
            {item}
          </Link>
        ) : (
          item
        ),
      })}
    </span>
  )
}
