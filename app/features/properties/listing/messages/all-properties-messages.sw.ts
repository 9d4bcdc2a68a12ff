import type { Translation } from '#app/shared/translation.ts'
import type { allPropertiesMessages as english } from './all-properties-messages.ts'

export const allPropertiesMessages = {
  title: 'Nyumba na viwanja vyote',
  intro: 'Kila nyumba, ofisi na kiwanja tulicho nacho, cha kuuza au kupangisha.',
  metaTitle: 'Nyumba na viwanja vyote nchini Kenya',
  description:
    'Nyumba zinazouzwa, nyumba na ofisi za kupanga, na viwanja nchini Kenya, pamoja na bei kwa shilingi za Kenya.',
  searchHint: 'Mtaa au mji',
  nothing: 'Hakuna tangazo kwa sasa.',
  emptyTitle: 'Hakuna tangazo lililopatikana',
  ownerTile: {
    title: 'Una nyumba au kiwanja cha kuuza au kupangisha?',
    text: 'Tuambie ilipo na unachofikiria kufanya.',
    label: 'Zungumza nasi',
  },
} satisfies Translation<typeof english>
