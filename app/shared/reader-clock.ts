/** '10:42' by the reader's own clock. */
export function clockOf(moment: string | Date) {
  return new Date(moment).toLocaleTimeString('en-GB', { timeStyle: 'short' })
}

/** '4 Nov 2026, 10:42' by the reader's own clock. */
export function clockAndDayOf(moment: string | Date) {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}
