import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { Icon } from './icons/icon.tsx'
import { uiMessages } from './ui-messages.ts'
import styles from './page.module.css'

type Box = { children?: ReactNode; className?: string }

export function Wrap({ children, className = '' }: Box) {
  return <div className={`page-container ${className}`}>{children}</div>
}

/** A section of the page; `band` gives it a sand background. */
export function Section({
  band,
  id,
  label,
  className = '',
  children,
}: Box & { band?: boolean; id?: string; label?: string }) {
  return (
    <section
      id={id}
      aria-label={label}
      data-slot={band ? 'band' : undefined}
      className={`${styles.section} ${band ? styles.band : ''} ${className}`}
    >
      <Wrap>{children}</Wrap>
    </section>
  )
}

/** The roof-shaped rule at the top of a section. At most one per band. */
export function SectionRule({ children, className = '' }: Box) {
  return <div className={`${styles.sectionRule} ${className}`}>{children}</div>
}

/** A section's heading: text under it as children, links at its right edge as aside. */
export function SectionHead({ title, children, aside }: { title: ReactNode; children?: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.sectionHead}>
      <div>
        <h2>{title}</h2>
        {children && <div className="mt-3.5">{children}</div>}
      </div>
      {aside}
    </div>
  )
}

export function Breadcrumbs({ items }: { items: { label: string; to?: string }[] }) {
  return (
    <nav aria-label={uiMessages.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
        {items.map(({ label, to }, index) => (
          <li key={label} className="flex min-h-11 items-center gap-x-2">
            {index > 0 && <Icon name="chevron-right" className="size-3!" />}
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Placeholder pattern of vent blocks, where there is no photo. */
export function BreezeBlock({ children, className = '', ...rest }: Box & { 'data-slot'?: string }) {
  return (
    <div {...rest} className={`${styles.placeholder} ${className}`}>
      {children && <p className="rounded-plate bg-sand px-3 py-1.5 text-sm text-ink-2">{children}</p>}
    </div>
  )
}
