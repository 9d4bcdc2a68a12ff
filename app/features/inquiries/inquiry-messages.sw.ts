import type { Translation } from '#app/shared/translation.ts'
import { submitMessages } from '#app/shared/form/submit-messages.ts'
import type { inquiryMessages as english } from './inquiry-messages.ts'

export const inquiryMessages = {
  other: 'Nyingine',
  errors: {
    missingTitle: 'Kuna sehemu hazijajazwa',
    missingText: 'Jaza sehemu zote zinazohitajika.',
    invalidTitle: 'Angalia fomu tena',
    name: 'Jina',
    required: { fullName: 'Andika jina lako', email: 'Andika barua pepe yako', message: 'Andika ujumbe wako' },
    phoneRequired: 'Andika nambari yako ya simu',
    service: 'Chagua huduma iliyo kwenye orodha',
    notListed: 'Tangazo hilo halipo tena',
    messageTooLong: 'Ujumbe usizidi herufi 5,000',
    messageUnusable: 'Ujumbe una herufi zisizoweza kutumika',
  },
  unitOf: (unit, title) => `${unit}, ${title}`,
  noticeWhenFree: (unit) => `Tafadhali nijulishe “${unit}” itakapokuwa wazi.`,
  unsent: {
    title: 'Ujumbe wako haujatumwa',
    uncertainTitle: 'Huenda ujumbe wako haujatufikia',
    text: {
      'backend-unavailable':
        'Hatukuweza kuthibitisha kuwa ujumbe wako umetufikia. Unaweza kuutuma tena bila wasiwasi: tutauhifadhi mara moja tu.',
      'too-many-viewings': 'Tayari una miadi kadhaa ya kutazama, kwa hivyo huu haujawekwa. Tupigie simu tupange nawe.',
      busy: 'Tuna miadi mingi ya kuthibitisha kwa sasa, kwa hivyo huu haujawekwa. Tupigie simu tutafute muda.',
      ...submitMessages,
    },
  },
} satisfies Translation<typeof english>
