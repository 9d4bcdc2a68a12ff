import { call, read, router } from '#server/calls/call.ts'
import { analyticsInput, findAnalytics } from './find-analytics.ts'

export const analyticsCalls = router({
  find: call.input(analyticsInput).query(read(findAnalytics)),
})
