import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { Button } from '../button.tsx'

/** A grey bar in the size of what is on its way; it shows after 150 ms, so quick answers do not flicker. */
export function Skeleton({ width = '100%', height = '0.75rem', className = '' }: SkeletonProps) {
  return <span className={`skeleton ${className}`} style={{ width, height }} aria-hidden="true" />
}

type SkeletonProps = { width?: string; height?: string; className?: string }

/** Rows on their way, picture and two lines each; read out once. */
export function SkeletonRows({ count, label = 'Loading' }: { count: number; label?: string }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton-row" data-skeleton="">
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

/** In the place of a list that could not be read; the frame and the filters stay. */
export function ErrorPanel({ title = 'Error', message, onRetry }: ErrorPanelProps) {
  return (
    <div role="alert" className="emptypanel">
      <CircleAlert className="icon text-danger" aria-hidden="true" />
      <h2>{title}</h2>
      <p>{message}</p>
      <div className="emptypanel-actions">
        <Button tone="line" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  )
}

type EmptyPanelProps = { title: string; children?: ReactNode; actions?: ReactNode }

export function EmptyPanel({ title, children, actions }: EmptyPanelProps) {
  return (
    <div className="emptypanel">
      <div className="emptypanel-wall" aria-hidden="true" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="emptypanel-actions">{actions}</div>}
    </div>
  )
}
