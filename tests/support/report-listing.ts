import type { ListingReport } from '#app/features/reports/form/receive-report.ts'
import { reportListing as store } from '#server/reports/report-listing.ts'
import type { TestBackend } from './test-backend.ts'

type Fields = Pick<ListingReport, 'propertyId'> & Partial<ListingReport>

/** A report of a wrong price unless told otherwise, as the form stores it. */
export function reportListing({ asServer }: Pick<TestBackend, 'asServer'>, fields: Fields) {
  return asServer((sql) => store(sql, { reason: 'price', details: '', email: '', language: 'en', ...fields }))
}
