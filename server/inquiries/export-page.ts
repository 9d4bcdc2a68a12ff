import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { isBlank } from '#app/shared/form/text-input.ts'
import { findRole } from '#server/calls/require-role.ts'
import { conditionsOf, inboxFilters, ofStatus } from './inbox-filters.ts'
import { type InboxRow, rowColumns } from './inbox-page.ts'

export type ExportRow = Omit<InboxRow, 'viewing_at'> & { email: string }

const rowsPerPage = 1_000

export const exportPageInput = inboxFilters.extend({
  /** The last row of the page before. */
  after: z.object({ id: z.guid(), created_at: z.iso.datetime({ offset: true }) }).optional(),
})

/**
 * The rows of the inbox in full, a thousand at a time, for managers. By keys: the thousandth page costs no more than the first, and new
 * inquiries do not shift rows between pages.
 */
export async function findExportPage(
  sql: TransactionSql,
  input: z.infer<typeof exportPageInput>,
): Promise<ExportRow[]> {
  if (!(await findRole(sql)).isManager) return []
  const { text, status, after } = input
  const rows = await sql<ExportRow[]>`
    select ${rowColumns(sql)}, i.email, i.message
    from public.inquiries i
    where ${conditionsOf(sql, input)} and ${ofStatus(sql, status)}
      ${
        isBlank(text)
          ? sql``
          : sql`and i.id in (
              select private.search_inquiries(
                ${text}, private.start_of_day(${input.from ?? null}::date),
                ${after?.created_at ?? null}::timestamptz + interval '1 microsecond'
              )
            )`
      }
      ${after ? sql`and (i.created_at, i.id) < (${after.created_at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by i.created_at desc, i.id desc limit ${rowsPerPage}`
  return [...rows]
}
