import type { ReactNode } from 'react'
import pageStyles from './page.module.css'
import styles from './empty-state.module.css'

/** An empty state with suggestions. */
export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.emptyState}>
      <WallWithWindow />
      <div className="p-[clamp(1.5rem,4vw,3.5rem)]">
        <h2 className="text-2xl">{title}</h2>
        {children && <div className="mt-3 max-w-lg text-ink-2">{children}</div>}
        {actions && <div className={`${pageStyles.buttonRow} mt-6`}>{actions}</div>}
      </div>
    </div>
  )
}

/** Illustration: a wall of vent blocks with one open window, in the company's colours. */
export function WallWithWindow({ className = '' }: { className?: string }) {
  return (
    <div className={`${pageStyles.placeholder} ${styles.illustration} ${className}`} aria-hidden="true">
      <span className={styles.view} />
    </div>
  )
}
