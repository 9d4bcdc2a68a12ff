import { activityCalls } from '#server/activity/calls.ts'
import { contentCalls } from '#server/content/calls.ts'
import { emailCalls } from '#server/emails/calls.ts'
import { newsletterCalls } from '#server/newsletter/calls.ts'
import { inquiryCalls } from '#server/inquiries/calls.ts'
import { reportCalls } from '#server/reports/calls.ts'
import { viewingCalls } from '#server/viewings/calls.ts'
import { router } from './call.ts'

/** All typed calls, by noun. */
export const calls = router({
  activity: activityCalls,
  content: contentCalls,
  emails: emailCalls,
  newsletter: newsletterCalls,
  inquiries: inquiryCalls,
  reports: reportCalls,
  viewings: viewingCalls,
})
export type Calls = typeof calls
