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
