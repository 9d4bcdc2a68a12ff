import { byDeal } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import type { ReactNode } from 'react'
import type { CallOutputs } from '#app/backend/calls.ts'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { Sparkline } from '#app/ui/admin/chart/sparkline.tsx'
import {
  figureClass,
  figureFootClass,
  figureLabelClass,
  figuresClass,
  figureValueClass,
} from '#app/ui/admin/list/class-names.ts'
import { Skeleton } from '#app/ui/admin/states.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'
import { changeLabel, durationLabel } from './figure-labels.ts'
import { FailedPart, type PanelQuery } from './work-panel.tsx'
import styles from './figures-panel.module.css'

const messages = dashboardMessages.figures

type DashboardFigures = CallOutputs['dashboard']['figures']

type FiguresPanelProps = {
  query: PanelQuery<DashboardFigures>
  /** The promised time of a first reply; undefined while it is unknown, 0 where nothing is promised. */
  replyWithinHours: number | undefined
}

/** Thirty days beside the thirty before. What could not be read is not shown as zero. */
export function FiguresPanel({ query: { data, isError, refetch }, replyWithinHours }: FiguresPanelProps) {
  return (
    <section className="mt-6" aria-labelledby="dashboard-figures" aria-busy={(!data && !isError) || undefined}>
      <div className={styles.head}>
        <h2 id="dashboard-figures">{messages.title}</h2>
        {data && <p className="text-xs text-ink-3">{messages.updated(formatTime(data.counted_at))}</p>}
      </div>
      {!data && isError && (
        <div className={panelClass}>
          <FailedPart texts={messages} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <LoadingFigures />}
      {data && <Figures figures={data} replyWithinHours={replyWithinHours} />}
    </section>
  )
}

type FiguresProps = { figures: DashboardFigures; replyWithinHours: number | undefined }

function Figures({ figures: { views, inquiries, replies, closed }, replyWithinHours }: FiguresProps) {
  const offer = useOffer()
  return (
    <div className={figuresClass} data-slot="figures" data-count="4">
      <Figure label={messages.views} value={count(views.now)} points={views.points}>
        <Change now={views.now} before={views.before} />
      </Figure>
      <Figure label={messages.inquiries} value={count(inquiries.now)} points={inquiries.points}>
        <Change now={inquiries.now} before={inquiries.before} />
      </Figure>
      <Figure
        label={messages.replies}
        value={replies.now === null ? messages.noReply : durationLabel(replies.now)}
        points={replies.points}
        formatPoint={durationLabel}
      >
        {replies.now === null
          ? messages.noReplies
          : replyWithinHours
            ? messages.target(replyWithinHours)
            : messages.openHours}
      </Figure>
      <Figure label={byDeal(offer, messages.closed)} value={count(closed.now)} points={closed.points} kind="bars">
        {byDeal(offer, messages.sold)(closed.sold, closed.rented)}
      </Figure>
    </div>
  )
}

type FigureProps = {
  label: string
  value: string
  points: readonly (number | null)[]
  kind?: 'line' | 'bars'
  formatPoint?: (point: number) => string
  children: ReactNode
}

function Figure({ label, value, points, kind = 'line', formatPoint = count, children }: FigureProps) {
  const trend = points.map((point) => (point === null ? messages.none : formatPoint(point))).join(', ')
  return (
    <div className={figureClass} data-slot="figure">
      <span className={figureLabelClass} data-slot="figure-label">
        {label}
      </span>
      <span className={styles.value}>
        <span className={`${figureValueClass} tabular`} data-slot="figure-value">
          {value}
        </span>
        <Sparkline label={messages.trend(label, trend)} points={points} kind={kind} />
      </span>
      <span className={figureFootClass}>{children}</span>
    </div>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return messages.noneBefore
  if (now === before) return messages.same
  return fill(messages.before, {
    change: <b className={now > before ? styles.up : styles.down}>{changeLabel(now, before)}</b>,
  })
}

function LoadingFigures() {
  return (
    <div className={figuresClass} data-slot="figures" data-count="4">
      <output className="sr-only">{messages.loading}</output>
      {['views', 'inquiries', 'replies', 'closed'].map((figure) => (
        <div key={figure} className={`${figureClass} gap-2.5`} data-slot="figure" data-skeleton="">
          <Skeleton width="5.75rem" />
          <Skeleton width="4rem" height="1.5rem" />
          <Skeleton width="8.5rem" />
        </div>
      ))}
    </div>
  )
}

function count(figure: number) {
  return figure.toLocaleString('en-KE')
}
