import { Bar as Bars, BarChart as Chart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { axisLabel } from '../labels.ts'
import styles from '../analytics.module.css'

export type Bar = {
  key: string
  /** Axis label under the bar. */
  label: string
  /** Full name. */
  name: string
  value: number
  /** The value as text beside the bar. */
  tooltip: string
}

/** Bar chart whose last bar has another colour: its period is not over. The text around it says the same in words. */
export default function BarChart({ bars }: { bars: readonly Bar[] }) {
  const labels = new Map(bars.map(({ key, label }) => [key, label]))
  const coloured = bars.map((bar, index) => ({
    ...bar,
    fill: index === bars.length - 1 ? 'var(--murram)' : 'var(--acacia)',
  }))
  return (
    <Chart
      data={coloured}
      responsive
      accessibilityLayer={false}
      margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
      barCategoryGap="25%"
      className={styles.bars}
    >
      <CartesianGrid vertical={false} strokeDasharray="2 4" />
      <XAxis
        dataKey="key"
        tickFormatter={(key: string) => labels.get(key) ?? ''}
        tickLine={false}
        interval="equidistantPreserveEnd"
        minTickGap={12}
      />
      <YAxis
        width={44}
        axisLine={false}
        tickLine={false}
        tickCount={4}
        allowDecimals={false}
        tickFormatter={axisLabel(Math.max(...bars.map(({ value }) => value)))}
      />
      <Tooltip cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} content={<ChartTooltip />} />
      <Bars dataKey="value" radius={[2, 2, 0, 0]} maxBarSize={56} isAnimationActive={false} />
    </Chart>
  )
}

type ChartTooltipProps = { payload?: readonly { payload?: Bar }[] }

function ChartTooltip({ payload }: ChartTooltipProps) {
  const bar = payload?.[0]?.payload
  if (!bar) return null
  return (
    <p className={styles.tooltip}>
      <b className="tabular">{bar.tooltip}</b>
      <span>{bar.name}</span>
    </p>
  )
}
