import { href } from 'react-router'
import { DataTable } from '#app/ui/admin/list/data-table.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { EmptyPanel } from '#app/ui/admin/states.tsx'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { useRights } from '#app/backend/rights.ts'
import { countLabel } from '#app/shared/text.ts'
import type { ListChange } from './listed-property.ts'
import type { ListedPage } from './listed-property-queries.ts'
import { isFiltered, type ListFilters, maxCounted, pageSize } from './listed-property.ts'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { PropertyRow, tableColumns, tableLayout } from './row/property-row.tsx'
import styles from './property-list.module.css'

const { columns, empty, noun } = propertyAdminMessages

type PropertyTableProps = {
  listed: ListedPage
  chosen: Omit<ListFilters, 'page' | 'sort'>
  isBusy: boolean
  hiddenIds: ReadonlySet<string>
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
  onChange: (id: string, change: ListChange) => void
  onConfirm: (id: string) => void
  onPrice: (id: string) => void
  onAssign: (id: string) => void
  onDelete: (id: string) => void
  onPage: (page: number) => void
  onClear: () => void
}

export function PropertyTable({ listed, chosen, isBusy, hiddenIds, selected, ...act }: PropertyTableProps) {
  const rows = listed.properties.filter(({ id }) => !hiddenIds.has(id))
  const hidden = listed.properties.length - rows.length
  const total = listed.total - hidden
  if (total === 0) return <NoProperties isFiltered={isFiltered(chosen)} onClear={act.onClear} />

  const selectedHere = rows.filter(({ id }) => selected.has(id)).length
  const selectAll = (
    <Checkbox
      label={columns.selectAll}
      checked={rows.length > 0 && selectedHere === rows.length}
      isMixed={selectedHere > 0 && selectedHere < rows.length}
      onChange={(isSelected) =>
        act.onSelect(
          rows.map(({ id }) => id),
          isSelected,
        )
      }
    />
  )
  return (
    <>
      {/* The table has no header row where its rows are cards. */}
      <div className={styles.head}>
        {selectAll}
        <output>{countText(total)}</output>
      </div>
      <DataTable
        label={propertyAdminMessages.title}
        columns={[{ label: columns.select, isHidden: true, head: selectAll }, ...tableColumns]}
        layout={tableLayout}
        isBusy={isBusy}
      >
        {rows.map((property) => (
          <PropertyRow
            key={property.id}
            property={property}
            isSelected={selected.has(property.id)}
            onSelect={(isSelected) => act.onSelect([property.id], isSelected)}
            onChange={(change) => act.onChange(property.id, change)}
            onConfirm={() => act.onConfirm(property.id)}
            onPrice={() => act.onPrice(property.id)}
            onAssign={() => act.onAssign(property.id)}
            onDelete={() => act.onDelete(property.id)}
          />
        ))}
      </DataTable>
      <Pager
        page={listed.page}
        pageSize={pageSize}
        total={listed.total}
        noun={[noun.one, noun.many]}
        onPage={act.onPage}
      />
    </>
  )
}

/** '10,000+ properties' where nobody counts further. */
export function countText(total: number) {
  if (total <= maxCounted) return countLabel(total, noun.one, noun.many)
  return `${propertyAdminMessages.more(maxCounted.toLocaleString('en-KE'))} ${noun.many}`
}

function NoProperties({ isFiltered: isNarrowed, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { isManager } = useRights()
  const action = isNarrowed ? (
    <Button tone="line" onClick={onClear}>
      {propertyAdminMessages.filters.clear}
    </Button>
  ) : (
    <>
      <ButtonLink tone="go" to={href('/admin/properties/add')}>
        {propertyAdminMessages.actions.add}
      </ButtonLink>
      {isManager && (
        <ButtonLink tone="line" to={href('/admin/properties/import')}>
          {propertyAdminMessages.actions.import}
        </ButtonLink>
      )}
    </>
  )
  return (
    <EmptyPanel title={isNarrowed ? empty.title : empty.noneTitle} actions={action}>
      {isNarrowed ? empty.filtered : empty.none}
    </EmptyPanel>
  )
}
