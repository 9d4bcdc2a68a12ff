import type { Translation } from '#app/shared/translation.ts'
import type { bookingMessages as english } from './booking-messages.ts'

export const bookingMessages = {
  fields: {
    day: 'Siku',
    today: 'Leo',
    closed: 'Hatupo',
    part: 'Wakati',
    dayAndTime: 'Siku na saa',
    nairobi: 'Saa zote ni za Nairobi, kwa mfumo wa saa 24.',
    timesOn: (day) => `Saa za ${day}`,
    full: 'Imejaa',
    taken: 'Imechukuliwa',
    emailHint: 'Tutakutumia miadi ya kuweka kwenye kalenda, na vikumbusho. Bila barua pepe, tutathibitisha kwa simu',
    submit: 'Weka miadi',
    dayEmailHint: 'Ili tukujibu kwa maandishi',
    submitDay: 'Omba kutazama',
    // Intl has no short names: 'Jumamosi' is 'J’mosi' on Kenyan calendars.
    weekday: (name) => name.replace(/^Juma(?=tatu|nne|tano|mosi|pili)/, 'J’'),
  },
  errors: {
    day: 'Chagua siku',
    part: 'Chagua asubuhi au mchana',
    partOver: 'Asubuhi hii imepita. Chagua mchana au siku nyingine',
    time: 'Chagua saa',
    otherDay: 'Chagua saa katika siku uliyochagua',
    taken: 'Mtu mwingine amechukua saa hiyo sasa hivi. Chagua nyingine',
    notOffered: 'Saa hiyo haipatikani tena. Chagua nyingine',
  },
  readyMessage: (title) => `Ningependa kutazama “${title}”.`,
  note: {
    time: (day, time) => `Miadi ya kutazama: ${day}, ${time}.`,
    day: (day, part) => `Kutazama: ${day}, ${part === 'morning' ? 'asubuhi' : 'mchana'}.`,
    whatsapp: 'Tafadhali thibitisha kwa WhatsApp.',
    call: 'Tafadhali thibitisha kwa simu.',
  },
} satisfies Translation<typeof english>
