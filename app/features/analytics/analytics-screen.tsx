import { formatMoney } from '#app/shared/money.ts'
import type { Analytics } from './analytics-queries.ts'
import type { Bar } from './bar-chart.tsx'
import { type Bucket, type BucketSize, groupIntoBuckets, revenueBars, visitorBucketSizes } from './buckets.ts'
import { ChartPanel } from './chart-panel.tsx'
import { Figures } from './analytics-figures.tsx'
import { barLabel, bucketLabel, dayAndHourLabel, hourLabel } from './labels.ts'
import { LeadsPanel } from './leads-panel.tsx'
import type { PeriodKey } from './period.ts'
import { TopProperties } from './top-properties.tsx'
import { TrafficSources } from './traffic-sources.tsx'
import styles from './analytics.module.css'

const currentBucketLabels: Record<BucketSize, string> = { day: 'today', week: 'this week', month: 'this month' }
const bucketColumns: Record<BucketSize, string> = { day: 'Day', week: 'Week', month: 'Month' }

export function AnalyticsScreen({ analytics, period }: { analytics: Analytics; period: PeriodKey }) {
  const visitorBucketSize = visitorBucketSizes[period]
  return (
    <>
      <Figures analytics={analytics} />
      <div className={styles.grid}>
        <ChartPanel
          title="User growth"
          legend={`Visitors per ${visitorBucketSize}, last bar is ${currentBucketLabels[visitorBucketSize]}`}
          bars={toBars(analytics, {
            size: visitorBucketSize,
            read: ({ visitors }) => visitors,
            formatValue: formatFull,
          })}
          columns={[bucketColumns[visitorBucketSize], 'Visitors']}
          formatValue={formatFull}
          emptyMessage="The first visitor draws the first bar."
        />
        <RevenueChart analytics={analytics} size={revenueBars[period]} />
        <TopProperties properties={analytics.top_properties} />
        <TrafficSources sources={analytics.sources} />
        <LeadsPanel analytics={analytics} />
        <ChartPanel
          title="Activity in the last 24 hours"
          legend="Page views per hour, last bar is now"
          bars={analytics.hours.map(({ hour, page_views }) => ({
            key: hour,
            label: hourLabel(hour),
            name: dayAndHourLabel(hour),
            value: page_views,
            tooltip: formatFull(page_views),
          }))}
          columns={['Hour', 'Page views']}
          formatValue={formatFull}
          emptyMessage="Nobody has looked around in the last 24 hours."
          className={styles.whole}
        />
      </div>
    </>
  )
}

function RevenueChart({ analytics, size }: { analytics: Analytics; size: BucketSize }) {
  const { payments, now } = analytics
  const formatValue = (amount: number) => formatMoney(Math.round(amount), payments.currency)
  return (
    <ChartPanel
      title="Revenue"
      legend={`Commission per ${size}, last bar is ${currentBucketLabels[size]}`}
      bars={toBars(analytics, { size, read: ({ revenue }) => revenue, formatValue })}
      columns={[bucketColumns[size], `Commission, ${payments.currency}`]}
      formatValue={formatValue}
      emptyMessage={
        now.unvalued > 0
          ? unvaluedNote(now.unvalued, payments.currency)
          : 'Mark a property as Sold or Rented and its commission appears here.'
      }
    >
      <p className={styles.note}>
        {payments.commission_rate}% of the price, of one month’s rent where it was let. Tax of {payments.tax_rate}% on
        it: {formatValue((now.revenue * payments.tax_rate) / 100)}.
        {now.unvalued > 0 && ` ${unvaluedNote(now.unvalued, payments.currency)}`}
      </p>
    </ChartPanel>
  )
}

function unvaluedNote(unvalued: number, currency: string) {
  const salesText = unvalued === 1 ? '1 deal has' : `${unvalued} deals have`
  return `${salesText} no price in ${currency}, the currency in Settings, and ${unvalued === 1 ? 'is' : 'are'} left out.`
}

type BarsOptions = { size: BucketSize; read: (bucket: Bucket) => number; formatValue: (value: number) => string }

function toBars({ days }: Analytics, { size, read, formatValue }: BarsOptions): Bar[] {
  return groupIntoBuckets(days, size).map((bucket) => ({
    key: bucket.firstDay,
    label: barLabel(bucket, size),
    name: bucketLabel(bucket, size),
    value: read(bucket),
    tooltip: formatValue(read(bucket)),
  }))
}

function formatFull(figure: number) {
  return figure.toLocaleString('en-KE')
}
