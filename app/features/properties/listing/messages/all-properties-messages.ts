/** Words of the list at /projects. */
export const allPropertiesMessages = {
  title: 'All properties',
  intro: 'Every home, office and plot we have, for sale and for rent.',
  metaTitle: 'All properties in Kenya',
  description: 'Homes for sale, homes and offices for rent, and land in Kenya, with prices in Kenya shillings.',
  searchHint: 'Area or town',
  nothing: 'No properties are listed right now.',
  emptyTitle: 'No properties found',
  ownerTile: {
    title: 'Have a property to sell or let?',
    text: 'Tell us where it is and what you have in mind.',
    label: 'Talk to us about it',
  },
} as const
