import { reportCalls } from '#server/reports/calls.ts'
import { router } from './call.ts'

/** All typed calls, by noun. */
export const calls = router({
  reports: reportCalls,
})
export type Calls = typeof calls
