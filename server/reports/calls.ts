import { call, read, router, write } from '#server/calls/call.ts'
import { listReports, reportListInput } from './report-list.ts'
import { resolutionInput, resolveReport } from './resolve-report.ts'

export const reportCalls = router({
  list: call.input(reportListInput).query(read(listReports)),
  resolve: call.input(resolutionInput).mutation(write(resolveReport)),
})
