import type { Translation } from '#app/shared/translation.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'
import type { propertyPageMessages as english } from './property-page-messages.ts'

export const propertyPageMessages = {
  back: 'Rudi kwenye utafutaji',
  linkCopied: 'Kibandike popote unapotaka kushiriki tangazo hili.',
  negotiable: 'Bei ya maelewano',
  reduced: (before, day) => `Imepunguzwa kutoka ${before}, tarehe ${day}`,
  history: {
    title: 'Historia ya bei',
    listed: 'Ilitangazwa',
    reduced: (by) => `Ilipunguzwa kwa ${by}`,
    raised: (by) => `Ilipandishwa kwa ${by}`,
    confirmed: 'Upatikanaji ulithibitishwa',
  },
  contact: {
    label: 'Mawasiliano',
    title: 'Weka miadi ya kutazama',
    promise: (hours) => `Chagua siku, nasi tutathibitisha ${replyMessages.when(hours)}.`,
    whatsapp: 'Uliza kwa WhatsApp',
    requestViewing: 'Omba kutazama',
    askToBeNext: 'Omba nafasi inayofuata',
    noViewingFee: 'Hatutozi ada ya kutazama',
    licence: (name, number) => `${name} na. ${number}`,
  },
  bar: {
    label: 'Mawasiliano ya haraka',
    call: 'Simu',
    viewing: 'Tazama',
    beNext: 'Fuata',
  },
  gone: {
    sold: 'Imeshauzwa',
    rented: 'Imeshapangishwa',
    hint: 'Tuambie ulichopenda. Huenda tukapata nyingine kama hii.',
    seeSimilar: (count) => (count === 1 ? 'Tazama tangazo 1 linalofanana' : `Tazama matangazo ${count} yanayofanana`),
    ask: 'Uliza inayofanana na hii',
  },
  about: 'Maelezo',
  features: 'Sifa kuu',
  details: 'Taarifa zaidi',
  detailNames: {
    type: 'Aina',
    builtArea: 'Ukubwa wa jengo',
    landSize: 'Ukubwa wa kiwanja',
    address: 'Anwani',
    listed: 'Ilitangazwa',
  },
  services: { title: 'Huduma zetu' },
  morePlace: (place) => `Zaidi katika ${place}`,
  similar: {
    title: 'Zinazofanana na hii',
    order: 'Zinazokaribiana zaidi kwa aina, bei na mahali.',
  },
  send: 'Tuma kwa simu',
  report: 'Ripoti tangazo hili',
  print: { callOrWhatsapp: (phone) => `Simu au WhatsApp ${phone}` },
  missing: {
    title: 'Tangazo halijapatikana',
    hint: 'Huenda tangazo limeondolewa au halipatikani tena, au kiungo kina kosa.',
    home: 'Rudi mwanzo',
  },
  unavailable: 'Haipatikani kwa sasa',
} satisfies Translation<typeof english>
