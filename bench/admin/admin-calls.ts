import type { TransactionSql } from 'postgres'
import { listActivity } from '../../server/activity/activity-list.ts'
import { findAnalytics } from '../../server/analytics/find-analytics.ts'
import { listPosts, postListInput } from '../../server/blogs/list-posts.ts'
import { countForSidebar } from '../../server/dashboard/admin-counts.ts'
import { findDrafts } from '../../server/dashboard/drafts.ts'
import { findFigures } from '../../server/dashboard/figures.ts'
import { findInquiriesToAnswer } from '../../server/dashboard/inquiries-to-answer.ts'
import { searchEverything } from '../../server/dashboard/search-everything.ts'
import { listEmails } from '../../server/mail/email-list.ts'
import { listSubscribers } from '../../server/newsletter/subscriber-list.ts'
import { findInboxPage, inboxPageInput } from '../../server/inquiries/inbox-page.ts'
import { findSetupState } from '../../server/setup/setup-state.ts'
import { findListingsToConfirm } from '../../server/properties/availability/listings-to-confirm.ts'
import { findListPage, listPageInput } from '../../server/properties/list/list-page.ts'
import { findManagedTaxonomy } from '../../server/properties/taxonomy/managed-taxonomy.ts'
import { listReports } from '../../server/reports/report-list.ts'
import { listStaff } from '../../server/staff/staff-list.ts'
import { findViewingsToday } from '../../server/viewings/viewings-today.ts'
import { type Caller, callers } from './staff.ts'

type Run = (sql: TransactionSql) => Promise<unknown>
/** A call of the admin area. Those of the same name are measured together. */
export type AdminCall = { name: string; callers: readonly Caller[]; run: Run }

export const adminCalls: readonly AdminCall[] = [
  { name: 'sidebar counts', callers, run: countForSidebar },
  { name: 'dashboard: inquiries', callers, run: findInquiriesToAnswer },
  { name: 'dashboard: viewings', callers, run: findViewingsToday },
  { name: 'dashboard: drafts', callers, run: findDrafts },
  { name: 'dashboard: figures', callers, run: findFigures },

  managed('properties'),
  ...['oldest', 'price-high', 'price-low', 'views'].map((sort) => managed('properties, sorted', { sort })),
  managed('properties, far page', { page: 500 }),
  managed('properties, drafts', { shown: 'draft' }),
  managed('properties, featured', { shown: 'featured' }),
  managed('properties, by status', { status: 'sold' }),
  managed('properties, by category', { category: 'land', sort: 'price-low' }),
  managed('properties, frequent word', { words: 'apartment' }),
  managed('properties, two words', { words: 'villa in karen' }),
  managed('properties, unknown word', { words: 'zanzibar' }),
  managed('properties, two letters', { words: 'ka' }),

  inbox('inquiries'),
  inbox('inquiries, far page', { page: 500 }),
  inbox('inquiries, new', { status: 'new' }),
  inbox('inquiries, closed', { status: 'closed' }),
  inbox('inquiries, by type', { inquiryType: 'viewing' }),
  inbox('inquiries, overdue', { due: 'overdue' }),
  inbox('inquiries, by phone', { text: '0700000104' }),
  inbox('inquiries, by email', { text: 'person-4711@visitor.example' }),
  inbox('inquiries, frequent name', { text: 'wanjiru' }),
  inbox('inquiries, unknown name', { text: 'zanzibar' }),
  inbox('inquiries, two letters', { text: 'wa' }),

  ...[
    '0700 000 104',
    '+254 700 000 104',
    'wanjiru kamau 4711',
    'villa',
    'zanzibar',
    'ka',
    'person-4711@visitor.example',
  ].map((words) => ({ name: 'palette', callers, run: (sql: TransactionSql) => searchEverything(sql, { words }) })),

  { name: 'listings to confirm', callers, run: (sql) => findListingsToConfirm(sql, { whose: 'all' }) },
  { name: 'reports', callers, run: (sql) => listReports(sql, { page: 1 }) },
  { name: 'analytics, 30 days', callers: ['manager'], run: (sql) => findAnalytics(sql, { period: '30d' }) },
  { name: 'analytics, a year', callers: ['manager'], run: (sql) => findAnalytics(sql, { period: '1y' }) },
  {
    name: 'activity log',
    callers: ['manager'],
    run: (sql) => listActivity(sql, { page: 1, size: 20, entity: '' }),
  },
  { name: 'emails', callers: ['manager'], run: (sql) => listEmails(sql, { template: '', page: 1 }) },
  { name: 'subscribers', callers: ['manager'], run: (sql) => listSubscribers(sql, { words: '', page: 1 }) },
  {
    name: 'subscribers, searched',
    callers: ['manager'],
    run: (sql) => listSubscribers(sql, { words: 'reader-4711', page: 1 }),
  },
  { name: 'staff', callers: ['manager'], run: listStaff },
  { name: 'posts', callers: ['manager'], run: (sql) => listPosts(sql, postListInput.parse({})) },
  { name: 'set-up checklist', callers: ['manager'], run: findSetupState },
  { name: 'types and features', callers: ['manager'], run: findManagedTaxonomy },
]

type Args = Record<string, unknown>

function inbox(name: string, filters: Args = {}): AdminCall {
  const input = inboxPageInput.parse({ text: '', status: 'all', spam: 'without', page: 1, ...filters })
  return { name, callers, run: (sql) => findInboxPage(sql, input) }
}

function managed(name: string, filters: Args = {}): AdminCall {
  const input = listPageInput.parse(filters)
  return { name, callers, run: (sql) => findListPage(sql, input) }
}
