/** Words of the filter bar and of the filter sheet. */
export const filterMessages = {
  label: 'Properties',
  searchBox: 'Search properties',
  search: 'Search',
  open: 'Filters',
  title: 'Filters',
  close: 'Close filters',
  names: {
    category: 'Type',
    type: 'Type',
    price: 'Price',
    rooms: 'Bedrooms',
    size: 'Land size',
    terms: 'Must have',
    stage: 'Ready or off plan',
    features: 'Features',
    status: 'Status',
  },
  bathrooms: 'Bathrooms',
  /** The legend of the steps. */
  rentUpTo: 'Rent a month, up to (KSh)',
  /** Under a step that no home is cheap enough for. */
  noHomes: 'none',
  availableBy: 'Can move in by',
  /** A choice that filters nothing. */
  all: 'All',
  any: 'Any',
  studio: 'Studio',
  atLeast: (count: number) => `${count}+`,
  /** Beside the numbers of bedrooms. */
  only: 'That number only, no more',
  beds: (count: number) => `${count}+ beds`,
  exactBeds: (from: number, to: number) =>
    from === to ? `${from} ${from === 1 ? 'bed' : 'beds'}` : `${from}–${to} beds`,
  baths: (count: number) => `${count}+ baths`,
  /** The value of a filter with several choices, on its button. */
  andMore: (first: string, others: number) => `${first} +${others}`,
  exactly: (from: number, to: number) => (from === to ? `${from} only` : `${from}–${to}`),
  minPrice: 'Min price (KSh)',
  maxPrice: 'Max price (KSh)',
  minAcres: 'Min acres',
  maxAcres: 'Max acres',
  noLimit: 'No limit',
  notApplied: '(not applied yet)',
  named: (filter: string, value: string) => `${filter}: ${value}`,
  clearOne: (filter: string) => `Clear ${filter.toLowerCase()}`,
  clear: 'Clear filters',
  show: (total: string) => `Show ${total}`,
  showUnknown: 'Show results',
  showWithoutScript: 'Show properties',
} as const
