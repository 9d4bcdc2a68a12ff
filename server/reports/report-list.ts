import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { reportsPerPage, type ReportReason } from '#app/features/reports/report.ts'

export type ListedReport = {
  id: string
  reason: ReportReason
  details: string
  /** For managers: an agent answers without being told who reported. */
  email: string | null
  has_email: boolean
  answer: string | null
  created_at: string
  resolved_at: string | null
  /** Null where it is open, or the person has left the staff. */
  resolved_by: string | null
  property_id: string
  /** Null for a title that the caller may not know. */
  property_title: string | null
}

export const reportListInput = z.object({ page: z.int().min(1).max(10_000) })

/** A page of the reports that the caller handles: open ones first, then the newest. */
export async function listReports(sql: TransactionSql, { page }: z.infer<typeof reportListInput>) {
  const [counts, rows] = await Promise.all([
    sql<[{ total: number; open: number }]>`
      select count(*) as total, count(*) filter (where resolved_at is null) as open from public.listing_reports`,
    sql<ListedReport[]>`
      select r.id, r.reason, r.details, case when private.is_manager() then r.email end as email,
        r.email is not null as has_email, r.answer, r.created_at, r.resolved_at,
        private.staff_name(r.resolved_by) as resolved_by, r.property_id, private.visible_title(r.property_id) as property_title
      from public.listing_reports r
      order by r.resolved_at is not null, r.created_at desc, r.id desc
      limit ${reportsPerPage} offset ${(page - 1) * reportsPerPage}`,
  ])
  return { ...counts[0], rows: [...rows] }
}
