import { byGoods, listOffer, type Offer } from '#app/shared/offer.ts'

/** The home page, without what the company says of itself: that is content. */
export const homeMessages = {
  pageTitle: (company: string, offer: Offer) =>
    `${company}: ${byGoods(offer, { buildings: 'homes', land: 'land', both: 'homes and land' })} in Kenya`,
  /** Of a site whose company has not described it. */
  description: (offer: Offer) => {
    const what = listOffer(offer, { 'for-sale': 'homes for sale', 'for-rent': 'homes to rent', land: 'land' })
    return `${what.charAt(0).toUpperCase()}${what.slice(1)} in Kenya`
  },
  /** In a text of the content: ‘We help people find …’. */
  offer: { buildings: 'homes and offices', land: 'land', both: 'homes, offices and land' },
  hero: {
    label: 'Welcome',
    /** While the company has written no heading and no tagline. */
    heading: {
      buildings: 'Find a home or an office',
      land: 'Find a plot',
      both: 'Find a home, an office or a plot',
    },
    about: 'Learn about us',
  },
  search: {
    label: 'Properties',
    question: 'What are you looking for?',
    tabs: { 'for-sale': 'Buy', 'for-rent': 'Rent', land: 'Land' },
    place: 'Where',
    placePlaceholder: 'Area, estate or town',
    priceUpTo: 'Price up to',
    bedrooms: 'Bedrooms',
    anyBedrooms: 'Any beds',
    studio: 'Studio',
    bedroomsFrom: (count: number) => (count === 1 ? '1+ bedroom' : `${count}+ bedrooms`),
    anyPrice: 'Any price',
    rentUpTo: 'Rent up to',
    anyRent: 'Any rent',
    price: (amount: string) => `KSh ${amount}`,
    rentPrice: (amount: string) => `KSh ${amount}/month`,
    submit: 'Search',
  },
  facts: {
    available: {
      figure: (count: number) => `${count} available`,
      text: { buildings: 'homes and offices', land: 'plots', both: 'homes, offices and plots' },
    },
    since: { figure: (year: number) => `Since ${year}`, text: (city: string) => (city ? `based in ${city}` : '') },
    licensed: { figure: 'Licensed', text: (name: string, number: string) => `${name} no. ${number}` },
  },
  featured: {
    title: 'Featured properties',
    /** Where nothing is featured. */
    newest: 'Newest listings',
    count: (count: number) => (count === 1 ? '1 active listing' : `${count} active listings`),
    lists: { 'for-sale': 'Properties for sale', 'for-rent': 'Properties for rent', land: 'Land for sale' },
  },
  about: { more: 'Read our story' },
  figures: { title: 'In figures' },
  closing: { message: 'Send a message' },
} as const
