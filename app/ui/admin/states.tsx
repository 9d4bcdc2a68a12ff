import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { adminMessages } from './admin-messages.ts'
import styles from './states.module.css'

/** A grey bar in the size of the content that is loading; it shows after 150 ms, so quick responses do not flicker. */
export function Skeleton({ width = '100%', height = '0.75rem', className = '' }: SkeletonProps) {
  return (
    <span
      className={`${styles.skeleton} ${className}`}
      data-slot="skeleton"
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}

type SkeletonProps = { width?: string; height?: string; className?: string }

/** Placeholder rows while loading, an image and two lines each; announced once. */
export function SkeletonRows({ count, label = adminMessages.loading }: { count: number; label?: string }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeletonRow} data-slot="skeleton-row" data-skeleton="">
          <Skeleton width="4.5rem" height="3.375rem" />
          <span className="grid flex-1 gap-2.5">
            <Skeleton width="70%" />
            <Skeleton width="34%" />
          </span>
          <Skeleton width="5.5rem" />
        </div>
      ))}
    </div>
  )
}

type ErrorPanelProps = { title?: string; message: string; onRetry: () => void }

/** Replaces a list that could not be loaded; the layout and the filters stay. */
export function ErrorPanel({ title = adminMessages.error, message, onRetry }: ErrorPanelProps) {
  return (
    <div role="alert" className={styles.emptyPanel}>
      <CircleAlert className="text-danger" aria-hidden="true" />
      <h2>{title}</h2>
      <p>{message}</p>
      <div className={styles.actions}>
        <Button tone="line" onClick={onRetry}>
          {adminMessages.retry}
        </Button>
      </div>
    </div>
  )
}

type EmptyPanelProps = { title: string; children?: ReactNode; actions?: ReactNode }

export function EmptyPanel({ title, children, actions }: EmptyPanelProps) {
  return (
    <div className={styles.emptyPanel} data-slot="empty-panel">
      <div className={styles.illustration} aria-hidden="true" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
