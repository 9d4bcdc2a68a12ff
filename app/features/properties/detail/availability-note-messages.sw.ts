import type { Translation } from '#app/shared/translation.ts'
import type { availabilityNoteMessages as english } from './availability-note-messages.ts'

export const availabilityNoteMessages = {
  confirmed: (day) => `Inapatikana, ilithibitishwa ${day}`,
  ask: 'Uliza kama bado inapatikana',
} satisfies Translation<typeof english>
