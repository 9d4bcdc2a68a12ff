import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/admin/states.tsx'

export function PostGrid({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <ul className="posts" aria-label="Blog posts" aria-busy={isBusy || undefined}>
      {children}
    </ul>
  )
}

const skeletonCount = 6

export function PostGridSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading the blog posts</output>
      <div className="posts">
        {Array.from({ length: skeletonCount }, (_, index) => (
          <div key={index} className="post-card" data-skeleton="">
            <Skeleton className="post-card-picture" height="auto" />
            <div className="post-card-body">
              <Skeleton width="30%" />
              <Skeleton width="85%" height="1rem" />
              <Skeleton width="95%" />
              <Skeleton width="60%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
