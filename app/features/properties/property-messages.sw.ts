import type { Translation } from '#app/shared/translation.ts'
import type { propertyMessages as english } from './property-messages.ts'

export const propertyMessages = {
  category: { 'for-sale': 'Inauzwa', 'for-rent': 'Ya kupanga', land: 'Kiwanja' },
  status: { available: 'Inapatikana', pending: 'Inashughulikiwa', sold: 'Imeuzwa', rented: 'Imepangishwa' },
  sample: 'Mfano',
  featured: 'Chaguo letu',
  reduced: 'Imepunguzwa',
  noLocation: 'Mahali hapajatajwa',
  noPhotos: 'Hakuna picha bado',
  price: {
    onRequest: 'Uliza bei',
    perMonth: 'mwezi',
    from: (price) => `Kuanzia ${price}`,
  },
  units: { bed: 'Chumba', beds: 'Vyumba', bath: 'Bafu', baths: 'Bafu', sqft: 'futi²', acre: 'Ekari', acres: 'Ekari' },
  isUnitFirst: (fact) => fact !== 'area',
  names: {
    bedroom: 'chumba cha kulala',
    bedrooms: 'vyumba vya kulala',
    bathroom: 'bafu',
    bathrooms: 'bafu',
    studio: 'chumba kimoja cha wazi',
    area: 'futi² za jengo',
    landOne: 'ekari ya ardhi',
    land: 'ekari za ardhi',
    plot: 'ekari za kiwanja',
  },
  studio: 'Studio',
  acres: (figure) => `Ekari ${figure}`,
  sqft: (figure) => `futi² ${figure}`,
  whatsapp: ({ title, location, price, url }) =>
    `Habari, ningependa kujua zaidi kuhusu "${title}" iliyoko ${location} (${price}). ${url}`,
  unavailable: {
    title: 'Matangazo yetu hayapatikani kwa sasa',
    text: 'Jaribu tena baada ya dakika chache, au tupigie simu.',
    textWithSamples: 'Yaliyo hapa chini ni mifano tu. Jaribu tena baada ya dakika chache, au tupigie simu.',
  },
} satisfies Translation<typeof english>
