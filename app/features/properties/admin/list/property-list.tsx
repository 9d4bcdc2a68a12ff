import { useEffect, useRef, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { href, useLocation, useNavigate } from 'react-router'
import { useBackend } from '../../../../backend/browser-client.ts'
import { AdminPage } from '../../../../ui/admin/admin-page.tsx'
import { ConfirmDialog } from '../../../../ui/admin/confirm-dialog.tsx'
import { CountCards } from '../../../../ui/admin/list/count-cards.tsx'
import { ErrorPanel, SkeletonRows } from '../../../../ui/admin/states.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { TakePictures } from '../import/import-commands.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { readDeleteHandOver } from '../delete-hand-over.ts'
import { ExportButton } from './export-button.tsx'
import { mostAtOnce } from './listed-property-commands.ts'
import { listManagedProperties } from './listed-property-queries.ts'
import { type ListFilters, readListFilters, writeListFilters } from './listed-property.ts'
import { MetaFeedNote } from './meta-feed-note.tsx'
import { PropertyBulkBar } from './property-bulk-bar.tsx'
import { PropertyFilters } from './property-filters.tsx'
import './property-list.css'
import { PropertyTable } from './property-table.tsx'
import { listKey, usePropertyChanges } from './use-property-changes.ts'
import { useNewestSearch } from '../../../../ui/admin/list/use-newest-search.ts'
import { useRowKeys } from '../../../../ui/admin/list/use-row-keys.ts'

/** Every property, drafts included, twenty at a time. The address holds what is shown. */
export function PropertyList({ takePictures }: { takePictures: TakePictures }) {
  const client = useBackend()
  const [search, setSearch] = useNewestSearch()
  const filters = readListFilters(search)
  const { page: _page, sort: _sort, ...chosen } = filters
  const [ticked, setTicked] = useState<ReadonlySet<string>>(nothing)
  const [isImporting, setImporting] = useState(false)
  const [toDelete, setToDelete] = useState<readonly string[]>([])
  const changes = usePropertyChanges()
  useRowKeys({ opens: 'Edit the property', views: 'View it on the site' })
  useHandedOver(changes.remove)

  const list = useQuery({
    queryKey: [...listKey, filters],
    queryFn: () => listManagedProperties(client, filters),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (list.isError) toast({ title: 'Error', description: 'Failed to load data', tone: 'danger' })
  }, [list.isError])

  const show = (wish: Partial<ListFilters>) => {
    // Each letter of a search would otherwise be a step back.
    setSearch((newest) => writeListFilters({ ...readListFilters(newest), page: 1, ...wish }), {
      replace: wish.words !== undefined,
      preventScrollReset: wish.page === undefined,
    })
  }
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) {
      if (isTicked) next.add(id)
      else next.delete(id)
    }
    if (next.size > mostAtOnce) return void toast({ title: `At most ${mostAtOnce} properties at once`, tone: 'danger' })
    setTicked(next)
  }
  const remove = (ids: readonly string[]) => {
    changes.remove(ids)
    tick(ids, false)
  }

  const counts = list.data?.counts
  const unread = list.isError ? null : undefined
  return (
    <AdminPage
      title="Property Management"
      actions={
        <>
          <Button tone="line" onClick={() => setImporting(true)}>
            <Upload className="icon" aria-hidden="true" />
            Import
          </Button>
          <ExportButton filters={filters} />
          <ButtonLink tone="go" to={href('/admin/properties/add')}>
            <Plus className="icon" aria-hidden="true" />
            Add Property
          </ButtonLink>
        </>
      }
    >
      <CountCards
        label="Properties by state"
        cards={[
          { key: 'all', label: 'Total', count: counts?.total ?? unread },
          { key: 'published', label: 'Published', count: counts?.published ?? unread },
          { key: 'draft', label: 'Draft', count: counts?.draft ?? unread },
          { key: 'featured', label: 'Featured', count: counts?.featured ?? unread },
        ]}
        chosen={filters.shown}
        onChoose={(shown) => show({ shown })}
      />
      <PropertyFilters filters={filters} onShow={show} />
      <section className="panel" aria-label="Properties">
        {list.isPending && <SkeletonRows count={6} label="Loading the properties" />}
        {list.isError && <ErrorPanel message="Failed to load data" onRetry={() => void list.refetch()} />}
        {list.isSuccess && (
          <PropertyTable
            listed={changes.withChanges(list.data)}
            chosen={chosen}
            isBusy={list.isPlaceholderData}
            hiddenIds={changes.hiddenIds}
            ticked={ticked}
            onTick={tick}
            onChange={(id, change) => changes.change([id], change)}
            onDelete={(id) => setToDelete([id])}
            onPage={(page) => show({ page })}
            onClear={() => setSearch(() => ({}))}
          />
        )}
      </section>
      <MetaFeedNote />
      <PropertyBulkBar
        count={ticked.size}
        isBusy={changes.isChanging}
        onChange={(change) => changes.change([...ticked], change)}
        onDelete={() => setToDelete([...ticked])}
        onClear={() => setTicked(nothing)}
      />
      <ImportDialog
        start={isImporting ? fromFile : undefined}
        takePictures={takePictures}
        onClose={() => setImporting(false)}
      />
      <ConfirmDialog
        open={toDelete.length > 0}
        question={deleteQuestion(toDelete.length)}
        detail={`${toDelete.length > 1 ? 'Their' : 'Its'} inquiries stay. You can undo this for ten seconds.`}
        confirmLabel="Delete"
        onConfirm={() => remove(toDelete)}
        onClose={() => setToDelete([])}
      />
    </AdminPage>
  )
}

/** Deletes what the form sent back here to be deleted, once: coming back by history finds nothing more to delete. */
function useHandedOver(remove: (ids: readonly string[]) => void) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const handedOver = readDeleteHandOver(state)
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (!handedOver || done.current === handedOver) return
    done.current = handedOver
    remove([handedOver])
    void navigate({ pathname, search }, { replace: true, state: null })
  }, [handedOver, remove, navigate, pathname, search])
}

const fromFile = {}
const nothing: ReadonlySet<string> = new Set()

function deleteQuestion(count: number) {
  if (count < 2) return 'Are you sure you want to delete this property?'
  return `Are you sure you want to delete these ${count} properties?`
}
