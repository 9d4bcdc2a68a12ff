import type { Translation } from '#app/shared/translation.ts'
import type { savedMessages as english } from './saved-messages.ts'

export const savedMessages = {
  save: 'Hifadhi',
  saved: 'Imehifadhiwa',
  saveTitle: (title) => `Hifadhi: ${title}`,
  savedTitle: (title) => `Imehifadhiwa: ${title}`,
  toast: {
    saved: { title: 'Imehifadhiwa', description: 'Utaiona kwenye nyumba ulizohifadhi.' },
    removed: { title: 'Imeondolewa kwenye ulizohifadhi', description: 'Unaweza kuipata tena kwa kutafuta.' },
    view: 'Tazama',
    notStored: {
      title: 'Kivinjari hiki hakiwezi kuhifadhi',
      description:
        'Nafasi yake imejaa, imeharibika au imezimwa. Unachohifadhi sasa kitadumu hadi uondoke kwenye tovuti.',
    },
  },
} satisfies Translation<typeof english>
