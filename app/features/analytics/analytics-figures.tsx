import type { ReactNode } from 'react'
import { type Analytics, countLeads } from './analytics-queries.ts'
import { getChange, shortMoney } from './labels.ts'
import {
  figuresClass,
  figureClass,
  figureLabelClass,
  figureValueClass,
  figureFootClass,
} from '#app/ui/admin/list/class-names.ts'
import styles from './analytics.module.css'

export function Figures({ analytics: { now, before, payments } }: { analytics: Analytics }) {
  const money = (amount: number) => shortMoney(amount, payments.currency)
  return (
    <section className={figuresClass} data-slot="figures" data-count="4" aria-label="Figures">
      <Figure label="Visitors" now={now.visitors} before={before.visitors} />
      <Figure label="Property views" now={now.property_views} before={before.property_views} />
      <Figure label="Leads" now={countLeads(now)} before={countLeads(before)} />
      <Figure
        label="Revenue"
        now={now.revenue}
        before={before.revenue}
        formatValue={money}
        isEmpty={now.sold + now.rented === 0}
      >
        <span className="block">
          {payments.commission_rate}% commission, <b>{now.sold}</b> sold, <b>{now.rented}</b> let
        </span>
      </Figure>
    </section>
  )
}

type FigureProps = {
  label: string
  now: number
  before: number
  formatValue?: (figure: number) => string
  /** Set where the figure alone would mislead: sales without a price have no known revenue. */
  isEmpty?: boolean
  children?: ReactNode
}

function Figure({ label, now, before, formatValue = count, isEmpty = now === 0, children }: FigureProps) {
  const change = getChange(now, before)
  return (
    <div className={figureClass} data-slot="figure">
      <span className={figureLabelClass} data-slot="figure-label">
        {label}
      </span>
      <span className={`${figureValueClass} tabular`} data-slot="figure-value">
        {formatValue(now)}
      </span>
      <span className={figureFootClass}>
        {isEmpty && before === 0 ? (
          'No data yet'
        ) : (
          <>
            {change && (
              <>
                <b className={{ up: styles.up, down: styles.down, level: undefined }[change.direction]}>
                  {change.label}
                </b>
                ,{' '}
              </>
            )}
            {before === 0 ? 'none' : formatValue(before)} before
            {children}
          </>
        )}
      </span>
    </div>
  )
}

function count(figure: number) {
  return figure.toLocaleString('en-KE')
}
