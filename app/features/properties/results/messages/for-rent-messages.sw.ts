import type { Translation } from '#app/shared/translation.ts'
import type { forRentMessages as english } from './for-rent-messages.ts'

export const forRentMessages = {
  title: 'Nyumba za kupanga',
  intro: 'Nyumba za familia, apatimenti, vyumba vya mtu mmoja na ofisi. Kodi ya mwezi kwa shilingi za Kenya.',
  metaTitle: 'Nyumba za kupanga nchini Kenya',
  description:
    'Nyumba, apatimenti, bedsitter, vyumba na ofisi za kupanga nchini Kenya, pamoja na kodi ya mwezi kwa shilingi za Kenya.',
  searchHint: 'Mtaa au mji',
  nothing: 'Hakuna nyumba ya kupanga kwa sasa.',
  emptyTitle: 'Hakuna nyumba iliyopatikana',
  gone: 'Zilizopangishwa',
  ownerStrip: {
    title: 'Unapangisha nyumba yako?',
    text: 'Ona nyumba zinazofanana zinaitisha kiasi gani, na mmoja wetu atakujibu.',
    label: 'Naweza kuitisha kodi gani?',
  },
} satisfies Translation<typeof english>
