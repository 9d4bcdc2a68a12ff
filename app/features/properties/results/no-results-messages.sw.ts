import type { Translation } from '#app/shared/translation.ts'
import type { noResultsMessages as english } from './no-results-messages.ts'

export const noResultsMessages = {
  tryInstead: 'Jaribu mojawapo ya hizi:',
  clear: 'Ondoa vichujio vyote',
  alert: 'Nitumie barua pepe ikipatikana',
  ask: 'Tuambie unachohitaji',
} satisfies Translation<typeof english>
