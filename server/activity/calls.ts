import { call, read, router } from '#server/calls/call.ts'
import { activityInput, listActivity } from './activity-list.ts'

export const activityCalls = router({
  list: call.input(activityInput).query(read(listActivity)),
})
