import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { href } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { CountCards } from '#app/ui/admin/list/count-cards.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import type { ImportImages } from '../import/import-commands.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { type DeletedProperty, DeletionSubject } from '../deletion-subject.tsx'
import { propertyAdminMessages as messages } from '../property-admin-messages.ts'
import { formatPrice } from '../../property-price.ts'
import { ExportButton } from './export-properties-button.tsx'
import { maxPerAction } from './listed-property-commands.ts'
import { type ListedPage, listManagedProperties } from './listed-property-queries.ts'
import { type ListFilters, parseListFilters, listFiltersToParams } from './listed-property.ts'
import { MetaFeedNote } from './meta-feed-note.tsx'
import { PropertyBulkBar } from './property-bulk-bar.tsx'
import { PropertyFilters } from './property-filters.tsx'
import { PropertyTable } from './property-table.tsx'
import { listKey, usePropertyChanges } from './use-property-changes.ts'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { useRowKeys } from '#app/ui/admin/list/use-row-keys.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'

const { deletion } = messages

/** Every property, drafts included, twenty per page. The URL holds the state. */
export function PropertyList({ importImages }: { importImages: ImportImages }) {
  const [search, setSearch] = useNewestSearch()
  const filters = parseListFilters(search)
  const [selected, setSelected] = useState<ReadonlySet<string>>(nothing)
  const [isImporting, setImporting] = useState(false)
  const [toDelete, setToDelete] = useState<readonly string[]>([])
  const changes = usePropertyChanges()
  useRowKeys({ opens: messages.keys.open, views: messages.keys.view })

  const list = useListedProperties(filters)
  const show = (filterChanges: Partial<ListFilters>) => {
    // Replaces the history entry: otherwise each typed character would be a step back.
    setSearch((newest) => listFiltersToParams({ ...parseListFilters(newest), page: 1, ...filterChanges }), {
      replace: filterChanges.text !== undefined,
      preventScrollReset: filterChanges.page === undefined,
    })
  }
  const tick = (ids: readonly string[], isSelected: boolean) => {
    const others = [...selected].filter((id) => !ids.includes(id))
    const next = new Set(isSelected ? [...others, ...ids] : others)
    if (next.size > maxPerAction) toast({ title: messages.tooMany(maxPerAction), tone: 'danger' })
    else setSelected(next)
  }

  return (
    <AdminPage title={messages.title} actions={<ListActions filters={filters} onImport={() => setImporting(true)} />}>
      <div className="max-md:hidden">
        <StateCards
          counts={list.data?.counts}
          isUnread={list.isError}
          chosen={filters.visibility}
          onChoose={(visibility) => show({ visibility })}
        />
      </div>
      <PropertyFilters filters={filters} onFilter={show} />
      <section className={panelClass} aria-label={messages.title}>
        {list.isPending && <SkeletonRows count={6} label={messages.loading} />}
        {list.isError && <ErrorPanel message={messages.failedToLoad} onRetry={() => void list.refetch()} />}
        {list.isSuccess && (
          <PropertyTable
            listed={changes.withChanges(list.data)}
            chosen={withoutPaging(filters)}
            isBusy={list.isPlaceholderData}
            hiddenIds={changes.hiddenIds}
            selected={selected}
            onSelect={tick}
            onChange={(id, change) => changes.change([id], change)}
            onDelete={(id) => setToDelete([id])}
            onPage={(page) => show({ page })}
            onClear={() => setSearch(() => ({}))}
          />
        )}
      </section>
      <MetaFeedNote />
      <PropertyBulkBar
        count={selected.size}
        isBusy={changes.isChanging}
        onChange={(change) => changes.change([...selected], change)}
        onConfirm={() => changes.confirmAvailability([...selected])}
        onDelete={() => setToDelete([...selected])}
        onClear={() => setSelected(nothing)}
      />
      <ImportDialog
        start={isImporting ? fromFile : undefined}
        importImages={importImages}
        onClose={() => setImporting(false)}
      />
      <ConfirmDialog
        open={toDelete.length > 0}
        question={deletion.question(toDelete.length)}
        subject={<DeletionSubject properties={getDeleted(list.data, toDelete)} count={toDelete.length} />}
        detail={deletion.detail(toDelete.length)}
        confirmLabel={deletion.confirm(toDelete.length)}
        onConfirm={() => {
          changes.remove(toDelete)
          tick(toDelete, false)
        }}
        onClose={() => setToDelete([])}
      />
    </AdminPage>
  )
}

function withoutPaging({ page: _page, sort: _sort, ...chosen }: ListFilters) {
  return chosen
}

function useListedProperties(filters: ListFilters) {
  const client = useBackend()
  const list = useQuery({
    queryKey: [...listKey, filters],
    queryFn: () => listManagedProperties(client, filters),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (list.isError) toast({ title: messages.changes.error, description: messages.failedToLoad, tone: 'danger' })
  }, [list.isError])
  return list
}

type ListActionsProps = { filters: ListFilters; onImport: () => void }

function ListActions({ filters, onImport }: ListActionsProps) {
  return (
    <>
      <Button tone="line" onClick={onImport}>
        <Upload aria-hidden="true" />
        {messages.actions.import}
      </Button>
      <ExportButton filters={filters} />
      <ButtonLink tone="go" to={href('/admin/properties/add')}>
        <Plus aria-hidden="true" />
        {messages.actions.add}
      </ButtonLink>
    </>
  )
}

type StateCardsProps = {
  counts: ListedPage['counts'] | undefined
  isUnread: boolean
  chosen: ListFilters['visibility']
  onChoose: (visibility: ListFilters['visibility']) => void
}

function StateCards({ counts, isUnread, chosen, onChoose }: StateCardsProps) {
  const unread = isUnread ? null : undefined
  return (
    <CountCards
      label={messages.states.label}
      cards={[
        { key: 'all', label: messages.states.all, count: counts?.total ?? unread },
        { key: 'published', label: messages.states.published, count: counts?.published ?? unread },
        { key: 'draft', label: messages.states.draft, count: counts?.draft ?? unread },
        { key: 'featured', label: messages.states.featured, count: counts?.featured ?? unread },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

const fromFile = {}
const nothing: ReadonlySet<string> = new Set()

/** Those of the shown page; ticked rows of other pages are only counted. */
function getDeleted(listed: ListedPage | undefined, ids: readonly string[]): DeletedProperty[] {
  const properties = listed?.properties.filter(({ id }) => ids.includes(id)) ?? []
  return properties.map((property) => {
    const { id, title, image } = property
    return { id, title, image, price: formatPrice(property) }
  })
}
