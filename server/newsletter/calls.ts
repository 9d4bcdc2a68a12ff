import { call, read, router, write } from '#server/calls/call.ts'
import { addSubscribers, additionInput } from './add-subscribers.ts'
import { decideSending, decisionInput } from './sending/decide-sending.ts'
import { deleteIssue, deletionInput } from './delete-issue.ts'
import { exportInput, exportSubscribers } from './export-subscribers.ts'
import { failuresInput, listFailures } from './failures.ts'
import { findIssue, issueInput } from './find-issue.ts'
import { bounceInput, markBounced } from './mark-bounced.ts'
import { readOverview } from './overview.ts'
import { previewInput, previewIssue } from './preview-issue.ts'
import { removalInput, removeSubscribers } from './remove-subscribers.ts'
import { savedIssueInput, saveIssue } from './save-issue.ts'
import { sendTest, testInput } from './send-test.ts'
import { listSubscribers, subscriberSearchInput } from './subscriber-list.ts'
import { listingSearchInput, suggestPosts, suggestListings } from './suggestions.ts'

export const newsletterCalls = router({
  overview: call.query(read(readOverview)),
  find: call.input(issueInput).query(read(findIssue)),
  preview: call.input(previewInput).query(({ ctx, input }) => previewIssue(ctx, input)),
  save: call.input(savedIssueInput).mutation(write(saveIssue)),
  delete: call.input(deletionInput).mutation(write(deleteIssue)),
  sendTest: call.input(testInput).mutation(write(sendTest)),
  decide: call.input(decisionInput).mutation(write(decideSending)),
  failures: call.input(failuresInput).query(read(listFailures)),
  listings: call.input(listingSearchInput).query(read(suggestListings)),
  posts: call.query(read(suggestPosts)),
  subscribers: call.input(subscriberSearchInput).query(read(listSubscribers)),
  export: call.input(exportInput).query(read(exportSubscribers)),
  add: call.input(additionInput).mutation(write(addSubscribers)),
  remove: call.input(removalInput).mutation(write(removeSubscribers)),
  markBounced: call.input(bounceInput).mutation(write(markBounced)),
})
