/** Words for a search by its filters: as chips, and without one of them. */
export const chipMessages = {
  words: (text: string) => `“${text}”`,
  within: (km: number) => `Within ${km} km`,
  withinOf: (km: number, places: string) => `Within ${km} km of ${places}`,
  inPlace: (place: string) => `In ${place}`,
  bathrooms: (count: number) => (count === 1 ? '1+ bathroom' : `${count}+ bathrooms`),
  /** The search with one filter removed. */
  without: {
    category: 'For sale, rent and land',
    type: 'Any type',
    price: 'Any price',
    bedrooms: 'Any number of bedrooms',
    bathrooms: 'Any number of bathrooms',
    acres: 'Any size',
    status: 'Any status',
    words: 'Any words',
    places: 'Anywhere',
    distance: 'Only there',
    oneOfSeveral: (choice: string) => `Without ${choice}`,
    feature: (feature: string) => `${feature} optional`,
  },
  noMatches: (filters: string) => `No matches for this search: ${filters}.`,
} as const
