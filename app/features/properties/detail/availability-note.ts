import { formatMediumDate } from '#app/shared/dates.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import type { Property } from '../property.ts'
import { availabilityNoteMessages as messages } from './availability-note-messages.ts'

type Confirmed = Pick<Property, 'status' | 'availabilityConfirmedOn'>
const dayMs = 24 * 60 * 60_000

/** `noteDays` after the last confirmation visitors had better ask; 0 never says so. */
export function getAvailabilityNote(
  { status, availabilityConfirmedOn }: Confirmed,
  { noteDays, now = Date.now() }: { noteDays: number; now?: number },
): Property['availabilityNote'] {
  if (status !== 'available' || !availabilityConfirmedOn) return undefined
  const days = Math.round((Date.parse(toNairobiDay(now)) - Date.parse(availabilityConfirmedOn)) / dayMs)
  if (noteDays > 0 && days >= noteDays) return { text: messages.ask, isConfirmed: false }
  return { text: messages.confirmed(formatMediumDate(availabilityConfirmedOn)), isConfirmed: true }
}
