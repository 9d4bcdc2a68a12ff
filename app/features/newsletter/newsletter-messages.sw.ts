import { submitMessages } from '#app/shared/form/submit-messages.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { newsletterMessages as english } from './newsletter-messages.ts'

export const newsletterMessages = {
  form: {
    email: 'Barua pepe',
    placeholder: 'jina@mfano.co.ke',
    submit: 'Jisajili',
  },
  tooLong: 'Barua pepe isizidi herufi 254',
  accepted: 'Angalia barua pepe yako: thibitisha ili ukamilishe kujisajili.',
  acceptedWithoutEmail:
    'Tumepokea anwani yako. Tovuti hii bado haijaunganishwa na barua pepe, kwa hivyo hatuwezi kukutumia kiungo cha kuithibitisha.',
  unsent: {
    'backend-unavailable': 'Hatuna uhakika kama anwani yako ilihifadhiwa. Jaribu tena baada ya dakika chache.',
    ...submitMessages,
  },
} satisfies Translation<typeof english>
