import { call, read, router } from '#server/calls/call.ts'
import { countForSidebar } from './admin-counts.ts'
import { findDrafts } from './drafts.ts'
import { findFigures } from './figures.ts'
import { findInquiriesToAnswer } from './inquiries-to-answer.ts'
import { findOverview } from './overview.ts'
import { searchEverything, searchInput } from './search-everything.ts'

export const dashboardCalls = router({
  counts: call.query(read(countForSidebar)),
  drafts: call.query(read(findDrafts)),
  figures: call.query(read(findFigures)),
  inquiries: call.query(read(findInquiriesToAnswer)),
  overview: call.query(read(findOverview)),
  search: call.input(searchInput).query(read(searchEverything)),
})
