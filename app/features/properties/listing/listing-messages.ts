/** Words of the list pages around the properties. */
export const listingMessages = {
  home: 'Home',
  found: (total: string) => `${total.charAt(0).toUpperCase()}${total.slice(1)} found`,
  foundPart: (total: string, shown: string) =>
    `${total.charAt(0).toUpperCase()}${total.slice(1)} found, showing ${shown}`,
  showing: (shown: string, total: string) => `Showing ${shown} of ${total}`,
  loading: 'Loading properties…',
  loadingProperty: 'Loading property...',
  removeFilter: (filter: string) => `Remove ${filter}`,
  clearFilters: 'Clear filters',
  saveSearch: 'Save this search',
  sort: 'Sort',
  view: 'View',
  views: { grid: 'Grid view', list: 'List view' },
  forOwners: 'For owners',
  onMarket: (count: string) => `${count} on the market`,
  offMarket: {
    title: 'Sold or rented',
    text: 'No longer available. They can help you judge prices, which are as last advertised.',
  },
  corrected: (shown: string) => `Showing ${shown}.`,
  searchInstead: (words: string) => `Search for ${words} instead`,
  distance: {
    label: 'Distance',
    around: (places: string) => `${places} and around:`,
    only: 'only there',
    within: (km: number) => `${km} km`,
  },
  noResults: {
    tryInstead: 'Try one of these instead:',
    clear: 'Clear all filters',
    alert: 'Email me when there’s a match',
    ask: 'Tell us what you need',
  },
  recent: {
    title: 'Recent searches',
    clear: 'Clear all',
    remove: (label: string) => `Remove: ${label}`,
  },
  notHereYet: {
    title: 'Can’t find it?',
    text: 'Tell us the area, size and budget. We often hear about properties before they’re listed.',
    ask: 'Tell us what you need',
  },
  achievements: {
    label: 'Our achievements',
    title: 'We manage properties too',
    text: 'We find tenants and buyers, and look after the property once the keys change hands.',
    talk: 'Talk to us',
    management: 'Property management',
    names: {
      occupancy: 'occupancy rate',
      managed: 'properties managed',
      clients: 'happy clients',
      years: 'years’ experience',
    },
  },
} as const
