/** Words of the list at /land-for-sale. */
export const landListMessages = {
  title: 'Land for sale',
  intro: 'Plots for homes, farming and business. Sizes in acres.',
  metaTitle: 'Land for sale in Kenya',
  description:
    'Residential plots, farmland and commercial land for sale in Kenya, with sizes in acres and prices in Kenya shillings.',
  searchHint: 'Area or county',
  nothing: 'No land is listed right now.',
  emptyTitle: 'No land found',
  gone: 'Sold',
  ownerStrip: {
    title: 'Selling a plot?',
    text: 'Tell us where it is and what you have in mind.',
    label: 'Talk to us about it',
  },
} as const
