import { href } from 'react-router'
import { DataTable } from '../../../../ui/admin/list/data-table.tsx'
import { Pager } from '../../../../ui/admin/list/pager.tsx'
import { EmptyPanel } from '../../../../ui/admin/states.tsx'
import { Checkbox } from '../../../../ui/admin/form/switch.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { countOf } from '../../../../shared/text.ts'
import type { ListChange } from './listed-property-commands.ts'
import type { ListedPage } from './listed-property-queries.ts'
import { isFiltered, type ListFilters, pageSize } from './listed-property.ts'
import { PropertyRow, tableColumns, tableLayout } from './property-row.tsx'

type PropertyTableProps = {
  listed: ListedPage
  chosen: Omit<ListFilters, 'page' | 'sort'>
  isBusy: boolean
  hiddenIds: ReadonlySet<string>
  ticked: ReadonlySet<string>
  onTick: (ids: readonly string[], isTicked: boolean) => void
  onChange: (id: string, change: ListChange) => void
  onDelete: (id: string) => void
  onPage: (page: number) => void
  onClear: () => void
}

export function PropertyTable({ listed, chosen, isBusy, hiddenIds, ticked, ...act }: PropertyTableProps) {
  const rows = listed.properties.filter(({ id }) => !hiddenIds.has(id))
  const hidden = listed.properties.length - rows.length
  const total = listed.total - hidden
  if (total === 0) return <NoProperties isFiltered={isFiltered(chosen)} onClear={act.onClear} />

  const tickedHere = rows.filter(({ id }) => ticked.has(id)).length
  const tickAll = (
    <Checkbox
      label="Tick all on this page"
      checked={rows.length > 0 && tickedHere === rows.length}
      isMixed={tickedHere > 0 && tickedHere < rows.length}
      onChange={(isTicked) =>
        act.onTick(
          rows.map(({ id }) => id),
          isTicked,
        )
      }
    />
  )
  return (
    <>
      {/* The table has no head where its rows are cards. */}
      <div className="listed-head">
        {tickAll}
        <output>{countOf(total, 'property', 'properties')}</output>
      </div>
      <DataTable
        label="Properties"
        columns={[{ label: 'Tick', isHidden: true, head: tickAll }, ...tableColumns]}
        layout={tableLayout}
        isBusy={isBusy}
      >
        {rows.map((property) => (
          <PropertyRow
            key={property.id}
            property={property}
            isTicked={ticked.has(property.id)}
            onTick={(isTicked) => act.onTick([property.id], isTicked)}
            onChange={(change) => act.onChange(property.id, change)}
            onDelete={() => act.onDelete(property.id)}
          />
        ))}
      </DataTable>
      <Pager
        page={listed.page}
        pageSize={pageSize}
        total={listed.total}
        noun={['property', 'properties']}
        onPage={act.onPage}
      />
    </>
  )
}

function NoProperties({ isFiltered: isNarrowed, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const action = isNarrowed ? (
    <Button tone="line" onClick={onClear}>
      Clear All Filters
    </Button>
  ) : (
    <ButtonLink tone="go" to={href('/admin/properties/add')}>
      Add Property
    </ButtonLink>
  )
  return (
    <EmptyPanel title="No Properties Found" actions={action}>
      {isNarrowed ? 'Try adjusting your search criteria or filters.' : 'Get started by adding your first property.'}
    </EmptyPanel>
  )
}
