import type { Translation } from '#app/shared/translation.ts'
import { submitMessages } from '#app/shared/form/submit-messages.ts'
import type { sendMessages as english } from './send-messages.ts'

export const sendMessages = {
  pageTitle: (title: string) => `Tuma kwenye simu yangu: ${title}`,
  title: 'Tuma kwenye simu yangu',
  lead: 'Beba {listing} kwenye simu yako, au itume kwa familia.',
  description: (title: string) => `Tuma kiungo cha tangazo hili kwa simu au kwa barua pepe: ${title}.`,
  back: 'Rudi kwenye tangazo',
  missing: { title: 'Tangazo halikupatikana', text: 'Huenda limeondolewa au halipatikani tena.' },
  whatsapp: 'Tuma kwa WhatsApp',
  share: 'Shiriki au nakili kiungo',
  copied: 'Kibandike popote unapotaka.',
  more: 'Kwa barua pepe au msimbo wa QR',
  link: 'Kiungo',
  qr: { alt: 'Msimbo wa QR wa kiungo', hint: 'Elekeza kamera ya simu yako kwenye msimbo.' },
  email: {
    label: 'Tuma kwa barua pepe yangu',
    placeholder: 'wewe@example.co.ke',
    submit: 'Tuma barua pepe',
    hint: 'Tunatuma barua pepe moja tu na hatuhifadhi anwani.',
    sent: 'Imetumwa. Itafika ndani ya dakika moja au mbili.',
  },
  unsent: {
    'backend-unavailable': 'Hatuwezi kutuma kwa sasa. Tafadhali jaribu tena baada ya dakika chache.',
    ...submitMessages,
  },
} as const satisfies Translation<typeof english>
