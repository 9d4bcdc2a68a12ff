import { intlLocale } from '#app/shared/locale.ts'

const timeZone = 'Africa/Nairobi'
const time = new Intl.DateTimeFormat(intlLocale, { timeStyle: 'short', timeZone })
const dateAndTime = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
const shortDate = new Intl.DateTimeFormat(intlLocale, { day: 'numeric', month: 'short', timeZone })
const weekday = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'full', timeZone })

type Moment = string | number | Date

/** '10:42' in Nairobi, wherever the reader is: staff abroad and at home see one time. */
export function formatTime(moment: Moment) {
  return time.format(new Date(moment))
}

/** '4 Nov 2026, 10:42' */
export function formatDateAndTime(moment: Moment) {
  return dateAndTime.format(new Date(moment))
}

/** '4 Nov' */
export function formatShortDate(moment: Moment) {
  return shortDate.format(new Date(moment))
}

/** 'Wed, 4 Nov 2026', of a day such as '2026-11-04' or of a moment. */
export function formatDay(moment: Moment) {
  return new Intl.DateTimeFormat(intlLocale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(new Date(moment))
}

/** 'Wednesday, 4 November 2026' */
export function formatWeekday(moment: Moment) {
  return weekday.format(new Date(moment))
}

let isoDay: Intl.DateTimeFormat | undefined

/** '2026-11-04' */
export function toNairobiDay(moment: Moment) {
  // Made here, so that pages which show dates but compare none leave it out, and once.
  isoDay ??= new Intl.DateTimeFormat('en-CA', { timeZone })
  return isoDay.format(new Date(moment))
}
