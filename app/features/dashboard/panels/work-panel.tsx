import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { linesClass } from '#app/ui/admin/class-names.ts'
import { Skeleton } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'
import styles from './panels.module.css'

type PanelTexts = { title: string; loading: string; failed: string; failedHint: string; empty: string }

/** What a panel needs of its query. */
export type PanelQuery<Found> = { data: Found | undefined; isError: boolean; refetch: () => Promise<unknown> }

type Listed = { total: number; rows: { id: string }[] }

type WorkPanelProps<Found extends Listed> = {
  texts: PanelTexts
  query: PanelQuery<Found>
  className?: string
  maxRows?: number
  /** The link to the whole list. */
  renderEnd: (found: Found) => ReactNode
  renderRow: (row: Found['rows'][number]) => ReactNode
}

/** Three rows of work, or more. Until the database has answered it says neither that there is none nor how much. */
export function WorkPanel<Found extends Listed>(props: WorkPanelProps<Found>) {
  const { texts, query, className, maxRows = 3, renderEnd, renderRow } = props
  const { data, isError, refetch } = query
  return (
    <Panel title={texts.title} className={className} end={data && data.total > 0 && renderEnd(data)}>
      {!data && isError && <FailedPart texts={texts} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows label={texts.loading} count={maxRows} />}
      {data?.rows.length === 0 && (
        <p className={styles.empty}>
          <CircleCheck aria-hidden="true" />
          {texts.empty}
        </p>
      )}
      {data && data.rows.length > 0 && (
        <ul className={linesClass}>
          {data.rows.map((row) => (
            <li key={row.id} className={styles.row}>
              {renderRow(row)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type FailedPartProps = { texts: Pick<PanelTexts, 'failed' | 'failedHint'>; onRetry: () => void }

export function FailedPart({ texts, onRetry }: FailedPartProps) {
  return (
    <div role="alert" className={styles.failed}>
      <p className={styles.problem}>
        <CircleAlert aria-hidden="true" />
        {texts.failed}
      </p>
      <p className="text-ink-2">{texts.failedHint}</p>
      <Button tone="line" onClick={onRetry}>
        {dashboardMessages.tryAgain}
      </Button>
    </div>
  )
}

/** In the size of the rows that follow. */
function LoadingRows({ label, count }: { label: string; count: number }) {
  return (
    <div aria-busy="true" className={linesClass}>
      <output className="sr-only">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} data-skeleton="">
          <span className="grid flex-1 gap-2.5">
            <Skeleton width="52%" />
            <Skeleton width="74%" height="0.625rem" />
          </span>
          <Skeleton width="1.875rem" height="1.875rem" />
        </div>
      ))}
    </div>
  )
}
