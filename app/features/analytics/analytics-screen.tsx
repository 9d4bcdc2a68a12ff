import { byDeal } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { formatMoney } from '#app/shared/money.ts'
import { analyticsMessages } from './analytics-messages.ts'
import type { Analytics } from './analytics.ts'
import type { Bar } from './charts/bar-chart.tsx'
import { type Bucket, type BucketSize, groupIntoBuckets, revenueBars, visitorBucketSizes } from './charts/buckets.ts'
import { ChartPanel } from './charts/chart-panel.tsx'
import { Figures } from './analytics-figures.tsx'
import { barLabel, bucketLabel, dayAndHourLabel, hourLabel } from './labels.ts'
import { LeadsPanel } from './leads-panel.tsx'
import type { PeriodKey } from './period.ts'
import { TopProperties } from './top-properties.tsx'
import { TrafficSources } from './traffic-sources.tsx'
import styles from './analytics.module.css'

const texts = analyticsMessages

export function AnalyticsScreen({ analytics, period }: { analytics: Analytics; period: PeriodKey }) {
  const visitorBucketSize = visitorBucketSizes[period]
  const bucket = texts.buckets[visitorBucketSize]
  return (
    <>
      <Figures analytics={analytics} />
      <div className={styles.grid}>
        <ChartPanel
          title={texts.growth.title}
          legend={texts.growth.legend(bucket.per, bucket.current)}
          bars={toBars(analytics, {
            size: visitorBucketSize,
            read: ({ visitors }) => visitors,
            formatValue: formatFull,
          })}
          columns={[bucket.column, texts.growth.column]}
          formatValue={formatFull}
          emptyMessage={texts.growth.empty}
        />
        <RevenueChart analytics={analytics} size={revenueBars[period]} />
        <TopProperties properties={analytics.top_properties} />
        <TrafficSources sources={analytics.sources} />
        <LeadsPanel analytics={analytics} />
        <ChartPanel
          title={texts.activity.title}
          legend={texts.activity.legend}
          bars={analytics.hours.map(({ hour, page_views }) => ({
            key: hour,
            label: hourLabel(hour),
            name: dayAndHourLabel(hour),
            value: page_views,
            tooltip: formatFull(page_views),
          }))}
          columns={texts.activity.columns}
          formatValue={formatFull}
          emptyMessage={texts.activity.empty}
          className={styles.whole}
        />
      </div>
    </>
  )
}

function RevenueChart({ analytics, size }: { analytics: Analytics; size: BucketSize }) {
  const offer = useOffer()
  const { payments, now } = analytics
  const { revenue, buckets } = texts
  const unvalued = now.unvalued > 0 ? revenue.unvalued(now.unvalued, payments.currency) : undefined
  const formatValue = (amount: number) => formatMoney(Math.round(amount), payments.currency)
  return (
    <ChartPanel
      title={revenue.title}
      legend={revenue.legend(buckets[size].per, buckets[size].current)}
      bars={toBars(analytics, { size, read: (bucket) => bucket.revenue, formatValue })}
      columns={[buckets[size].column, revenue.column(payments.currency)]}
      formatValue={formatValue}
      emptyMessage={unvalued ?? byDeal(offer, revenue.empty)}
    >
      <p className={styles.note}>
        {revenue.note(
          payments.commission_rate,
          payments.tax_rate,
          formatValue((now.revenue * payments.tax_rate) / 100),
        )}{' '}
        {unvalued}
      </p>
    </ChartPanel>
  )
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
