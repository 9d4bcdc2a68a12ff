import { activityCalls } from '#server/activity/calls.ts'
import { contentCalls } from '#server/content/calls.ts'
import { emailCalls } from '#server/emails/calls.ts'
import { importCalls } from '#server/imports/calls.ts'
import { newsletterCalls } from '#server/newsletter/calls.ts'
import { reportCalls } from '#server/reports/calls.ts'
import { router } from './call.ts'

/** All typed calls, by noun. */
export const calls = router({
  activity: activityCalls,
  content: contentCalls,
  emails: emailCalls,
  imports: importCalls,
  newsletter: newsletterCalls,
  reports: reportCalls,
})
export type Calls = typeof calls
