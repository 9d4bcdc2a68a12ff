import { useEffect } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Tags, Upload } from 'lucide-react'
import { href, Link } from 'react-router'
import { useCallsClient } from '#app/backend/calls.ts'
import { useListViews } from '#app/backend/list-views.ts'
import { useRights } from '#app/backend/rights.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ViewTabs } from '#app/ui/admin/list/view-tabs.tsx'
import { CountCards } from '#app/ui/admin/list/count-cards.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyAdminMessages as messages } from '../property-admin-messages.ts'
import { ExportButton } from './export-properties-button.tsx'
import { ListActionsLayer, useListActions } from './list-actions-layer.tsx'
import { type ListedPage, listManagedProperties } from './listed-property-queries.ts'
import { LastChangeNote } from './last-change-note.tsx'
import { type ListFilters, listFiltersToParams, maxCounted, parseListFilters } from './listed-property.ts'
import { MetaFeedNote } from './meta-feed-note.tsx'
import { PropertyFilters } from './property-filters.tsx'
import { countText, PropertyTable } from './property-table.tsx'
import { listKey } from './shown-versions.ts'
import { usePropertyChanges } from './use-property-changes.ts'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { useRowKeys } from '#app/ui/admin/list/use-row-keys.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import styles from './property-list.module.css'

/** Every property, drafts included, twenty per page. The URL holds the state. */
export function PropertyList() {
  const [search, setSearch] = useNewestSearch()
  const filters = parseListFilters(search)
  const changes = usePropertyChanges()
  const actions = useListActions()
  useRowKeys({ opens: messages.keys.open, views: messages.keys.view })

  const list = useListedProperties(filters)
  const show = (filterChanges: Partial<ListFilters>) => {
    // Replaces the history entry: otherwise each typed character would be a step back.
    setSearch((newest) => listFiltersToParams({ ...parseListFilters(newest), page: 1, ...filterChanges }), {
      replace: filterChanges.text !== undefined,
      preventScrollReset: filterChanges.page === undefined,
    })
  }
  const clearFilters = () => setSearch(() => ({}))

  return (
    <AdminPage
      title={messages.title}
      lead={<DueLead count={list.data?.counts.due} />}
      actions={<ListActions filters={filters} />}
    >
      <div className="max-md:hidden">
        <StateCards
          counts={list.data?.counts}
          isUnread={list.isError}
          chosen={filters.visibility}
          onChoose={(visibility) => show({ visibility })}
        />
      </div>
      <LastChangeNote />
      <ViewTabs
        list={useListViews('properties')}
        query={listFiltersToParams({ ...filters, page: 1 }).toString()}
        standard={messages.standardView}
      />
      <PropertyFilters
        filters={filters}
        onFilter={show}
        onClear={clearFilters}
        resultLabel={
          list.data && !list.isPlaceholderData ? messages.filters.result(countText(list.data.total)) : undefined
        }
      />
      <section className={panelClass} aria-label={messages.title}>
        {list.isPending && <SkeletonRows count={6} label={messages.loading} />}
        {list.isError && <ErrorPanel message={messages.failedToLoad} onRetry={() => void list.refetch()} />}
        {list.isSuccess && (
          <PropertyTable
            listed={changes.withChanges(list.data)}
            chosen={withoutPaging(filters)}
            isBusy={list.isPlaceholderData}
            hiddenIds={changes.hiddenIds}
            selected={actions.selected}
            onSelect={actions.tick}
            onChange={(id, change) => changes.change([id], change)}
            onConfirm={(id) => changes.confirmAvailability([id])}
            onPrice={(id) => actions.setToPrice([id])}
            onAssign={(id) => actions.setToAssign([id])}
            onDelete={(id) => actions.setToDelete([id])}
            onPage={(page) => show({ page })}
            onClear={clearFilters}
          />
        )}
      </section>
      {!list.isPending && <Foot />}
      <ListActionsLayer actions={actions} changes={changes} listed={list.data} />
    </AdminPage>
  )
}

/** Stands below a list of any length, so it waits for the list. */
function Foot() {
  const { isManager } = useRights()
  return (
    <>
      <p className={styles.foot}>
        <Link className="inline-link" to={href('/admin/properties/deleted')}>
          {messages.lead.bin}
        </Link>
        {isManager && (
          <Link className="inline-link md:hidden" to={href('/admin/properties/taxonomy')}>
            {messages.actions.lists}
          </Link>
        )}
      </p>
      {isManager && <MetaFeedNote />}
    </>
  )
}

/** Leads to the round as long as something is due. */
function DueLead({ count }: { count: number | undefined }) {
  if (!count) return null
  const shown = count > maxCounted ? messages.more(maxCounted.toLocaleString('en-KE')) : count.toLocaleString('en-KE')
  return (
    <Link className="inline-link" to={href('/admin/availability')}>
      {messages.lead.due(shown, count === 1)}
    </Link>
  )
}

function withoutPaging({ page: _page, sort: _sort, ...chosen }: ListFilters) {
  return chosen
}

function useListedProperties(filters: ListFilters) {
  const calls = useCallsClient()
  const list = useQuery({
    queryKey: [...listKey, filters],
    queryFn: () => listManagedProperties(calls, filters),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (list.isError) toast({ title: messages.changes.error, description: messages.failedToLoad, tone: 'danger' })
  }, [list.isError])
  return list
}

function ListActions({ filters }: { filters: ListFilters }) {
  const { isManager } = useRights()
  return (
    <>
      {isManager && (
        <>
          <ButtonLink tone="line" to={href('/admin/properties/import')}>
            <Upload aria-hidden="true" />
            {messages.actions.import}
          </ButtonLink>
          <ExportButton filters={filters} />
          <ButtonLink tone="line" className="max-md:hidden" to={href('/admin/properties/taxonomy')}>
            <Tags aria-hidden="true" />
            {messages.actions.lists}
          </ButtonLink>
        </>
      )}
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
