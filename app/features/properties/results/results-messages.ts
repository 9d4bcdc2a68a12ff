/** Words of the list pages around the properties. */
export const resultsMessages = {
  home: 'Home',
  found: (total: string) => `${total.charAt(0).toUpperCase()}${total.slice(1)} found`,
  foundPart: (total: string, shown: string) =>
    `${total.charAt(0).toUpperCase()}${total.slice(1)} found, showing ${shown}`,
  showing: (shown: string, total: string) => `Showing ${shown} of ${total}`,
  metaTitle: (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title),
  removeFilter: (filter: string) => `Remove ${filter}`,
  clearFilters: 'Clear filters',
  saveSearch: 'Save this search',
  sort: 'Sort',
  view: 'View',
  views: { grid: 'Grid view', list: 'List view', map: 'Map view' },
  forOwners: 'For owners',
  onMarket: (count: string) => `${count} on the market`,
  notHereYet: {
    title: 'Can’t find it?',
    text: 'Tell us the area, the size and your budget.',
    ask: 'Tell us what you need',
  },
  more: { talk: 'Talk to us', read: 'Read more', readAbout: (service: string) => ` about ${service}` },
} as const
