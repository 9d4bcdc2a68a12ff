import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'green' | 'amber' | 'stone' | 'blue' | 'violet' | 'plain' | 'plate' | 'outline'

const toneClasses: Record<BadgeTone, string> = {
  green: 'bg-available-bg text-available',
  amber: 'bg-pending-bg text-pending',
  stone: 'bg-sold-bg text-sold',
  blue: 'bg-rented-bg text-rented',
  violet: 'bg-jacaranda text-on-jacaranda',
  plain: 'bg-sand text-ink-2',
  plate: 'bg-(--plate) text-(--on-plate) inset-ring inset-ring-line-strong',
  outline: 'inset-ring inset-ring-murram-text text-murram-text',
}

export function Badge({ tone, dot, className, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${toneClasses[tone]} ${className ?? ''}`} data-slot="badge">
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {children}
    </span>
  )
}

type BadgeProps = { tone: BadgeTone; dot?: boolean; className?: string; children: ReactNode }
