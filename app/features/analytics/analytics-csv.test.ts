import { expect, test } from 'vitest'
import { analyticsCsv } from './analytics-csv.ts'
import type { Analytics, AnalyticsTotals } from './analytics.ts'

const totals: AnalyticsTotals = {
  visitors: 5,
  page_views: 9,
  property_views: 4,
  calls: 1,
  chats: 2,
  emails: 3,
  inquiries: 4,
  sold: 1,
  rented: 0,
  revenue: 1_200,
  unvalued: 0,
}

const analytics: Analytics = {
  period: '7d',
  first_day: '2026-11-20',
  last_day: '2026-11-20',
  counted_at: '2026-11-20T07:40:00Z',
  payments: { currency: 'KES', commission_rate: 3, tax_rate: 8.5 },
  now: totals,
  before: { ...totals, visitors: 2 },
  days: [{ ...totals, day: '2026-11-20' }],
  top_properties: [{ id: 'a', title: '=HYPERLINK("x")', image: null, views: 4, clicks: 0, inquiries: 1 }],
  sources: [{ source: 'search', visitors: 5 }],
  pages: [{ path: '/blog', views: 3 }],
  hours: [{ hour: '2026-11-20T07:00:00Z', page_views: 9 }],
  replies: { replied: 0, waiting: 0, median_minutes: null },
}

test('the file contains every part of the screen in one table, and no cell starts a formula', () => {
  const lines = analyticsCsv(analytics).split('\r\n')
  const cells = (line: number) => lines[line]?.replaceAll('"', '').split(',')
  expect(cells(0)?.slice(1)).toEqual([
    'Item',
    'Visitors',
    'Page views',
    'Property views',
    'Inquiries',
    'Calls',
    'WhatsApp',
    'Emails',
    'Leads',
    'Sold',
    'Rented',
    'Revenue',
    'Tax',
    'Currency',
  ])
  const figures = ['5', '9', '4', '4', '1', '2', '3', '10', '1', '0', '1200', '102', 'KES']
  expect(cells(1)).toEqual(['Period', '2026-11-20 to 2026-11-20', ...figures])
  expect(cells(2)?.slice(0, 3)).toEqual(['Period before', 'the 1 day before', '2'])
  expect(cells(3)).toEqual(['Day', '2026-11-20', ...figures])
  expect(lines[4]).toBe(`"Property","'=HYPERLINK(""x"")",,,4,1,,,,,,,,,`)
  expect(cells(5)?.slice(0, 3)).toEqual(['Source', 'Search engines', '5'])
  expect(cells(6)?.slice(0, 4)).toEqual(['Page', '/blog', '', '3'])
  expect(cells(7)?.slice(0, 4)).toEqual(['Hour', '2026-11-20T07:00:00Z', '', '9'])
})
