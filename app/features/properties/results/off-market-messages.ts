/** Words around what is no longer available. */
export const offMarketMessages = {
  text: 'No longer available. They can help you judge prices, which are as last advertised.',
} as const
