/** Words of the list at /properties-for-sale. */
export const forSaleMessages = {
  title: 'Properties for sale',
  intro: 'Houses, villas, townhouses and apartments. Prices in Kenya shillings.',
  metaTitle: 'Properties for sale in Kenya',
  description: 'Houses, villas, townhouses and apartments for sale in Kenya, with prices in Kenya shillings.',
  searchHint: 'Area or town',
  nothing: 'No properties for sale are listed right now.',
  emptyTitle: 'No properties found',
  gone: 'Sold',
  ownerStrip: {
    title: 'Selling a home?',
    text: 'See what similar homes ask, and hear from one of us.',
    label: 'What is my home worth?',
  },
} as const
