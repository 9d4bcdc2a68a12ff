import { href, Link } from 'react-router'
import type { CallOutputs } from '#app/backend/calls.ts'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'
import { type PanelQuery, WorkPanel } from './work-panel.tsx'
import styles from './panels.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

const messages = dashboardMessages.viewings

type ViewingsToday = CallOutputs['viewings']['today']
type ViewingRow = ViewingsToday['rows'][number]

const tones: Record<ViewingRow['status'], BadgeTone> = {
  requested: 'amber',
  proposed: 'amber',
  confirmed: 'green',
  cancelled: 'stone',
  done: 'plain',
  no_show: 'stone',
}

type ViewingsPanelProps = { query: PanelQuery<ViewingsToday> }

/** Today’s viewings, those to come first. */
export function ViewingsPanel({ query }: ViewingsPanelProps) {
  return (
    <WorkPanel
      texts={messages}
      query={query}
      renderEnd={({ total }) => (
        <Link className="inline-link text-xs" to={href('/admin/viewings')}>
          {dashboardMessages.all(total)}
        </Link>
      )}
      renderRow={(row) => (
        <>
          <time className={`${styles.time} tabular`} dateTime={row.starts_at}>
            {formatTime(row.starts_at)}
          </time>
          <div className={styles.subject}>
            <Link
              className="line-clamp-2"
              to={`${href('/admin/viewings')}?${new URLSearchParams({ viewing: row.id })}`}
            >
              {row.property_title ?? messages.removedListing}
            </Link>
            <People viewing={row} />
          </div>
          <Badge tone={tones[row.status]}>{labelFor(messages.statuses, row.status)}</Badge>
        </>
      )}
    />
  )
}

function People({ viewing: { name, agent, is_own } }: { viewing: ViewingRow }) {
  const visitor = name ?? messages.colleaguesClient
  return (
    <p className={`${styles.detail} line-clamp-2`}>
      {is_own && messages.withYou(visitor)}
      {!is_own && agent !== null && messages.withAgent(visitor, agent)}
      {!is_own && agent === null && (
        <>
          {visitor}, <span className={styles.late}>{messages.noAgent}</span>
        </>
      )}
    </p>
  )
}
