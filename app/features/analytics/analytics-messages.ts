const count = (amount: number, one: string, many: string) =>
  `${amount.toLocaleString('en-KE')} ${amount === 1 ? one : many}`

/** The analytics screen. */
export const analyticsMessages = {
  title: 'Analytics',
  lead: (period: string, range: string, days: number) =>
    `${period}: ${range}, compared with the ${days} days before. Visitors are counted once a day; staff and crawlers aren’t counted.`,
  /** A span of days in a sentence or a table. */
  days: (first: string, last: string) => `${first} to ${last}`,
  duration: (hours: number, minutes: number) => {
    if (hours === 0) return `${minutes} min`
    return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
  },
  updated: (time: string) => `Updated ${time}, Nairobi time`,
  refresh: 'Refresh',
  export: 'Export',
  failed: 'Failed to load data',
  period: 'Period',
  periods: { '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days', '1y': 'Last year' },
  loading: 'Loading analytics',
  loadingTop: 'Loading the top properties',
  noData: 'No data yet',

  figures: {
    label: 'Figures',
    visitors: 'Visitors',
    propertyViews: 'Property views',
    leads: 'Leads',
    leadsOf: (inquiries: number, taps: number) =>
      `${inquiries} ${inquiries === 1 ? 'inquiry' : 'inquiries'}, ${taps} ${taps === 1 ? 'tap' : 'taps'} on call, WhatsApp or email`,
    revenue: 'Revenue',
    sales: {
      sale: '{rate}% commission, {sold} sold',
      rent: '{rate}% commission, {rented} rented',
      both: '{rate}% commission, {sold} sold, {rented} rented',
    },
    before: (figure: string) => `${figure} before`,
    none: 'none',
    noChange: 'No change',
    times: (factor: number) => `${factor} times`,
  },

  buckets: {
    day: { per: 'day', current: 'today', column: 'Day' },
    week: { per: 'week', current: 'this week', column: 'Week' },
    month: { per: 'month', current: 'this month', column: 'Month' },
  },
  chart: {
    showTable: 'Show as table',
    summary: (highest: string, last: string) => `Highest ${highest}; last ${last}.`,
    bar: (value: string, when: string) => `${value}, ${when}`,
  },
  growth: {
    title: 'User growth',
    legend: (per: string, current: string) => `Visitors per ${per}, last bar is ${current}`,
    column: 'Visitors',
    empty: 'Visitors appear here once someone opens the site.',
  },
  revenue: {
    title: 'Revenue',
    legend: (per: string, current: string) => `Commission per ${per}, last bar is ${current}`,
    column: (currency: string) => `Commission, ${currency}`,
    empty: {
      sale: 'Mark a property as Sold to see its commission here.',
      rent: 'Mark a property as Rented to see its commission here.',
      both: 'Mark a property as Sold or Rented to see its commission here.',
    },
    note: (commission: number, tax: number, amount: string) =>
      `Commission: ${commission}% of the last price, where that is by the month of one month. Tax (${tax}%): ${amount}.`,
    unvalued: (sales: number, currency: string) =>
      `${count(sales, 'closed listing has', 'closed listings have')} no price in ${currency}, the currency in Settings, and ${sales === 1 ? 'isn’t' : 'aren’t'} included.`,
  },
  activity: {
    title: 'Activity in the last 24 hours',
    legend: 'Page views per hour, Nairobi time; last bar is now',
    columns: ['Hour', 'Page views'] as [item: string, value: string],
    empty: 'No page views in the last 24 hours.',
  },
  top: {
    title: 'Top properties',
    legend: 'Views, inquiries',
    empty: 'Views are counted once a visitor opens a published property.',
    views: (amount: number) => count(amount, 'view', 'views'),
    inquiries: (amount: number) => count(amount, 'inquiry', 'inquiries'),
  },
  sources: {
    title: 'Traffic sources',
    legend: 'Visitors',
    empty: 'Sources appear once visitors arrive from another site or a campaign.',
    names: {
      search: 'Search engines',
      direct: 'Direct',
      messages: 'WhatsApp and messages',
      social: 'Facebook, Instagram and other social media',
      other: 'Other sources',
    },
    campaign: (name: string) => `Campaign ${name}`,
  },
  leads: {
    title: 'Leads',
    legend: 'Messages, calls, WhatsApp and email taps',
    inquiries: 'Inquiries',
    calls: 'Calls',
    whatsapp: 'WhatsApp',
    emails: 'Emails',
    firstReply: 'First reply',
    median: (replies: number) => `Median of ${count(replies, 'reply', 'replies')}, business hours`,
    waiting: (amount: number) => `${amount} waiting`,
  },

  csv: {
    part: 'Part',
    item: 'Item',
    currency: 'Currency',
    parts: {
      period: 'Period',
      before: 'Period before',
      day: 'Day',
      property: 'Property',
      source: 'Source',
      page: 'Page',
      hour: 'Hour',
    },
    range: (first: string, last: string) => `${first} to ${last}`,
    daysBefore: (days: number) => `the ${count(days, 'day', 'days')} before`,
    figures: {
      visitors: 'Visitors',
      page_views: 'Page views',
      property_views: 'Property views',
      inquiries: 'Inquiries',
      calls: 'Calls',
      chats: 'WhatsApp',
      emails: 'Emails',
      leads: 'Leads',
      sold: 'Sold',
      rented: 'Rented',
      revenue: 'Revenue',
      tax: 'Tax',
    },
  },
} as const
