import type { Translation } from '#app/shared/translation.ts'
import type { comparedFactMessages as english } from './compared-fact-messages.ts'

export const comparedFactMessages = {
  price: 'Bei',
  status: 'Hali',
  offer: 'Kuuza au kupangisha',
  type: 'Aina',
  location: 'Mahali',
  bedrooms: 'Vyumba vya kulala',
  bathrooms: 'Bafu',
  area: 'Ukubwa wa jengo',
  land: 'Ukubwa wa kiwanja',
  pricePerSqft: 'Bei kwa futi²',
  pricePerAcre: 'Bei kwa ekari',
  listed: 'Ilitangazwa',
  yes: 'Ndiyo',
} satisfies Translation<typeof english>
