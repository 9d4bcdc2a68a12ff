import { lazy, type ReactNode, Suspense } from 'react'
import { ChartColumn, Table2 } from 'lucide-react'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { analyticsMessages } from '../analytics-messages.ts'
import type { Bar } from './bar-chart.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import styles from '../analytics.module.css'

// Loaded on demand: the chart library is large, and useless without figures.
const BarChart = lazy(() => import('./bar-chart.tsx'))

type ChartPanelProps = {
  title: string
  /** Explains what a bar is, and what the last one is. */
  legend: string
  bars: Bar[]
  columns: [item: string, value: string]
  /** Formats a value for the table. */
  formatValue: (value: number) => string
  emptyMessage: string
  className?: string
  children?: ReactNode
}

export function ChartPanel({
  title,
  legend,
  bars,
  columns,
  formatValue,
  emptyMessage,
  className,
  children,
}: ChartPanelProps) {
  const isEmpty = bars.every(({ value }) => value === 0)
  return (
    <Panel title={title} end={<span className={styles.legend}>{legend}</span>} className={className ?? ''}>
      {isEmpty ? (
        <NoData>{emptyMessage}</NoData>
      ) : (
        <div className={panelBodyClass}>
          <figure>
            <figcaption className="sr-only">{summary(bars, formatValue)}</figcaption>
            <div className={styles.chart} aria-hidden="true">
              <Suspense fallback={<ChartSkeleton />}>
                <BarChart bars={bars} />
              </Suspense>
            </div>
          </figure>
          {children}
          <BarTable title={title} bars={bars} columns={columns} formatValue={formatValue} />
        </div>
      )}
    </Panel>
  )
}

export function NoData({ children }: { children: ReactNode }) {
  return (
    <div className={styles.nodata}>
      <ChartColumn aria-hidden="true" />
      <b>{analyticsMessages.noData}</b>
      <p>{children}</p>
    </div>
  )
}

type BarTableProps = Pick<ChartPanelProps, 'title' | 'bars' | 'columns' | 'formatValue'>

function BarTable({ title, bars, columns: [item, value], formatValue }: BarTableProps) {
  return (
    <details className={styles.table}>
      <summary>
        <Table2 aria-hidden="true" />
        <span>{analyticsMessages.chart.showTable}</span>
      </summary>
      <table>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{item}</th>
            <th scope="col">{value}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.name}</th>
              <td className="tabular">{formatValue(bar.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function summary(bars: readonly Bar[], formatValue: (value: number) => string) {
  const highest = bars.reduce((top, bar) => (bar.value > top.value ? bar : top))
  const last = bars.at(-1) ?? highest
  const { chart } = analyticsMessages
  const describe = ({ value, name }: Bar) => chart.bar(formatValue(value), name)
  return chart.summary(describe(highest), describe(last))
}
