import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { href, useSearchParams } from 'react-router'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { formatDate } from '#app/shared/dates.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { formatPrice } from '../../property-price.ts'
import { pageSize } from '../list/listed-property.ts'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import styles from './bin.module.css'

type DeletedProperty = CallOutputs['properties']['deleted']['rows'][number]

const { bin: messages, changes, noun, failedToLoad } = propertyAdminMessages

/** Deleted properties, which can be restored for thirty days. */
export function BinScreen() {
  const calls = useCalls()
  const [search, setSearch] = useSearchParams()
  const page = Math.max(Math.trunc(Number(search.get('page'))) || 1, 1)
  const deleted = useQuery(
    calls.properties.deleted.queryOptions({ page: Math.min(page, 1000) }, { placeholderData: keepPreviousData }),
  )
  const restoring = useMutation(
    calls.properties.restore.mutationOptions({
      onError: () => toast({ title: changes.error, description: messages.failed, tone: 'danger' }),
    }),
  )
  const restore = ({ id, title }: DeletedProperty) =>
    restoring.mutate({ ids: [id] }, { onSuccess: () => toast(messages.restored(title)) })
  const back = (
    <ButtonLink tone="line" to={href('/admin/properties')}>
      {messages.back}
    </ButtonLink>
  )
  return (
    <AdminPage title={messages.title} lead={messages.lead} actions={back}>
      <section className={panelClass} aria-label={messages.title}>
        {deleted.isPending && <SkeletonRows count={4} label={messages.loading} />}
        {deleted.isError && <ErrorPanel message={failedToLoad} onRetry={() => void deleted.refetch()} />}
        {deleted.data?.total === 0 && <EmptyPanel title={messages.empty}>{messages.emptyText}</EmptyPanel>}
        {deleted.data && deleted.data.total > 0 && (
          <>
            <ul aria-busy={deleted.isPlaceholderData || undefined}>
              {deleted.data.rows.map((property) => (
                <DeletedRow
                  key={property.id}
                  property={property}
                  isBusy={restoring.isPending}
                  onRestore={() => restore(property)}
                />
              ))}
            </ul>
            <Pager
              page={deleted.data.page}
              pageSize={pageSize}
              total={deleted.data.total}
              noun={[noun.one, noun.many]}
              onPage={(next) => setSearch({ page: String(next) })}
            />
          </>
        )}
      </section>
    </AdminPage>
  )
}

type DeletedRowProps = { property: DeletedProperty; isBusy: boolean; onRestore: () => void }

function DeletedRow({ property, isBusy, onRestore }: DeletedRowProps) {
  const { title, reference, image, deleted_at, deleted_by, removed_at } = property
  return (
    <li className={styles.row}>
      <Thumbnail image={image} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold">{title}</p>
        <p className="tabular text-sm text-ink-2">{`${reference} · ${formatPrice(property)}`}</p>
        <p className="text-xs text-ink-3">{messages.deleted(formatDateAndTime(deleted_at), deleted_by ?? '')}</p>
        <p className="text-xs text-ink-3">{messages.removed(formatDate(removed_at))}</p>
      </div>
      <Button tone="line" aria-label={messages.restoreTitle(title)} disabled={isBusy} onClick={onRestore}>
        <RotateCcw aria-hidden="true" />
        <span className="max-sm:sr-only">{messages.restore}</span>
      </Button>
    </li>
  )
}
