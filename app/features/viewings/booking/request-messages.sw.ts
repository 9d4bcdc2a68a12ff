import type { Translation } from '#app/shared/translation.ts'
import type { requestMessages as english } from './request-messages.ts'

export const requestMessages = {
  pageTitle: 'Ombi lako la kutazama',
  facts: {
    property: 'Tangazo',
    day: 'Siku',
    part: 'Wakati',
    phone: 'Simu yako',
    reference: 'Nambari yako ya kumbukumbu',
  },
  parts: { morning: 'Asubuhi', afternoon: 'Mchana' },
  heading: {
    open: 'Umeomba kutazama.',
    arranged: 'Miadi yako imepangwa.',
    closed: 'Ombi hili limefungwa.',
    over: 'Siku hii imepita.',
  },
  text: {
    open: 'Bado halijathibitishwa. Tutakupigia simu au kukutumia ujumbe.',
    arranged: 'Tumekubaliana nawe saa. Tupigie simu ukihitaji saa nyingine.',
    closed: 'Hakuna anayekusubiri. Unaweza kuomba siku nyingine kwenye ukurasa wa tangazo.',
    over: 'Unaweza kuomba siku nyingine kwenye ukurasa wa tangazo.',
  },
  withdraw: 'Ondoa ombi langu',
  withdrawn: { title: 'Ombi lako limeondolewa.', text: 'Asante kwa kutuambia. Hakuna anayekusubiri.' },
  problems: {
    arranged: { title: 'Tupigie simu', text: 'Miadi tayari imepangwa.' },
    unknown: { title: 'Hakuna kilichobadilishwa', text: 'Ombi hili limefungwa.' },
    unsent: {
      title: 'Hakuna kilichobadilishwa',
      text: 'Hatuwezi kufikia kumbukumbu zetu kwa sasa. Jaribu tena baada ya dakika chache.',
    },
  },
  keepLink:
    'Hifadhi kiungo cha ukurasa huu: ndicho cha kuondoa ombi lako kabla halijathibitishwa. Yeyote aliye nacho anaweza pia.',
  viewProperty: 'Tazama tangazo',
  sent: {
    text: 'Tumepokea ombi lako. Tutalithibitisha kwa simu au WhatsApp {when}.',
    manage: 'Tazama au ondoa ombi hili',
  },
} satisfies Translation<typeof english>
