import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { analyticsCsv } from '#app/features/analytics/analytics-csv.ts'
import { AnalyticsLoading } from '#app/features/analytics/analytics-loading.tsx'
import type { Analytics } from '#app/features/analytics/analytics.ts'
import { analyticsMessages } from '#app/features/analytics/analytics-messages.ts'
import { AnalyticsScreen } from '#app/features/analytics/analytics-screen.tsx'
import { clockLabel, rangeLabel } from '#app/features/analytics/labels.ts'
import { PeriodChoice } from '#app/features/analytics/period-choice.tsx'
import { parsePeriod, periods } from '#app/features/analytics/period.ts'
import { ClosingReasonsPanel } from '#app/features/inquiries/admin/outcomes/closing-reasons-panel.tsx'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { saveFile } from '#app/ui/admin/save-file.ts'
import { ErrorPanel } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { barClass, whenClass, barEndClass } from '#app/features/analytics/class-names.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'

export function AnalyticsPage() {
  const [search, setSearch] = useSearchParams()
  const period = parsePeriod(search)
  const calls = useCalls()
  const figures = useQuery(
    calls.analytics.find.queryOptions({ period: period.key }, { placeholderData: keepPreviousData }),
  )
  const shown = figures.data

  return (
    <AdminPage title={analyticsMessages.title} lead={shown && introFor(shown)}>
      <div className={barClass}>
        <PeriodChoice
          chosen={period.key}
          onChoose={(key) => setSearch({ period: key }, { replace: true, preventScrollReset: true })}
        />
        {shown && (
          <span className={`${whenClass} text-xs text-ink-2`}>
            {analyticsMessages.updated(clockLabel(shown.counted_at))}
          </span>
        )}
        <div className={barEndClass}>
          <Button tone="line" busy={figures.isFetching} onClick={() => void figures.refetch()}>
            <RefreshCw aria-hidden="true" />
            {analyticsMessages.refresh}
          </Button>
          <Button tone="line" disabled={!shown || figures.isPlaceholderData} onClick={() => shown && exportCsv(shown)}>
            <Download aria-hidden="true" />
            {analyticsMessages.export}
          </Button>
        </div>
      </div>
      {figures.isError && (
        <section className={panelClass}>
          <ErrorPanel message={analyticsMessages.failed} onRetry={() => void figures.refetch()} />
        </section>
      )}
      {figures.isPending && <AnalyticsLoading />}
      {shown && !figures.isError && <AnalyticsScreen analytics={shown} period={shown.period} />}
      <ClosingReasonsPanel period={period.key} />
    </AdminPage>
  )
}

function introFor({ period, first_day, last_day }: Analytics) {
  const { label, days } = periods.find(({ key }) => key === period)!
  return analyticsMessages.lead(label, rangeLabel(first_day, last_day), days)
}

function exportCsv(analytics: Analytics) {
  const file = new Blob([analyticsCsv(analytics)], { type: 'text/csv;charset=utf-8' })
  saveFile(file, `analytics-${analytics.period}-${analytics.last_day}.csv`)
}
