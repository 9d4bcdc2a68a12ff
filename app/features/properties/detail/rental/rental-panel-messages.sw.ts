import { nounFirst } from '#app/shared/text.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { rentalPanelMessages as english } from './rental-panel-messages.ts'

export const rentalPanelMessages = {
  title: 'Masharti ya upangaji',
  addsUp: 'Hesabu yake',
  now: 'Sasa hivi',
  none: 'Hakuna',
  mpesa: 'M-Pesa',
  deposit: 'Amana',
  months: (figure) => (figure === '1' ? 'Kodi ya mwezi mmoja' : `Kodi ya miezi ${figure}`),
  serviceCharge: 'Ada ya huduma',
  aMonth: (amount) => `${amount} kwa mwezi`,
  included: 'Imo kwenye kodi',
  alsoIncluded: (supply) => `${supply}, imo kwenye kodi`,
  period: (months) =>
    months % 12 === 0 && months > 0 ? nounFirst(months / 12, 'Mwaka', 'Miaka') : nounFirst(months, 'Mwezi', 'Miezi'),
} satisfies Translation<typeof english>
