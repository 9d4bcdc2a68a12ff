const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' })

/**
 * What a database wrote. Its 'infinity' and its years before Christ are no dates of JavaScript: those become the start of 1970, since
 * one odd row must not take a whole page away.
 */
export function dateOf(moment: string): Date {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

/** For machines; the embedded backend writes moments with a blank that not every reader of dates takes. */
export function isoMoment(moment: string) {
  return dateOf(moment).toISOString()
}

/** '4 November 2026' as the calendar in Nairobi has it, whatever the clock of the reader. */
export function formatDate(moment: string) {
  return longDate.format(dateOf(moment))
}
