import type { Translation } from '#app/shared/translation.ts'
import type { landListMessages as english } from './land-messages.ts'

export const landListMessages = {
  title: 'Viwanja vinavyouzwa',
  intro: 'Viwanja vya makazi, kilimo na biashara. Ukubwa kwa ekari.',
  metaTitle: 'Viwanja vinavyouzwa nchini Kenya',
  description:
    'Viwanja vya makazi, mashamba na ardhi ya biashara zinazouzwa nchini Kenya, pamoja na ukubwa kwa ekari na bei kwa shilingi za Kenya.',
  searchHint: 'Eneo au kaunti',
  nothing: 'Hakuna kiwanja kinachouzwa kwa sasa.',
  emptyTitle: 'Hakuna kiwanja kilichopatikana',
  gone: 'Vilivyouzwa',
  ownerStrip: {
    title: 'Unauza kiwanja?',
    text: 'Tuambie kilipo na unachofikiria kufanya.',
    label: 'Zungumza nasi',
  },
} satisfies Translation<typeof english>
