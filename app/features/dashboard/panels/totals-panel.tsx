import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Info } from 'lucide-react'
import { href, Link } from 'react-router'
import type { CallOutputs } from '#app/backend/calls.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import {
  figureClass,
  figureFootClass,
  figureLabelClass,
  figuresClass,
  figureValueClass,
} from '#app/ui/admin/list/class-names.ts'
import { Skeleton } from '#app/ui/admin/states.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'
import { FailedPart, type PanelQuery } from './work-panel.tsx'
import styles from './totals-panel.module.css'

const messages = dashboardMessages.totals
const maxCount = 10_000

type Overview = CallOutputs['dashboard']['overview']

type TotalsPanelProps = {
  query: PanelQuery<Overview>
  /** Undefined while it is not known. */
  viewsOfThirtyDays: number | undefined
}

/** Four lifetime counts, each with what it counts; the statuses of inquiries are a tap away. */
export function TotalsPanel({ query: { data, isError, refetch }, viewsOfThirtyDays }: TotalsPanelProps) {
  if (!data && isError) {
    return (
      <section className={`${panelClass} mt-4`} aria-label={messages.title}>
        <FailedPart texts={messages} onRetry={() => void refetch()} />
      </section>
    )
  }
  const { totals, inquiries } = data ?? {}
  return (
    <section
      className={`${figuresClass} ${styles.totals} mt-4`}
      data-slot="figures"
      data-count="4"
      aria-label={messages.title}
      aria-busy={!data || undefined}
    >
      <Total name="properties" to={href('/admin/properties')} count={totals?.properties}>
        {totals && (
          <Link className={styles.footLink} to={`${href('/admin/properties')}?show=draft`}>
            {messages.drafts(totals.drafts)}
          </Link>
        )}
      </Total>
      <Total name="published" to={`${href('/admin/properties')}?show=published`} count={totals?.published}>
        {totals && (totals.without_agent > 0 ? messages.withoutAgent(totals.without_agent) : messages.allHaveAgents)}
      </Total>
      <Total name="inquiries" to={`${href('/admin/inquiries')}?status=all`} count={inquiries?.all}>
        {inquiries && <Statuses counts={inquiries} />}
      </Total>
      <Total name="views" to={`${href('/admin/properties')}?sort=views`} count={totals?.views}>
        {viewsOfThirtyDays !== undefined && messages.recentViews(viewsOfThirtyDays)}
      </Total>
    </section>
  )
}

function Statuses({ counts }: { counts: Overview['inquiries'] }) {
  return (
    <span className={styles.statuses}>
      {(['new', 'contacted', 'qualified', 'closed'] as const).map((status) => (
        <Link key={status} className={styles.footLink} to={`${href('/admin/inquiries')}?status=${status}`}>
          {formatCount(counts[status])} {messages.statuses[status]}
        </Link>
      ))}
    </span>
  )
}

type TotalProps = {
  name: keyof typeof messages.definitions
  to: string
  count: number | undefined
  children: ReactNode
}

/** What is counted is said while the card or its mark has the pointer or the focus, or after a tap on the mark. */
function Total({ name, to, count, children }: TotalProps) {
  const id = useId()
  const [isDefined, setDefined] = useState(false)
  const show = () => setDefined(true)
  const hide = () => setDefined(false)
  const shown = {
    'aria-describedby': id,
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
  }
  return (
    <div className={`${figureClass} ${styles.total}`} data-slot="figure">
      <span className={styles.label}>
        <Link className={`${figureLabelClass} ${styles.whole}`} to={to} {...shown}>
          {messages[name]}
        </Link>
        <button
          type="button"
          className={styles.mark}
          aria-label={messages.define(messages[name])}
          {...shown}
          onClick={show}
        >
          <Info aria-hidden="true" />
        </button>
      </span>
      <span className={`${figureValueClass} tabular`} data-slot="figure-value">
        {count === undefined ? <Skeleton width="4.5rem" height="1.5rem" /> : formatCount(count, name === 'views')}
      </span>
      <span className={`${figureFootClass} ${styles.foot}`}>{children}</span>
      <span id={id} role="tooltip" className={styles.definition} data-open={isDefined || undefined}>
        {messages.definitions[name]}
      </span>
    </div>
  )
}

/** Rows are counted up to ten thousand, views to the end. */
function formatCount(count: number, isWhole = false) {
  return isWhole || count <= maxCount ? count.toLocaleString('en-KE') : `${maxCount.toLocaleString('en-KE')}+`
}
