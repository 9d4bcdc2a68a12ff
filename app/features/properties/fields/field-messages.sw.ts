import type { Translation } from '#app/shared/translation.ts'
import type { fieldMessages as english } from './field-messages.ts'

export const fieldMessages = {
  reference: 'Nambari ya tangazo',
  yearBuilt: 'Mwaka wa ujenzi',
  tenure: 'Umiliki',
  tenures: { freehold: 'Wa kudumu (freehold)', leasehold: 'Wa muda (leasehold)' },
  leaseYearsLeft: 'Miaka ya umiliki iliyobaki',
  titleSearchedOn: 'Ukaguzi rasmi wa hatimiliki',
  yes: 'Ndiyo',
} satisfies Translation<typeof english>
