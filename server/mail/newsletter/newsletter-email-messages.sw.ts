import type { Translation } from '#app/shared/translation.ts'
import type { newsletterEmailMessages as english } from './newsletter-email-messages.ts'

export const newsletterEmailMessages = {
  view: 'Tazama',
  readPost: 'Soma makala',
  reason: (day: string) =>
    `Unapata barua pepe hii kwa sababu ulijisajili ${day}. Hatuandiki zaidi ya mara moja kwa mwezi.`,
  reasonOfTest: 'Hili ni jaribio. Hapa waliojisajili huona walipojisajili lini, na kiungo cha kujiondoa.',
  test: (subject: string) => `[Jaribio] ${subject}`,
  untitled: 'Bila kichwa',
  flagged: {
    subject: (subject: string) => `Angalia jarida “${subject}” kabla halijatumwa`,
    text: (subject: string, when: string) =>
      `“${subject}” litatumwa saa ${when}, saa za Nairobi, likiwa na matangazo ambayo hayapatikani tena.`,
    gone: (count: number) => `Matangazo yaliyofutwa, ambayo hayatakuwamo: ${count}.`,
    status: { sold: 'Imeuzwa', rented: 'Imepangishwa', unpublished: 'Haiko kwenye tovuti, kwa hivyo haitakuwamo' },
    open: 'Angalia jarida',
  },
} satisfies Translation<typeof english>
