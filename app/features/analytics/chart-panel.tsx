import { lazy, type ReactNode, Suspense } from 'react'
import { ChartColumn, Table2 } from 'lucide-react'
import { Panel } from '../../ui/admin/admin-page.tsx'
import type { Bar } from './bar-chart.tsx'

// Loaded on demand: the chart library is large, and useless without figures.
const BarChart = lazy(() => import('./bar-chart.tsx'))

type ChartPanelProps = {
  title: string
  /** Explains what a bar is, and what the last one is. */
  legend: string
  bars: Bar[]
  columns: [item: string, value: string]
  /** Formats a value for the table. */
  write: (value: number) => string
  whenEmpty: string
  className?: string
  children?: ReactNode
}

export function ChartPanel({ title, legend, bars, columns, write, whenEmpty, className, children }: ChartPanelProps) {
  const isEmpty = bars.every(({ value }) => value === 0)
  return (
    <Panel title={title} end={<span className="an-legend">{legend}</span>} className={className ?? ''}>
      {isEmpty ? (
        <NoData>{whenEmpty}</NoData>
      ) : (
        <div className="panel-body">
          <figure>
            <figcaption className="sr-only">{summary(bars, write)}</figcaption>
            <div className="an-chart" aria-hidden="true">
              <Suspense>
                <BarChart bars={bars} />
              </Suspense>
            </div>
          </figure>
          {children}
          <BarTable title={title} bars={bars} columns={columns} write={write} />
        </div>
      )}
    </Panel>
  )
}

export function NoData({ children }: { children: ReactNode }) {
  return (
    <div className="an-nodata">
      <ChartColumn className="icon" aria-hidden="true" />
      <b>No data yet</b>
      <p>{children}</p>
    </div>
  )
}

type BarTableProps = Pick<ChartPanelProps, 'title' | 'bars' | 'columns' | 'write'>

function BarTable({ title, bars, columns: [item, value], write }: BarTableProps) {
  return (
    <details className="an-table">
      <summary>
        <Table2 className="icon" aria-hidden="true" />
        <span>Show as table</span>
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
              <td className="num">{write(bar.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function summary(bars: readonly Bar[], write: (value: number) => string) {
  const highest = bars.reduce((most, bar) => (bar.value > most.value ? bar : most))
  const last = bars.at(-1)
  return `Highest ${write(highest.value)}, ${highest.name}; last ${write(last?.value ?? 0)}, ${last?.name}.`
}
