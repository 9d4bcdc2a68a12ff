import { formatMediumDate } from '#app/shared/dates.ts'
import { cardMessages } from './card/card-messages.ts'

type Row = { category: string | null; status: string; available_from: string | null }

/** Of a rental that is available from a later day. For the server: a browser's clock may be wrong. */
export function getLaterDay({ category, status, available_from: day }: Row, now = Date.now()): { laterText?: string } {
  const isLater = day !== null && Date.parse(`${day}T00:00+03:00`) > now
  if (!isLater || category !== 'for-rent' || status !== 'available') return {}
  return { laterText: cardMessages.availableFrom(formatMediumDate(day)) }
}
