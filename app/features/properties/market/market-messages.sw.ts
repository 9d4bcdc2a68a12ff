import { byDeal, byGoods, type Offer } from '#app/shared/offer.ts'
import { nounFirst } from '#app/shared/text.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { marketMessages as english } from './market-messages.ts'

const listings = (count: number) => nounFirst(count, 'tangazo', 'matangazo')
const goods = (offer: Offer) => byGoods(offer, { buildings: 'Nyumba', land: 'Viwanja', both: 'Nyumba na viwanja' })
const prices = (offer: Offer) => byDeal(offer, { sale: 'bei', rent: 'kodi', both: 'bei na kodi' })

export const marketMessages = {
  places: {
    title: 'Maeneo',
    lead: (offer) => `Mahali matangazo yetu yalipo, na ${prices(offer)} zinazoitishwa.`,
    description: (company, offer) =>
      `Kila mahali ambapo ${company} ina matangazo, pamoja na ${prices(offer)} za kati zinazoitishwa.`,
    none: 'Hakuna tangazo lolote kwa sasa.',
    count: listings,
    unavailable: 'Haipatikani kwa sasa',
  },
  place: {
    title: (place, offer) => `${goods(offer)} ${place}`,
    titleOfRoad: (road, offer) => `${goods(offer)} kando ya ${road}`,
    county: (county) => `Kaunti ya ${county}`,
    counts: {
      'for-sale': (count) => (count === 1 ? 'nyumba 1 inauzwa' : `nyumba ${count} zinauzwa`),
      'for-rent': (count) => (count === 1 ? 'nyumba 1 ya kupanga' : `nyumba ${count} za kupanga`),
      land: (count) => nounFirst(count, 'kiwanja', 'viwanja'),
    },
    see: { 'for-sale': 'Ona zote zinazouzwa', 'for-rent': 'Ona zote za kupanga', land: 'Ona viwanja vyote' },
    newest: 'Matangazo mapya zaidi',
    within: (county) => `Maeneo ya ${county}`,
    nearby: 'Maeneo ya karibu',
    posts: (place) => `Soma kuhusu ${place}`,
    onlyCounts: (place, counts) => `Yaliyotangazwa ${place}: ${counts}.`,
    withFigures: (offer) => `Pamoja na ${prices(offer)} za kati zinazoitishwa.`,
    all: 'Maeneo yote',
    missing: {
      title: 'Hakuna kilichotangazwa hapo',
      hint: 'Hatuna tangazo mahali hapo kwa sasa, au kiungo kina makosa.',
    },
  },
  figures: {
    title: (offer) => byDeal(offer, { sale: 'Bei', rent: 'Kodi', both: 'Bei na kodi' }) + ' zinazoitishwa',
    basis: (day, min) =>
      `Kutoka kwa matangazo yetu kufikia ${day}: nusu yanaitisha zaidi ya kiasi cha kati, nusu pungufu. Ni kinachoitishwa, si kilicholipwa, na kinahitaji angalau matangazo ${min}.`,
    tooFew: (min) =>
      `Matangazo ya hapa ni machache mno kusema kiasi cha kawaida: kiasi cha kati kinahitaji angalau matangazo ${min} ya aina moja yenye bei.`,
    columns: {
      what: 'Aina',
      price: 'Bei ya kati',
      rent: 'Kodi ya kati kwa mwezi',
      perSqft: 'Kwa futi²',
      perAcre: 'Kwa ekari',
      listings: 'Matangazo',
    },
    bedrooms: (count) => (count === 0 ? 'Studio' : nounFirst(count, 'Chumba cha kulala', 'Vyumba vya kulala')),
    groups: {
      home: 'Nyumba zote',
      bedsitter: 'Bedsitter',
      room: 'Chumba kimoja au viwili',
      workplace: 'Ofisi, maduka na godown',
      land: 'Viwanja',
    },
    unknown: 'Ukubwa haujatajwa vya kutosha',
  },
  market: {
    title: (offer) => byDeal(offer, { sale: 'Bei', rent: 'Kodi', both: 'Bei na kodi' }) + ' katika matangazo yetu',
    what: {
      'for-sale': (what) => `${what}, zinazouzwa`,
      'for-rent': (what) => `${what}, za kupanga`,
      land: () => 'Viwanja, kwa ekari',
    },
    perMonth: (amount) => `${amount} kwa mwezi`,
    basis: listings,
  },
} satisfies Translation<typeof english>
