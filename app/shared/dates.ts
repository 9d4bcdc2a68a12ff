const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' })

/**
 * Parses a timestamp from the database. 'infinity' and years BC are not valid JavaScript dates: they become the start of
 * 1970, since one invalid row must not break a whole page.
 */
export function toDate(moment: string): Date {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

/** ISO 8601 for machines; the embedded backend writes timestamps with a blank that not every parser accepts. */
export function isoMoment(moment: string) {
  return toDate(moment).toISOString()
}

/** '4 November 2026' in Nairobi's time zone, whatever the reader's. */
export function formatDate(moment: string) {
  return longDate.format(toDate(moment))
}
