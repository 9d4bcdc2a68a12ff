import { Cell, DataTable, Row } from '../../ui/admin/data-table.tsx'
import { type ActivityEntry, activityWords } from './activity-queries.ts'

const layout = {
  wide: '11rem 12rem minmax(0, 1fr)',
  middle: '10rem 10rem minmax(0, 1fr)',
  card: '"who when" auto "what what" auto / minmax(0, 1fr) auto',
}
const columns = [{ label: 'When' }, { label: 'Who' }, { label: 'What' }]

export function ActivityTable({ entries, isBusy }: { entries: ActivityEntry[]; isBusy: boolean }) {
  return (
    <DataTable label="Activity" columns={columns} layout={layout} isBusy={isBusy}>
      {entries.map((entry) => (
        <Row key={entry.id}>
          <Cell area="when" className="text-xs text-ink-3">
            <time dateTime={entry.createdAt}>
              {new Date(entry.createdAt).toLocaleString('en-KE', { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </Cell>
          <Cell area="who">{entry.actor ?? 'Former staff'}</Cell>
          <Cell area="what">{activityWords(entry)}</Cell>
        </Row>
      ))}
    </DataTable>
  )
}
