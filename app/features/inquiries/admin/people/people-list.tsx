import { href, Link } from 'react-router'
import { ageLabel, momentLabel } from '#app/shared/age-label.ts'
import { readablePhone } from '#app/shared/phone-links.ts'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import { Cell, DataTable, Row } from '#app/ui/admin/list/data-table.tsx'
import { useRowKeys } from '#app/ui/admin/list/use-row-keys.ts'
import { Badge } from '#app/ui/badge.tsx'
import { peopleMessages } from './people-messages.ts'
import type { PersonRow } from './people-screen.tsx'
import inboxStyles from '../inbox.module.css'
import styles from './people.module.css'

const { list: texts, columns } = peopleMessages
const shownSearches = 2

type PeopleListProps = {
  rows: readonly PersonRow[]
  isBusy: boolean
  selected: ReadonlyMap<string, unknown>
  /** Of whoever may merge. */
  onSelect: ((rows: readonly PersonRow[], isSelected: boolean) => void) | undefined
}

const cells = 'minmax(0, 1.3fr) minmax(0, 1.7fr) 5.5rem 8rem minmax(0, 0.9fr) 6.5rem'
const middleCells = 'minmax(0, 1.2fr) minmax(0, 1.4fr) 5.5rem 6.5rem'

export function PeopleList({ rows, isBusy, selected, onSelect }: PeopleListProps) {
  useRowKeys({ opens: texts.open })
  const selectedHere = rows.filter(({ id }) => selected.has(id)).length
  const tick = onSelect ? '1.5rem ' : ''
  return (
    <DataTable
      label={texts.label}
      isBusy={isBusy}
      layout={{
        wide: tick + cells,
        middle: tick + middleCells,
        card: onSelect
          ? `"tick name age" auto "tick searches searches" auto "tick facts facts" auto / 1.5rem minmax(0, 1fr) auto`
          : `"name age" auto "searches searches" auto "facts facts" auto / minmax(0, 1fr) auto`,
      }}
      columns={[
        ...(onSelect
          ? [
              {
                label: columns.select,
                isHidden: true,
                head: (
                  <Checkbox
                    label={texts.selectAll}
                    checked={selectedHere > 0 && selectedHere === rows.length}
                    isMixed={selectedHere > 0 && selectedHere < rows.length}
                    onChange={(isSelected) => onSelect(rows, isSelected)}
                  />
                ),
              },
            ]
          : []),
        { label: columns.person },
        { label: columns.searches },
        { label: columns.inquiries },
        { label: columns.viewings, onlyWide: true },
        { label: columns.agent, onlyWide: true },
        { label: columns.last },
      ]}
    >
      {rows.map((row) => (
        <PersonLine
          key={row.id}
          row={row}
          isSelected={selected.has(row.id)}
          onSelect={onSelect && ((isSelected) => onSelect([row], isSelected))}
        />
      ))}
    </DataTable>
  )
}

type PersonLineProps = {
  row: PersonRow
  isSelected: boolean
  onSelect: ((isSelected: boolean) => void) | undefined
}

function PersonLine({ row, isSelected, onSelect }: PersonLineProps) {
  const viewings = viewingsLabel(row)
  return (
    <Row isSelected={isSelected}>
      {onSelect && (
        <Cell area="tick" className={inboxStyles.tick}>
          <Checkbox label={texts.select(row.name)} checked={isSelected} onChange={onSelect} />
        </Cell>
      )}
      <Cell area="name">
        <Link
          className={inboxStyles.name}
          to={href('/admin/people/:personId', { personId: row.id })}
          title={row.name}
          data-row-link=""
        >
          {row.name}
        </Link>
        <span className={`${inboxStyles.small} tabular`}>{row.phone ? readablePhone(row.phone) : row.email}</span>
      </Cell>
      <Cell {...(row.searches.length > 0 && { area: 'searches' })}>
        <Searches searches={row.searches} />
      </Cell>
      <Cell>
        {row.inquiries.toLocaleString('en-KE')}
        {row.open > 0 && <span className={inboxStyles.small}>{texts.stillOpen(row.open)}</span>}
      </Cell>
      <Cell onlyWide className={viewings ? undefined : 'text-ink-3'}>
        {viewings || texts.nothing}
      </Cell>
      <Cell onlyWide className={row.agent ? undefined : 'text-ink-3'}>
        {row.agent ?? texts.noAgent}
      </Cell>
      <Cell area="age">
        <time className={inboxStyles.small} dateTime={row.last_at} title={momentLabel(row.last_at)}>
          {ageLabel(row.last_at)}
        </time>
      </Cell>
      <Cell area="facts" className={inboxStyles.cardOnly}>
        <span className={inboxStyles.small}>
          {[texts.inquiries(row.inquiries), viewings, row.agent ?? texts.noAgent].filter(Boolean).join(', ')}
        </span>
      </Cell>
    </Row>
  )
}

function Searches({ searches }: { searches: readonly string[] }) {
  const rest = new Set(searches).size - shownSearches
  return (
    <span className={styles.searches}>
      {[...new Set(searches)].slice(0, shownSearches).map((saved) => (
        <Badge key={saved} tone="plain" className={styles.saved}>
          {saved}
        </Badge>
      ))}
      {rest > 0 && <span className={inboxStyles.small}>{texts.more(rest)}</span>}
    </span>
  )
}

function viewingsLabel({ viewed, arranged }: PersonRow) {
  return [viewed > 0 && texts.viewed(viewed), arranged > 0 && texts.arranged(arranged)].filter(Boolean).join(', ')
}
