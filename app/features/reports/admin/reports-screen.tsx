import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { linesClass, panelClass } from '#app/ui/admin/class-names.ts'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { ReportCard } from './report-card.tsx'
import { reportAdminMessages as messages } from './report-admin-messages.ts'
import { reportsPerPage } from '../report.ts'

const lastPage = 10_000

export function ReportsScreen() {
  const calls = useCalls()
  const [params, setParams] = useSearchParams()
  const page = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), lastPage)
  const list = useQuery(calls.reports.list.queryOptions({ page }, { placeholderData: keepPreviousData }))
  const { data } = list
  return (
    <AdminPage title={messages.title} lead={data && messages.lead(data.open)}>
      <section className={panelClass} aria-label={messages.list}>
        {list.isPending && <SkeletonRows count={4} label={messages.loading} />}
        {list.isError && !data && (
          <ErrorPanel message={adminMessages.failedToLoad} onRetry={() => void list.refetch()} />
        )}
        {data?.total === 0 && <EmptyPanel title={messages.emptyTitle}>{messages.empty}</EmptyPanel>}
        {data && data.total > 0 && (
          <>
            <ul className={linesClass}>
              {data.rows.map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
            </ul>
            <Pager
              page={page}
              pageSize={reportsPerPage}
              total={data.total}
              noun={messages.noun}
              onPage={(next) => setParams(next > 1 ? { page: String(next) } : {})}
            />
          </>
        )}
      </section>
    </AdminPage>
  )
}
