const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** 'Just now' under an hour, then '5h ago', '3d ago', and from a week on the date. */
export function ageLabel(moment: string, now = Date.now()) {
  const ageMs = now - Date.parse(moment)
  if (ageMs < hourMs) return 'Just now'
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)}h ago`
  if (ageMs < 7 * dayMs) return `${Math.floor(ageMs / dayMs)}d ago`
  return new Date(moment).toLocaleDateString('en-KE', { dateStyle: 'medium' })
}
