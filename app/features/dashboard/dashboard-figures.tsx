import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { ErrorPanel, Skeleton } from '#app/ui/admin/states.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { ageLabel } from '#app/shared/age-label.ts'
import { dashboardMessages } from './dashboard-messages.ts'
import type { DashboardStats } from './dashboard-queries.ts'
import {
  figuresClass,
  figureClass,
  figureLabelClass,
  figureValueClass,
  figureFootClass,
} from '#app/ui/admin/list/class-names.ts'

const messages = dashboardMessages.figures

type FiguresProps = { stats: DashboardStats | undefined; isFailed: boolean; onRetry: () => void }

/** Figures that could not be read are not shown as zeros; the rest of the page still works. */
export function Figures({ stats, isFailed, onRetry }: FiguresProps) {
  if (!stats && isFailed) {
    return (
      <section className={panelClass} aria-label={messages.label}>
        <ErrorPanel message={messages.failed} onRetry={onRetry} />
      </section>
    )
  }
  if (!stats) return <LoadingFigures />
  const { properties, published, oldestDraftAt, inquiries, newInquiries, inquiriesThisMonth, views } = stats
  const drafts = properties - published
  return (
    <section className={figuresClass} data-slot="figures" data-count="4" aria-label={messages.label}>
      <Figure label={messages.properties} value={properties} to={href('/admin/properties')}>
        {fill(messages.categories, {
          sale: <b>{stats.forSale}</b>,
          rent: <b>{stats.forRent}</b>,
          land: <b>{stats.land}</b>,
        })}
      </Figure>
      <Figure label={messages.published} value={published} to={`${href('/admin/properties')}?show=published`}>
        {fill(
          oldestDraftAt ? messages.draftsSince(drafts, ageLabel(oldestDraftAt).toLowerCase()) : messages.drafts(drafts),
          { count: <b>{drafts}</b> },
        )}
      </Figure>
      <Figure label={messages.inquiries} value={inquiries} to={href('/admin/inquiries')}>
        {fill(messages.inquiriesFoot(inquiriesThisMonth), {
          new: <b className={newInquiries ? 'text-murram-text' : ''}>{messages.newInquiries(newInquiries)}</b>,
        })}
      </Figure>
      <Figure label={messages.views} value={views} to={`${href('/admin/properties')}?sort=views`}>
        {messages.viewsFoot}
      </Figure>
    </section>
  )
}

type FigureProps = { label: string; value: number; to: string; children: ReactNode }

function Figure({ label, value, to, children }: FigureProps) {
  return (
    <Link className={figureClass} data-slot="figure" to={to}>
      <span className={figureLabelClass} data-slot="figure-label">
        {label}
      </span>
      <span className={`${figureValueClass} tabular`} data-slot="figure-value">
        {value.toLocaleString('en-KE')}
      </span>
      <span className={figureFootClass}>{children}</span>
    </Link>
  )
}

function LoadingFigures() {
  return (
    <section
      className={figuresClass}
      data-slot="figures"
      data-count="4"
      aria-label={messages.loadingLabel}
      aria-busy="true"
    >
      {['properties', 'published', 'inquiries', 'views'].map((figure) => (
        <div key={figure} className={`${figureClass} gap-2.5`} data-slot="figure" data-skeleton="">
          <Skeleton width="5.75rem" />
          <Skeleton width="4rem" height="1.5rem" />
          <Skeleton width="8.5rem" />
        </div>
      ))}
    </section>
  )
}
