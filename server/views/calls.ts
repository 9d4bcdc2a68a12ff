import { call, read, router, write } from '#server/calls/call.ts'
import { listViews, removedViewInput, removeView, saveView, viewInput, viewsInput } from './list-views.ts'

export const viewCalls = router({
  list: call.input(viewsInput).query(read(listViews)),
  save: call.input(viewInput).mutation(write(saveView)),
  remove: call.input(removedViewInput).mutation(write(removeView)),
})
