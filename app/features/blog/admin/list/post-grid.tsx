import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/admin/states.tsx'
import styles from './post-list.module.css'
import { postListMessages } from '../post-list-messages.ts'

export function PostGrid({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <ul className={styles.posts} aria-label={postListMessages.title} aria-busy={isBusy || undefined}>
      {children}
    </ul>
  )
}

const skeletonCount = 6

export function PostGridSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{postListMessages.loading}</output>
      <div className={styles.posts}>
        {Array.from({ length: skeletonCount }, (_, index) => (
          <div key={index} className={styles.card} data-slot="post-card" data-skeleton="">
            <Skeleton className={styles.cardImage} height="auto" />
            <div className={styles.cardBody}>
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
