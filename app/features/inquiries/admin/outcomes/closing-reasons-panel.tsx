import * as z from 'zod'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { followUpMessages } from '../detail/follow-up-messages.ts'
import type { ClosingReason } from '../detail/follow-up-queries.ts'
import styles from './closing-reasons-panel.module.css'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'
import { labelFor } from '#app/shared/stored-label.ts'

const { outcomes: texts, closing } = followUpMessages
const counts = storedRows(z.object({ reason: storedValue<ClosingReason>(), count: z.number() }))

/** Why inquiries were closed in a period, such as '30d'. */
export function ClosingReasonsPanel({ period }: { period: string }) {
  const client = useBackend()
  const found = useQuery({ queryKey: ['closing_reasons', period], queryFn: () => findReasons(client, period) })
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

async function findReasons(client: Backend, period: string) {
  const { data, error } = await client.rpc('closing_reasons', { period })
  if (error) throw error
  return counts.parse(data)
}

function sum(rows: z.infer<typeof counts>) {
  return rows.reduce((total, { count }) => total + count, 0)
}
