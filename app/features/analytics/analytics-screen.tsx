import { formatMoney } from '../../shared/money.ts'
import type { Analytics } from './analytics-queries.ts'
import type { Bar } from './bar-chart.tsx'
import { type Bucket, type BucketSize, bucketsOf, revenueBars, visitorBars } from './buckets.ts'
import { ChartPanel } from './chart-panel.tsx'
import { Figures } from './figures.tsx'
import { barLabel, bucketLabel, dayAndHourLabel, hourLabel } from './labels.ts'
import { LeadsPanel } from './leads-panel.tsx'
import type { PeriodKey } from './period.ts'
import { TopProperties } from './top-properties.tsx'
import { TrafficSources } from './traffic-sources.tsx'

const lastBar: Record<BucketSize, string> = { day: 'today', week: 'this week', month: 'this month' }
const columnOf: Record<BucketSize, string> = { day: 'Day', week: 'Week', month: 'Month' }

export function AnalyticsScreen({ analytics, period }: { analytics: Analytics; period: PeriodKey }) {
  const visitorSize = visitorBars[period]
  return (
    <>
      <Figures analytics={analytics} />
      <div className="an-grid">
        <ChartPanel
          title="User growth"
          legend={`Visitors per ${visitorSize}, last bar is ${lastBar[visitorSize]}`}
          bars={barsOf(analytics, { size: visitorSize, read: ({ visitors }) => visitors, write: inFull })}
          columns={[columnOf[visitorSize], 'Visitors']}
          write={inFull}
          whenEmpty="The first visitor draws the first bar."
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
            told: inFull(page_views),
          }))}
          columns={['Hour', 'Page views']}
          write={inFull}
          whenEmpty="Nobody has looked around in the last 24 hours."
          className="an-whole"
        />
      </div>
    </>
  )
}

function RevenueChart({ analytics, size }: { analytics: Analytics; size: BucketSize }) {
  const { payments, now } = analytics
  const write = (amount: number) => formatMoney(Math.round(amount), payments.currency)
  return (
    <ChartPanel
      title="Revenue"
      legend={`Commission per ${size}, last bar is ${lastBar[size]}`}
      bars={barsOf(analytics, { size, read: ({ revenue }) => revenue, write })}
      columns={[columnOf[size], `Commission, ${payments.currency}`]}
      write={write}
      whenEmpty={
        now.unvalued > 0
          ? unvaluedNote(now.unvalued, payments.currency)
          : 'Mark a property as Sold or Rented and its commission appears here.'
      }
    >
      <p className="an-note">
        {payments.commission_rate}% of the price, of one month’s rent where it was let. Tax of {payments.tax_rate}% on
        it: {write((now.revenue * payments.tax_rate) / 100)}.
        {now.unvalued > 0 && ` ${unvaluedNote(now.unvalued, payments.currency)}`}
      </p>
    </ChartPanel>
  )
}

function unvaluedNote(unvalued: number, currency: string) {
  const deals = unvalued === 1 ? '1 deal has' : `${unvalued} deals have`
  return `${deals} no price in ${currency}, the currency in Settings, and ${unvalued === 1 ? 'is' : 'are'} left out.`
}

type BarsWish = { size: BucketSize; read: (bucket: Bucket) => number; write: (value: number) => string }

function barsOf({ days }: Analytics, { size, read, write }: BarsWish): Bar[] {
  return bucketsOf(days, size).map((bucket) => ({
    key: bucket.firstDay,
    label: barLabel(bucket, size),
    name: bucketLabel(bucket, size),
    value: read(bucket),
    told: write(read(bucket)),
  }))
}

function inFull(figure: number) {
  return figure.toLocaleString('en-KE')
}
