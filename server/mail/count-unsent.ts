import type { UnsentMessages } from '#server/operations/metrics.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'

const unsent = ['queued', 'sending', 'failed']

/** Messages of every channel that the outbox has not delivered. */
export function countUnsent(asServer: RunSql): Promise<UnsentMessages> {
  return asServer(
    (sql) => sql<UnsentMessages>`
      select status, (select count(*) from public.mail_outbox m where m.status = each.status) as count
      from unnest(${unsent}::text[]) as each (status)
    `,
  )
}
