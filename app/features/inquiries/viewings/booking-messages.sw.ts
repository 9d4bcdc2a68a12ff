import type { Translation } from '#app/shared/translation.ts'
import type { bookingMessages as english } from './booking-messages.ts'

export const bookingMessages = {
  fields: {
    dayAndTime: 'Siku na saa',
    nairobi: 'Saa zote ni za Nairobi, kwa mfumo wa saa 24.',
    timesOn: (day) => `Saa za ${day}`,
    full: 'Imejaa',
    taken: 'Imechukuliwa',
    emailHint: 'Tutakutumia miadi ya kuweka kwenye kalenda, na vikumbusho. Bila barua pepe, tutathibitisha kwa simu',
    submit: 'Weka miadi',
  },
  errors: {
    time: 'Chagua saa',
    otherDay: 'Chagua saa katika siku uliyochagua',
    taken: 'Mtu mwingine amechukua saa hiyo sasa hivi. Chagua nyingine',
    notOffered: 'Saa hiyo haipatikani tena. Chagua nyingine',
  },
  note: (day, time) => `Miadi ya kutazama: ${day}, ${time}.`,
} satisfies Translation<typeof english>
