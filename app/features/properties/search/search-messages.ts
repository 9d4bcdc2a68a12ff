/** Words for a search: its filters as chips, its orders, its number of results. */
export const searchMessages = {
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    'price-low': 'Price, low to high',
    'price-high': 'Price, high to low',
    'size-large': 'Size, large to small',
    'size-small': 'Size, small to large',
    featured: 'Featured first',
  },
  properties: { one: 'property', many: 'properties' },
  about: (total: string) => `about ${total}`,
  words: (text: string) => `“${text}”`,
  studio: 'Studio',
  bedrooms: (count: number) => (count === 1 ? '1+ bedroom' : `${count}+ bedrooms`),
  bathrooms: (count: number) => (count === 1 ? '1+ bathroom' : `${count}+ bathrooms`),
  price: {
    from: (amount: string) => `From KSh ${amount}`,
    under: (amount: string) => `Under KSh ${amount}`,
    upTo: (amount: string) => `Up to KSh ${amount}`,
    between: (from: string, to: string) => `KSh ${from} – ${to}`,
    andAbove: (amount: string) => `KSh ${amount} and above`,
  },
  acres: {
    under: (acres: number) => (acres === 1 ? 'Under 1 acre' : `Under ${acres} acres`),
    between: (from: number, to: number) => `${from} – ${to} acres`,
    andAbove: (acres: number) => `${acres} acres and above`,
  },
  /** The search with one filter removed. */
  without: {
    category: 'For sale, rent and land',
    type: 'Any type',
    price: 'Any price',
    bedrooms: 'Any number of bedrooms',
    bathrooms: 'Any number of bathrooms',
    acres: 'Any size',
    status: 'Any status',
    words: 'Anywhere',
    oneOfSeveral: (choice: string) => `Without ${choice}`,
    feature: (feature: string) => `${feature} optional`,
  },
  noMatches: (filters: string) => `No matches for this search: ${filters}.`,
} as const
