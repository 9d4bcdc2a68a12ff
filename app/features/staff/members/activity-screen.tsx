import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { activityMessages } from './activity-messages.ts'
import { ActivityTable } from './activity-table.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'

const entities = Object.entries(activityMessages.entities).map(([value, label]) => ({ value, label }))

export function ActivityScreen() {
  const calls = useCalls()
  const [search, setSearch] = useSearchParams()
  const entity = entities.find(({ value }) => value === search.get('of'))?.value ?? ''
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const activity = useQuery(calls.activity.list.queryOptions({ page, entity }, { placeholderData: keepPreviousData }))
  const show = (nextSearch: { of: string; page: number }) =>
    setSearch({
      ...(nextSearch.of && { of: nextSearch.of }),
      ...(nextSearch.page > 1 && { page: String(nextSearch.page) }),
    })
  const { data } = activity

  return (
    <AdminPage title={activityMessages.title} lead={activityMessages.lead}>
      <Toolbar label={activityMessages.filter}>
        <SelectField
          label={activityMessages.show}
          value={entity}
          options={entities}
          onChange={(of) => show({ of, page: 1 })}
        />
      </Toolbar>
      <section className={panelClass} aria-label={activityMessages.label}>
        {activity.isPending && <SkeletonRows count={6} label={activityMessages.loading} />}
        {activity.isError && (
          <ErrorPanel message={adminMessages.failedToLoad} onRetry={() => void activity.refetch()} />
        )}
        {data?.total === 0 && <EmptyPanel title={activityMessages.emptyTitle}>{activityMessages.empty}</EmptyPanel>}
        {data && data.total > 0 && (
          <>
            <ActivityTable entries={data.rows} isBusy={activity.isFetching} />
            <Pager
              page={data.page}
              pageSize={data.page_size}
              total={data.total}
              noun={activityMessages.entries}
              onPage={(wanted) => show({ of: entity, page: wanted })}
            />
          </>
        )}
      </section>
    </AdminPage>
  )
}
