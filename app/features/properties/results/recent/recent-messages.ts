/** Words of the recent searches. */
export const recentMessages = {
  title: 'Recent searches',
  clear: 'Clear all',
  remove: (label: string) => `Remove: ${label}`,
} as const
