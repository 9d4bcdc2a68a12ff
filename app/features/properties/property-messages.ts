/** Words for a property, wherever one is shown. */
export const propertyMessages = {
  category: { 'for-sale': 'For sale', 'for-rent': 'For rent', land: 'Land' },
  status: { available: 'Available', pending: 'Pending', sold: 'Sold', rented: 'Rented' },
  sample: 'Sample',
  featured: 'Featured',
  reduced: 'Reduced',
  noLocation: 'Location not specified',
  noPhotos: 'No photos yet',
  price: {
    onRequest: 'Price on request',
    perMonth: 'month',
    /** Of a building: the lowest of several. */
    from: (price: string) => `From ${price}`,
  },
  /** Beside an icon on a card. */
  units: { bed: 'bed', beds: 'beds', bath: 'bath', baths: 'baths', sqft: 'sq ft', acre: 'acre', acres: 'acres' },
  /** Whether the unit stands before its figure on a card. */
  isUnitFirst: (_fact: 'bedrooms' | 'bathrooms' | 'area' | 'land') => false,
  /** Under a large figure on the property page. */
  names: {
    bedroom: 'bedroom',
    bedrooms: 'bedrooms',
    bathroom: 'bathroom',
    bathrooms: 'bathrooms',
    studio: 'one open room',
    area: 'sq ft built',
    landOne: 'acre of land',
    land: 'acres of land',
    plot: 'acre plot',
  },
  studio: 'Studio',
  acres: (figure: string) => (figure === '1.00' ? `${figure} acre` : `${figure} acres`),
  sqft: (figure: string) => `${figure} sq ft`,
  /** Begins a WhatsApp chat about a property. */
  whatsapp: (about: { title: string; location: string; price: string; url: string }) =>
    `Hello, I would like to know more about "${about.title}" in ${about.location} (${about.price}). ${about.url}`,
  unavailable: {
    title: 'We can’t reach our listings right now',
    text: 'Please try again in a few minutes, or call us.',
    textWithSamples: 'The listings below are examples only. Please try again in a few minutes, or call us.',
  },
} as const
