/** '10:42' in the reader's time zone. */
export function formatTime(moment: string | Date) {
  return new Date(moment).toLocaleTimeString('en-GB', { timeStyle: 'short' })
}

/** '4 Nov 2026, 10:42' in the reader's time zone. */
export function formatDateAndTime(moment: string | Date) {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}
