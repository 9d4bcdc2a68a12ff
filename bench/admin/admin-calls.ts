import type { TransactionSql } from 'postgres'
import { listActivity } from '../../server/activity/activity-list.ts'
import { listEmails } from '../../server/emails/email-list.ts'
import { listSubscribers } from '../../server/newsletter/subscriber-list.ts'
import { findInboxPage, inboxPageInput } from '../../server/inquiries/inbox-page.ts'
import { listReports } from '../../server/reports/report-list.ts'
import { findViewingsToday } from '../../server/viewings/viewings-today.ts'
import { type Caller, callers } from './staff.ts'

type Run = (sql: TransactionSql) => Promise<unknown>
/** A call of the admin area. Those of the same name are measured together. */
export type AdminCall = { name: string; callers: readonly Caller[]; run: Run }

export const adminCalls: readonly AdminCall[] = [
  byBoth('sidebar counts', 'admin_counts'),
  byBoth('dashboard: inquiries', 'dashboard_inquiries'),
  { name: 'dashboard: viewings', callers, run: findViewingsToday },
  byBoth('dashboard: drafts', 'dashboard_drafts'),
  byBoth('dashboard: figures', 'dashboard_figures'),

  byBoth('properties', 'managed_properties'),
  ...['oldest', 'price-high', 'price-low', 'views'].map((sort) =>
    byBoth('properties, sorted', 'managed_properties', { sort }),
  ),
  byBoth('properties, far page', 'managed_properties', { page: 500 }),
  byBoth('properties, drafts', 'managed_properties', { shown: 'draft' }),
  byBoth('properties, featured', 'managed_properties', { shown: 'featured' }),
  byBoth('properties, by status', 'managed_properties', { status: 'sold' }),
  byBoth('properties, by category', 'managed_properties', { category: 'land', sort: 'price-low' }),
  byBoth('properties, frequent word', 'managed_properties', { words: 'apartment' }),
  byBoth('properties, two words', 'managed_properties', { words: 'villa in karen' }),
  byBoth('properties, unknown word', 'managed_properties', { words: 'zanzibar' }),
  byBoth('properties, two letters', 'managed_properties', { words: 'ka' }),

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
  ].map((words) => byBoth('palette', 'admin_search', { words })),

  byBoth('listings to confirm', 'availability_round', { whose: 'all' }),
  { name: 'reports', callers, run: (sql) => listReports(sql, { page: 1 }) },
  byManager('analytics, 30 days', 'analytics', { period: '30d' }),
  byManager('analytics, a year', 'analytics', { period: '1y' }),
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
  byManager('articles', 'admin_blogs'),
  byManager('staff', 'staff_overview'),
  byManager('set-up checklist', 'setup_state'),
  byManager('types and features', 'property_list_usage'),
]

type Args = Record<string, unknown>

function byBoth(name: string, routine: string, args: Args = {}): AdminCall {
  return { name, callers, run: runFunction(routine, args) }
}

function inbox(name: string, filters: Args = {}): AdminCall {
  const input = inboxPageInput.parse({ text: '', status: 'all', spam: 'without', page: 1, ...filters })
  return { name, callers, run: (sql) => findInboxPage(sql, input) }
}

function byManager(name: string, routine: string, args: Args = {}): AdminCall {
  return { name, callers: ['manager'], run: runFunction(routine, args) }
}

function runFunction(routine: string, args: Args): Run {
  const names = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`)
  return (sql) => sql.unsafe(`select public.${routine}(${names.join(', ')})`, Object.values(args) as never[])
}
