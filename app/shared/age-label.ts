const hourMs = 3_600_000
const dayMs = 24 * hourMs
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Nairobi' })
const calendar = new Intl.DateTimeFormat('en-KE', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' })

/** 'Just now' under an hour, then '5h ago', '3d ago', and from a week on the date. */
export function ageLabel(moment: string, now = Date.now()) {
  const ageMs = now - Date.parse(moment)
  if (ageMs < hourMs) return 'Just now'
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)}h ago`
  if (ageMs < 7 * dayMs) return `${Math.floor(ageMs / dayMs)}d ago`
  return calendar.format(new Date(moment))
}

/** 'today 07:36', or '9 Nov 2026, 07:36', in the company's time zone. */
export function momentLabel(moment: string, now = Date.now()) {
  const when = new Date(moment)
  const day = calendar.format(when)
  return day === calendar.format(now) ? `today ${clock.format(when)}` : `${day}, ${clock.format(when)}`
}
