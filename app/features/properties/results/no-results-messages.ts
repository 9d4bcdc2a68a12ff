/** Words of a list without results. */
export const noResultsMessages = {
  tryInstead: 'Try one of these instead:',
  clear: 'Clear all filters',
  alert: 'Email me when there’s a match',
  ask: 'Tell us what you need',
} as const
