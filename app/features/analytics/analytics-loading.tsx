import { Skeleton, SkeletonRows } from '#app/ui/admin/states.tsx'

/** Skeletons in the sizes of what is loading. */
export function AnalyticsLoading() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading the analytics</output>
      <div className="figures" data-count="4">
        {['visitors', 'views', 'leads', 'revenue'].map((figure) => (
          <div key={figure} className="figure gap-2.5" data-skeleton="">
            <Skeleton width="5rem" />
            <Skeleton width="4rem" height="1.5rem" />
            <Skeleton width="8rem" />
          </div>
        ))}
      </div>
      <div className="an-grid">
        {['growth', 'revenue'].map((panel) => (
          <div key={panel} className="panel panel-body" data-skeleton="">
            <Skeleton height="14rem" />
          </div>
        ))}
        <div className="panel">
          <SkeletonRows count={5} label="Loading the top properties" />
        </div>
      </div>
    </div>
  )
}
