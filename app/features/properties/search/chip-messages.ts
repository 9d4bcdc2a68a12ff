/** Words for a search by its filters: as chips, and without one of them. */
export const chipMessages = {
  words: (text: string) => `“${text}”`,
  within: (km: number) => `Within ${km} km`,
  withinOf: (km: number, places: string) => `Within ${km} km of ${places}`,
  area: 'Map area',
  inPlace: (place: string) => `In ${place}`,
  bathrooms: (count: number) => (count === 1 ? '1+ bathroom' : `${count}+ bathrooms`),
  /** The search with one filter removed. */
  without: {
    category: 'Any category',
    type: 'Any type',
    price: 'Any price',
    bedrooms: 'Any number of bedrooms',
    bathrooms: 'Any number of bathrooms',
    acres: 'Any size',
    status: 'Any status',
    availableBy: 'Available on any day',
    places: 'Anywhere',
    distance: 'Only there',
    area: 'The whole map',
    oneOfSeveral: (choice: string) => `Without ${choice}`,
    feature: (feature: string) => `${feature} optional`,
  },
  /** Whether a label begins with a common word, which is lower-case inside a sentence. */
  beginsWithWord: (label: string) => /^(From|Under|Up|Within|About|Available)/.test(label),
  noMatches: (filters: string) => `No matches for this search: ${filters}.`,
} as const
