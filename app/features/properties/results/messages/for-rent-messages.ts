/** Words of the list at /properties-for-rent. */
export const forRentMessages = {
  title: 'Properties for rent',
  intro: 'Family homes, apartments, single rooms and offices. Monthly rents in Kenya shillings.',
  metaTitle: 'Properties for rent in Kenya',
  description:
    'Houses, apartments, bedsitters, rooms and offices to rent in Kenya, with monthly rents in Kenya shillings.',
  searchHint: 'Area or town',
  nothing: 'No properties for rent are listed right now.',
  emptyTitle: 'No properties found',
  gone: 'Rented',
  ownerStrip: {
    title: 'Renting out your home?',
    text: 'See what similar homes ask, and hear from one of us.',
    label: 'What rent can I ask?',
  },
} as const
