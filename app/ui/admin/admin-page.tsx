import { type ReactNode, useId } from 'react'
import { adminMessages } from './admin-messages.ts'
import styles from './admin-page.module.css'

type AdminPageProps = {
  title: string
  /** A page that gives it keeps its line from the first paint, so that nothing moves down once the text is known. */
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** An admin page: its header and content. */
export function AdminPage({ title, actions, children, ...optional }: AdminPageProps) {
  return (
    <div className={styles.page} data-slot="admin-page">
      <title>{adminMessages.pageTitle(title)}</title>
      <header className={styles.header} data-slot="admin-page-header">
        <div>
          <h1>{title}</h1>
          {'lead' in optional && <p className={styles.lead}>{optional.lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type PanelProps = {
  title: ReactNode
  end?: ReactNode
  className?: string | undefined
  id?: string
  children: ReactNode
}

/** A framed section of an admin page. Its children bring their own padding: `panel-body`, or rows that reach the edges. */
export function Panel({ title, end, className = '', id, children }: PanelProps) {
  const titleId = useId()
  return (
    <section id={id} className={`${styles.panel} ${className}`} aria-labelledby={titleId}>
      <div className={styles.panelHead}>
        <h2 id={titleId}>{title}</h2>
        {end && <div className="ml-auto flex items-center gap-2">{end}</div>}
      </div>
      {children}
    </section>
  )
}
