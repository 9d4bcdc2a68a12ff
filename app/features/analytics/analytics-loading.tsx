import { Skeleton, SkeletonRows } from '#app/ui/admin/states.tsx'
import { analyticsMessages } from './analytics-messages.ts'
import { ChartSkeleton } from './charts/chart-skeleton.tsx'
import { figuresClass, figureClass } from '#app/ui/admin/list/class-names.ts'
import { panelClass, panelBodyClass } from '#app/ui/admin/class-names.ts'
import styles from './analytics.module.css'

/** Skeletons in the sizes of what is loading. */
export function AnalyticsLoading() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{analyticsMessages.loading}</output>
      <div className={figuresClass} data-slot="figures" data-count="4">
        {['visitors', 'views', 'leads', 'revenue'].map((figure) => (
          <div key={figure} className={`${figureClass} gap-2.5`} data-slot="figure" data-skeleton="">
            <Skeleton width="5rem" />
            <Skeleton width="4rem" height="1.5rem" />
            <Skeleton width="8rem" />
          </div>
        ))}
      </div>
      <div className={styles.grid}>
        {['growth', 'revenue'].map((panel) => (
          <div key={panel} className={`${panelClass} ${panelBodyClass} grid gap-4`} data-skeleton="">
            <Skeleton width="7rem" />
            <div className={styles.chart}>
              <ChartSkeleton />
            </div>
          </div>
        ))}
        <div className={panelClass}>
          <SkeletonRows count={5} label={analyticsMessages.loadingTop} />
        </div>
      </div>
    </div>
  )
}
