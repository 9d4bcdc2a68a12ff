/** Words for how a search was read. */
export const resultsNotesMessages = {
  corrected: (shown: string) => `Showing ${shown}.`,
  searchInstead: (words: string) => `Search for ${words} instead`,
  distance: {
    label: 'Distance',
    around: (places: string) => `${places} and around:`,
    only: (places: string) => `${places} only`,
    within: (km: number) => `${km} km`,
  },
} as const
