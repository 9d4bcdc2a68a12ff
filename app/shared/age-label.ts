import { intlLocale } from '#app/shared/locale.ts'
import { timeMessages } from './time-messages.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const clock = new Intl.DateTimeFormat(intlLocale, { timeStyle: 'short', timeZone: 'Africa/Nairobi' })
const calendar = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium', timeZone: 'Africa/Nairobi' })

/** 'Just now' under an hour, then '5h ago', '3d ago', and from a week on the date. */
export function ageLabel(moment: string, now = Date.now()) {
  const ageMs = now - Date.parse(moment)
  if (ageMs < hourMs) return timeMessages.justNow
  if (ageMs < dayMs) return timeMessages.hoursAgo(Math.floor(ageMs / hourMs))
  if (ageMs < 7 * dayMs) return timeMessages.daysAgo(Math.floor(ageMs / dayMs))
  return calendar.format(new Date(moment))
}

/** 'today 07:36', or '9 Nov 2026, 07:36', in the company's time zone. */
export function momentLabel(moment: string, now = Date.now()) {
  const when = new Date(moment)
  const day = calendar.format(when)
  const time = clock.format(when)
  return day === calendar.format(now) ? timeMessages.today(time) : timeMessages.dayAndTime(day, time)
}
