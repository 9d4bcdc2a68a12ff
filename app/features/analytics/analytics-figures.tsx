import { byDeal } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import type { ReactNode } from 'react'
import { analyticsMessages } from './analytics-messages.ts'
import { type Analytics, countLeads } from './analytics.ts'
import { getChange, shortMoney } from './labels.ts'
import { fill } from '#app/ui/text/fill.tsx'
import {
  figuresClass,
  figureClass,
  figureLabelClass,
  figureValueClass,
  figureFootClass,
} from '#app/ui/admin/list/class-names.ts'
import styles from './analytics.module.css'

const texts = analyticsMessages.figures

export function Figures({ analytics: { now, before, payments } }: { analytics: Analytics }) {
  const money = (amount: number) => shortMoney(amount, payments.currency)
  return (
    <section className={figuresClass} data-slot="figures" data-count="4" aria-label={texts.label}>
      <Figure label={texts.visitors} now={now.visitors} before={before.visitors} />
      <Figure label={texts.propertyViews} now={now.property_views} before={before.property_views} />
      <Figure label={texts.leads} now={countLeads(now)} before={countLeads(before)}>
        <span className="block">{texts.leadsOf(now.inquiries, countLeads(now) - now.inquiries)}</span>
      </Figure>
      <Figure
        label={texts.revenue}
        now={now.revenue}
        before={before.revenue}
        formatValue={money}
        isEmpty={now.sold + now.rented === 0}
      >
        <span className="block">
          {fill(byDeal(useOffer(), texts.sales), {
            rate: payments.commission_rate,
            sold: <b>{now.sold}</b>,
            rented: <b>{now.rented}</b>,
          })}
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
          analyticsMessages.noData
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
            {texts.before(before === 0 ? texts.none : formatValue(before))}
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
