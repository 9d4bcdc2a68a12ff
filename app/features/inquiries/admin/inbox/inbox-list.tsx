import { useEffect, useRef } from 'react'
import { DataTable } from '#app/ui/admin/list/data-table.tsx'
import { useRowKeys } from '#app/ui/admin/list/use-row-keys.ts'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import type { InquiryStatus } from '../../inquiry.ts'
import { inboxMessages } from '../inbox-messages.ts'
import type { InboxRow } from '../inquiry-types.ts'
import { InboxTableRow } from './inbox-table-row.tsx'
import styles from '../inbox.module.css'

const { list: texts, columns } = inboxMessages

type InboxListProps = {
  rows: readonly InboxRow[]
  isBusy: boolean
  openId: string | undefined
  selected: ReadonlyMap<string, unknown>
  /** The URL that opens an inquiry beside this list. */
  inquiryAddress: (id: string) => string
  onSelect: (rows: readonly InboxRow[], isSelected: boolean) => void
  onStatus: (row: InboxRow, status: InquiryStatus) => void
}

const card = `"tick name age" auto "tick subject subject" auto "tick due due" auto "tick status status" auto / 1.5rem minmax(0, 1fr) auto`
const tableLayout = {
  wide: '1.5rem minmax(0, 1.35fr) minmax(0, 1.5fr) 7.75rem 6.5rem minmax(0, 0.8fr) minmax(0, 1fr)',
  middle: '1.5rem minmax(0, 1.2fr) minmax(0, 1.2fr) 7.75rem minmax(0, 1fr)',
  card,
}
const besideLayout = {
  wide: '1.5rem minmax(0, 1fr) 7.5rem 6.5rem',
  middle: '1.5rem minmax(0, 1fr) 7.5rem 6.5rem',
  card,
}

/** The table; beside an open inquiry it has person, status and next step only. */
export function InboxList(props: InboxListProps) {
  const { rows, isBusy, openId, selected, inquiryAddress, onSelect, onStatus } = props
  const list = useRef<HTMLDivElement>(null)
  const { note } = useRestoredFocus(list, rows, openId)
  const isBeside = openId !== undefined
  useRowKeys({ opens: texts.open })
  useHotkeys({ s: { does: texts.statusKey, run: focusStatusOfRow } }, { isOn: !isBeside })

  const selectAll = <SelectAll rows={rows} selected={selected} onSelect={onSelect} />
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <div className={`${styles.selectAll} ${styles.cardOnly}`}>
        {selectAll}
        <span aria-hidden="true">{texts.allOnPage}</span>
      </div>
      <DataTable
        label={texts.label}
        isBusy={isBusy}
        layout={isBeside ? besideLayout : tableLayout}
        columns={[
          { label: columns.select, isHidden: true, head: selectAll },
          { label: columns.person },
          ...(isBeside ? [] : [{ label: columns.property }]),
          { label: columns.status },
          ...(isBeside
            ? []
            : [
                { label: columns.source, onlyWide: true },
                { label: columns.agent, onlyWide: true },
              ]),
          { label: columns.nextStep },
        ]}
      >
        {rows.map((row) => (
          <InboxTableRow
            key={row.id}
            row={row}
            isBeside={isBeside}
            isOpen={row.id === openId}
            isSelected={selected.has(row.id)}
            to={inquiryAddress(row.id)}
            onSelect={(isSelected) => onSelect([row], isSelected)}
            onStatus={(status) => {
              note(row.id)
              onStatus(row, status)
            }}
          />
        ))}
      </DataTable>
    </div>
  )
}

/** In the header of the table, and above the cards of a phone. */
function SelectAll({ rows, selected, onSelect }: Pick<InboxListProps, 'rows' | 'selected' | 'onSelect'>) {
  const selectedHere = rows.filter(({ id }) => selected.has(id)).length
  return (
    <Checkbox
      label={texts.selectAll}
      checked={selectedHere > 0 && selectedHere === rows.length}
      isMixed={selectedHere > 0 && selectedHere < rows.length}
      onChange={(isSelected) => onSelect(rows, isSelected)}
    />
  )
}

function focusStatusOfRow() {
  const row = document.activeElement?.closest('[data-row]') ?? document.querySelector('[data-row]')
  row?.querySelector<HTMLElement>('[data-slot="status-select"]')?.focus()
}

/** Keeps the focus when a row leaves the list after a change, and returns it to the row when an inquiry is closed. */
function useRestoredFocus(
  list: { current: HTMLElement | null },
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
