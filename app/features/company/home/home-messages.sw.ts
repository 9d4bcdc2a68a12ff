import { byGoods, listOffer, type Offer } from '#app/shared/offer.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { homeMessages as english } from './home-messages.ts'

export const homeMessages = {
  pageTitle: (company: string, offer: Offer) =>
    `${company}: ${byGoods(offer, { buildings: 'nyumba', land: 'viwanja', both: 'nyumba na viwanja' })} nchini Kenya`,
  description: (offer: Offer) => {
    const what = listOffer(offer, {
      'for-sale': 'nyumba za kununua',
      'for-rent': 'nyumba za kupanga',
      land: 'viwanja',
    })
    return `${what.charAt(0).toUpperCase()}${what.slice(1)} nchini Kenya`
  },
  offer: { buildings: 'nyumba na ofisi', land: 'viwanja', both: 'nyumba, ofisi na viwanja' },
  hero: {
    label: 'Karibu',
    heading: {
      buildings: 'Tafuta nyumba au ofisi',
      land: 'Tafuta kiwanja',
      both: 'Tafuta nyumba, ofisi au kiwanja',
    },
    about: 'Kuhusu sisi',
  },
  search: {
    label: 'Matangazo',
    question: 'Unatafuta nini?',
    tabs: { 'for-sale': 'Kununua', 'for-rent': 'Kupanga', land: 'Viwanja' },
    place: 'Wapi',
    placePlaceholder: 'Eneo, mtaa au mji',
    priceUpTo: 'Bei isiyozidi',
    bedrooms: 'Vyumba vya kulala',
    anyBedrooms: 'Vyumba',
    studio: 'Studio',
    bedroomsFrom: (count: number) => `Vyumba ${count}+`,
    anyPrice: 'Bei yoyote',
    rentUpTo: 'Kodi isiyozidi',
    anyRent: 'Kodi yoyote',
    price: (amount: string) => `KSh ${amount}`,
    rentPrice: (amount: string) => `KSh ${amount}/mwezi`,
    submit: 'Tafuta',
  },
  facts: {
    available: {
      figure: (count: number) => (count === 1 ? 'Tangazo 1' : `Matangazo ${count}`),
      text: { buildings: 'ya nyumba na ofisi', land: 'ya viwanja', both: 'ya nyumba, ofisi na viwanja' },
    },
    since: {
      figure: (year: number) => `Tangu ${year}`,
      text: (city: string) => (city ? `ofisi yetu iko ${city}` : ''),
    },
    licensed: { figure: 'Tuna leseni', text: (name: string, number: string) => `${name} na. ${number}` },
  },
  featured: {
    title: 'Zilizochaguliwa',
    newest: 'Matangazo mapya',
    count: (count: number) => (count === 1 ? 'Tangazo 1 kwa sasa' : `Matangazo ${count} kwa sasa`),
    lists: { 'for-sale': 'Nyumba zinazouzwa', 'for-rent': 'Nyumba za kupanga', land: 'Viwanja vinavyouzwa' },
  },
  about: { more: 'Soma hadithi yetu' },
  figures: { title: 'Kwa takwimu' },
  closing: { message: 'Tuma ujumbe' },
} satisfies Translation<typeof english>
