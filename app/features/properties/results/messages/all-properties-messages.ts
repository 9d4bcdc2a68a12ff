import { byDeal, byGoods, listOffer, type Offer } from '#app/shared/offer.ts'

/** Words of the list at /projects, for what the company offers. */
export const allPropertiesMessages = {
  title: (_offer: Offer) => 'All properties',
  intro: (offer: Offer) => {
    const what = byGoods(offer, { buildings: 'home and office', land: 'plot', both: 'home, office and plot' })
    return `Every ${what} we have, ${byDeal(offer, { sale: 'for sale', rent: 'for rent', both: 'for sale and for rent' })}.`
  },
  metaTitle: (_offer: Offer) => 'All properties in Kenya',
  description: (offer: Offer) => {
    const what = listOffer(offer, {
      'for-sale': 'homes for sale',
      'for-rent': 'homes and offices for rent',
      land: 'land',
    })
    return `What we offer in Kenya: ${what}, with prices in Kenya shillings.`
  },
  searchHint: 'Area or town',
  nothing: 'No properties are listed right now.',
  emptyTitle: 'No properties found',
  gone: (offer: Offer) => byDeal(offer, { sale: 'Sold', rent: 'Rented', both: 'Sold or rented' }),
  ownerStrip: {
    title: (offer: Offer) => `Have a property to ${byDeal(offer, { sale: 'sell', rent: 'let', both: 'sell or let' })}?`,
    text: 'Tell us where it is and what you have in mind.',
    label: 'Talk to us about it',
  },
} as const
