import { intlLocale } from '#app/shared/locale.ts'

const longDate = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long', timeZone: 'Africa/Nairobi' })

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

const mediumDate = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium', timeZone: 'Africa/Nairobi' })

/** '4 Nov 2026', beside a price and in a narrow column. */
export function formatMediumDate(moment: string) {
  return mediumDate.format(toDate(moment))
}

/** '15 Dec 2026' for '2026-12-15', in a language that need not be the reader's page: an email has its own. */
export function formatDayIn(locale: 'en-KE' | 'sw-KE', day: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(toDate(day))
}

const monthAndYear = new Intl.DateTimeFormat(intlLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'October 2026' for '2026-10'. */
export function formatMonth(month: string) {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`))
}

/** Whether the text is a day of the calendar: '2026-02-31' is not. */
export function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
