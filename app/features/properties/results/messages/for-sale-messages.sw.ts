import type { Translation } from '#app/shared/translation.ts'
import type { forSaleMessages as english } from './for-sale-messages.ts'

export const forSaleMessages = {
  title: 'Nyumba zinazouzwa',
  intro: 'Nyumba, villa, townhouse na apatimenti. Bei kwa shilingi za Kenya.',
  metaTitle: 'Nyumba zinazouzwa nchini Kenya',
  description: 'Nyumba, villa, townhouse na apatimenti zinazouzwa nchini Kenya, pamoja na bei kwa shilingi za Kenya.',
  searchHint: 'Mtaa au mji',
  nothing: 'Hakuna nyumba inayouzwa kwa sasa.',
  emptyTitle: 'Hakuna nyumba iliyopatikana',
  gone: 'Zilizouzwa',
  ownerStrip: {
    title: 'Unauza nyumba?',
    text: 'Ona nyumba zinazofanana zinaitisha kiasi gani, na mmoja wetu atakujibu.',
    label: 'Nyumba yangu ina thamani gani?',
  },
} satisfies Translation<typeof english>
