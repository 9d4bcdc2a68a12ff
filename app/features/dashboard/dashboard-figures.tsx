import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Skeleton } from '#app/ui/admin/states.tsx'
import { ageLabel } from '#app/shared/age-label.ts'
import type { DashboardStats } from './dashboard-queries.ts'
import {
  figuresClass,
  figureClass,
  figureLabelClass,
  figureValueClass,
  figureFootClass,
} from '#app/ui/admin/list/class-names.ts'

/** Zeros when the figures could not be read: the rest of the page still works. */
export function Figures({ stats, isLoading }: { stats: DashboardStats | undefined; isLoading: boolean }) {
  if (isLoading) return <LoadingFigures />
  const drafts = stats ? stats.properties - stats.published : 0
  return (
    <section className={figuresClass} data-slot="figures" data-count="4" aria-label="Figures">
      <Figure label="Total Properties" value={stats?.properties ?? 0} to={href('/admin/properties')}>
        <b>{stats?.forSale ?? 0}</b> sale, <b>{stats?.forRent ?? 0}</b> rent, <b>{stats?.land ?? 0}</b> land
      </Figure>
      <Figure label="Published" value={stats?.published ?? 0} to={`${href('/admin/properties')}?show=published`}>
        <b>{drafts}</b> {drafts === 1 ? 'draft' : 'drafts'}
        {stats?.oldestDraftAt && `, oldest from ${ageLabel(stats.oldestDraftAt).toLowerCase()}`}
      </Figure>
      <Figure label="Inquiries" value={stats?.inquiries ?? 0} to={href('/admin/inquiries')}>
        <b className={stats?.newInquiries ? 'text-murram-text' : ''}>{stats?.newInquiries ?? 0} new</b>,{' '}
        {stats?.inquiriesThisMonth ?? 0} this month
      </Figure>
      <Figure label="Total Views" value={stats?.views ?? 0} to={`${href('/admin/properties')}?sort=views`}>
        of all properties, ever
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
    <section className={figuresClass} data-slot="figures" data-count="4" aria-label="Figures, loading" aria-busy="true">
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
