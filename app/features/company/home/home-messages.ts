/** The home page, without what the company says of itself: that is content. */
export const homeMessages = {
  pageTitle: (company: string) => `${company}: homes and land in Kenya`,
  hero: {
    label: 'Welcome',
    /** While the company has written no heading and no tagline. */
    heading: 'Find a home, an office or a plot',
    about: 'Learn about us',
  },
  search: {
    label: 'Properties',
    question: 'What are you looking for?',
    buy: 'Buy',
    rent: 'Rent',
    land: 'Land',
    place: 'Where',
    placePlaceholder: 'Area, estate or town',
    priceUpTo: 'Price up to',
    anyPrice: 'Any price',
    price: (amount: string) => `KSh ${amount}`,
    rentPrice: (amount: string) => `KSh ${amount}/month`,
    submit: 'Search',
  },
  facts: {
    available: { figure: (count: number) => `${count} available`, text: 'homes, offices and plots' },
    since: { figure: (year: number) => `Since ${year}`, text: (city: string) => (city ? `based in ${city}` : '') },
    licensed: { figure: 'Licensed', text: (name: string, number: string) => `${name} no. ${number}` },
  },
  featured: {
    title: 'Featured properties',
    count: (count: number) => (count === 1 ? '1 active listing' : `${count} active listings`),
    sale: 'Properties for sale',
    rent: 'Properties for rent',
    empty: 'No featured properties available at the moment.',
  },
  about: { more: 'Read our story' },
  figures: { title: 'In figures' },
  closing: { message: 'Send a message' },
} as const
