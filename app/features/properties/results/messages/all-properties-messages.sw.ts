import { byDeal, byGoods, listOffer, type Offer } from '#app/shared/offer.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { allPropertiesMessages as english } from './all-properties-messages.ts'

const deals = { sale: 'kuuza', rent: 'kupangisha', both: 'kuuza au kupangisha' }
const titles = { buildings: 'Nyumba zote', land: 'Viwanja vyote', both: 'Nyumba na viwanja vyote' }

export const allPropertiesMessages = {
  title: (offer: Offer) => byGoods(offer, titles),
  intro: (offer: Offer) => {
    const what = byGoods(offer, {
      buildings: 'Kila nyumba na ofisi tuliyo nayo, ya',
      land: 'Kila kiwanja tulicho nacho, cha',
      both: 'Kila nyumba, ofisi na kiwanja tulicho nacho, cha',
    })
    return `${what} ${byDeal(offer, deals)}.`
  },
  metaTitle: (offer: Offer) => `${byGoods(offer, titles)} nchini Kenya`,
  description: (offer: Offer) => {
    const what = listOffer(offer, {
      'for-sale': 'nyumba zinazouzwa',
      'for-rent': 'nyumba na ofisi za kupanga',
      land: 'viwanja',
    })
    return `Tulicho nacho nchini Kenya: ${what}, pamoja na bei kwa shilingi za Kenya.`
  },
  searchHint: 'Mtaa au mji',
  nothing: 'Hakuna tangazo kwa sasa.',
  emptyTitle: 'Hakuna tangazo lililopatikana',
  gone: (offer: Offer) =>
    byDeal(offer, { sale: 'Zilizouzwa', rent: 'Zilizopangishwa', both: 'Zilizouzwa au kupangishwa' }),
  ownerStrip: {
    title: (offer: Offer) => {
      const what = byGoods(offer, {
        buildings: 'Una nyumba ya',
        land: 'Una kiwanja cha',
        both: 'Una nyumba au kiwanja cha',
      })
      return `${what} ${byDeal(offer, deals)}?`
    },
    text: 'Tuambie ilipo na unachofikiria kufanya.',
    label: 'Zungumza nasi',
  },
} satisfies Translation<typeof english>
