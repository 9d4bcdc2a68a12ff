/** What a visitor can report about a listing; the database knows the same. */
export const reportReasons = ['gone', 'price', 'photos', 'money', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export function parseReportReason(value: unknown): ReportReason | undefined {
  return reportReasons.find((known) => known === value)
}

export const maxDetails = 2_000
export const maxAnswer = 5_000
