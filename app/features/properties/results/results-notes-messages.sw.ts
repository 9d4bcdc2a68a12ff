import type { Translation } from '#app/shared/translation.ts'
import type { resultsNotesMessages as english } from './results-notes-messages.ts'

export const resultsNotesMessages = {
  corrected: (shown) => `Unaona matokeo ya ${shown}.`,
  searchInstead: (words) => `Tafuta “${words}” badala yake`,
  distance: {
    label: 'Umbali',
    around: (places) => `${places} na maeneo ya karibu:`,
    only: (places) => `${places} tu`,
    within: (km) => `km ${km}`,
  },
} satisfies Translation<typeof english>
