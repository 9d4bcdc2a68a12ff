import { byDeal } from '#app/shared/offer.ts'
import { nounFirst } from '#app/shared/text.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { homeValueMessages as english } from './home-value-messages.ts'

const listings = (count: number) => nounFirst(count, 'tangazo', 'matangazo')

export const homeValueMessages = {
  title: (offer) =>
    byDeal(offer, {
      sale: 'Nyumba yangu ina thamani gani?',
      rent: 'Naweza kuitisha kodi gani?',
      both: 'Nyumba yangu ina thamani gani?',
    }),
  description: (company) =>
    `Iambie ${company} kuhusu nyumba yako: utaona nyumba zinazofanana katika matangazo yetu zinaitisha kiasi gani, na mmoja wetu atakujibu.`,
  lead: 'Utaona nyumba zinazofanana katika matangazo yetu zinaitisha kiasi gani, na mmoja wetu atakujibu mwenyewe.',
  errors: {
    title: 'Angalia fomu tena',
    deal: 'Chagua unachofikiria kufanya',
    placeName: 'Mahali',
    place: 'Tuambie ilipo',
    type: 'Chagua aina ya nyumba',
    bedrooms: 'Chagua idadi ya vyumba vya kulala',
    size: 'Tumia tarakimu tu, k.m. 1200',
    contact: 'Andika nambari ya simu au barua pepe',
  },
  fields: {
    deal: 'Unafikiria kufanya nini?',
    deals: { sale: 'Kuiuza', rent: 'Kuipangisha' },
    place: 'Iko wapi?',
    placeHint: 'Mtaa, barabara au mji',
    type: 'Aina ya nyumba',
    choose: 'Chagua moja',
    bedrooms: 'Vyumba vya kulala',
    noBedrooms: 'Haina chumba cha kulala cha pekee',
    size: 'Ukubwa kwa futi²',
    name: 'Jina kamili',
    phone: 'Nambari ya simu',
    phonePlaceholder: '0712 345 678',
    email: 'Barua pepe',
    contactHint: 'Moja kati ya hizo mbili inatosha',
    submit: 'Nionyeshe kiasi',
    privacy: 'Sera ya faragha',
  },
  anyHome: 'Nyumba yoyote',
  describe: (type, bedrooms) =>
    bedrooms === 0 ? type : `${type}, ${nounFirst(bedrooms, 'chumba cha kulala', 'vyumba vya kulala')}`,
  note: {
    sale: (home) => `Nyumba yangu ina thamani gani? Ya kuuza: ${home}.`,
    rent: (home) => `Naweza kuitisha kodi gani? Ya kupangisha: ${home}.`,
    size: (sqft) => `futi² ${sqft}`,
    shown: (shown) =>
      `Kiasi kilichoonyeshwa ${shown.day}: ${shown.low} hadi ${shown.high} (${shown.what}, ${shown.place}: nusu ya kati ya ${listings(shown.listings)}).`,
    tooFew: (what, place, count) =>
      `Hakuna kiasi kilichoonyeshwa: za kulinganisha ni chache mno (${what}, ${place}: ${listings(count)}).`,
  },
  sent: {
    title: (name) => `Asante, ${name}.`,
    range: (low, high) => `${low} hadi ${high}`,
    perMonth: 'kwa mwezi',
    basis: (of) =>
      `Nusu ya kati ya matangazo yetu ${of.listings} inaitisha hivi (${of.what}, ${of.place}, ${of.day}). Ni kinachoitishwa na wenye nyumba, si uthamini: ukubwa, umaliziaji na barabara hubadilisha kiasi.`,
    tooFew: (what, place) =>
      `Tuna nyumba chache mno zinazofanana na yako kuweza kutaja kiasi (${what}, ${place}), na hatubahatishi.`,
    reply: (contact, when) => `Mmoja wetu ataiangalia na kukujibu kupitia ${contact} ${when}.`,
    reference: 'Nambari yako ya kumbukumbu',
    seePlace: 'Maeneo na bei',
    browse: 'Tazama matangazo',
  },
  invitation: {
    title: (place) => `Una nyumba ${place}?`,
    text: 'Ona nyumba zinazofanana zinaitisha kiasi gani, na mmoja wetu atakujibu.',
  },
} satisfies Translation<typeof english>
