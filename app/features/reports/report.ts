import { listingReportsReason as reportReasons } from '#app/backend/stored-values.ts'

/** What a visitor can report about a listing. */
export { reportReasons }
export type ReportReason = (typeof reportReasons)[number]

export function parseReportReason(value: unknown): ReportReason | undefined {
  return reportReasons.find((known) => known === value)
}

export const maxDetails = 2_000
export const maxAnswer = 5_000

export const reportsPerPage = 20
