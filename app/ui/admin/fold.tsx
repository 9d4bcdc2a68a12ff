import type { ReactNode, ToggleEventHandler } from 'react'
import { ChevronDown } from 'lucide-react'
import styles from './fold.module.css'

type FoldProps = {
  label: ReactNode
  open?: boolean
  /** Of the label. */
  className?: string
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  children: ReactNode
}

/** Content behind a line with an arrow, without which nobody sees that there is more. */
export function Fold({ label, className = '', children, ...details }: FoldProps) {
  return (
    <details {...details}>
      <summary className={`${styles.summary} ${className}`}>
        <span className="min-w-0">{label}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
