import { call, read, router, write } from '#server/calls/call.ts'
import { findSampleData, restoreSampleData } from './sample-data.ts'
import { decideSetup, decisionsInput, findSetupState, goLive } from './setup-state.ts'

// Rows of every table.
const ofWholeSite = { statementMs: 20_000, changesPages: true }

/** Sample data is removed by a task of the server, which backs the site up first: remove-samples.ts. */
export const setupCalls = router({
  state: call.query(read(findSetupState)),
  sampleData: call.query(read(findSampleData)),
  decide: call.input(decisionsInput).mutation(write(decideSetup)),
  goLive: call.mutation(write(goLive, { changesPages: true })),
  restoreSamples: call.mutation(write(restoreSampleData, ofWholeSite)),
})
