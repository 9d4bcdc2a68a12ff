import { Skeleton } from '#app/ui/admin/states.tsx'
import styles from '../analytics.module.css'

const barHeights = [38, 62, 45, 78, 55, 90, 66, 48, 72, 58]

/** The axis and grey bars where a chart is loading. */
export function ChartSkeleton() {
  return (
    <div className={styles.chartSkeleton} data-slot="chart-skeleton" aria-hidden="true">
      {barHeights.map((height) => (
        <Skeleton key={height} height={`${height}%`} />
      ))}
    </div>
  )
}
