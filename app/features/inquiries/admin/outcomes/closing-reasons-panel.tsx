import { useQuery } from '@tanstack/react-query'
import { type CallInputs, useCalls } from '#app/backend/calls.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { followUpMessages } from '../detail/follow-up-messages.ts'
import styles from './closing-reasons-panel.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

const { outcomes: texts, closing } = followUpMessages

type Period = CallInputs['inquiries']['closingReasons']['period']

/** Why inquiries were closed in a period, such as '30d'. */
export function ClosingReasonsPanel({ period }: { period: Period }) {
  const found = useQuery(useCalls().inquiries.closingReasons.queryOptions({ period }))
  return (
    <Panel title={texts.title} className="mt-4">
      {found.isPending && <SkeletonRows count={2} label={texts.loading} />}
      {found.isError && <ErrorPanel message={texts.failed} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className={`${panelBodyClass} text-sm text-ink-2`}>{texts.none}</p>}
      {found.data && found.data.length > 0 && (
        <div className={panelBodyClass}>
          <table className={styles.reasons}>
            <caption className="sr-only">{texts.title}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.reason}</th>
                <th scope="col">{texts.inquiries}</th>
                <th scope="col">{texts.share}</th>
              </tr>
            </thead>
            <tbody>
              {found.data.map(({ reason, count }) => (
                <tr key={reason}>
                  <th scope="row">{labelFor(closing.reasons, reason)}</th>
                  <td>{count.toLocaleString('en-KE')}</td>
                  <td>{Math.round((count / sum(found.data)) * 100)}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function sum(rows: readonly { count: number }[]) {
  return rows.reduce((total, { count }) => total + count, 0)
}
