import { activityCalls } from '#server/activity/calls.ts'
import { analyticsCalls } from '#server/analytics/calls.ts'
import { blogCalls } from '#server/blogs/calls.ts'
import { contentCalls } from '#server/content/calls.ts'
import { dashboardCalls } from '#server/dashboard/calls.ts'
import { mailCalls } from '#server/mail/calls.ts'
import { importCalls } from '#server/imports/calls.ts'
import { newsletterCalls } from '#server/newsletter/calls.ts'
import { inquiryCalls } from '#server/inquiries/calls.ts'
import { peopleCalls } from '#server/people/calls.ts'
import { propertyCalls } from '#server/properties/calls.ts'
import { taxonomyCalls } from '#server/properties/taxonomy/calls.ts'
import { reportCalls } from '#server/reports/calls.ts'
import { settingsCalls } from '#server/settings/calls.ts'
import { setupCalls } from '#server/setup/calls.ts'
import { staffCalls } from '#server/staff/calls.ts'
import { taskCalls } from '#server/tasks/calls.ts'
import { updateCalls } from '#server/updates/calls.ts'
import { viewCalls } from '#server/views/calls.ts'
import { viewingCalls } from '#server/viewings/calls.ts'
import { router } from './call.ts'

/** All typed calls, by noun. */
export const calls = router({
  activity: activityCalls,
  analytics: analyticsCalls,
  blogs: blogCalls,
  content: contentCalls,
  dashboard: dashboardCalls,
  mail: mailCalls,
  imports: importCalls,
  newsletter: newsletterCalls,
  inquiries: inquiryCalls,
  taxonomy: taxonomyCalls,
  people: peopleCalls,
  properties: propertyCalls,
  reports: reportCalls,
  settings: settingsCalls,
  setup: setupCalls,
  staff: staffCalls,
  tasks: taskCalls,
  updates: updateCalls,
  viewings: viewingCalls,
  views: viewCalls,
})
export type Calls = typeof calls
