import { newsletterCalls } from '#server/newsletter/calls.ts'
import { reportCalls } from '#server/reports/calls.ts'
import { router } from './call.ts'

/** All typed calls, by noun. */
export const calls = router({
  newsletter: newsletterCalls,
  reports: reportCalls,
})
export type Calls = typeof calls
