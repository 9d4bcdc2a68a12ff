import { dashboardMessages } from '../dashboard-messages.ts'

const messages = dashboardMessages.figures

/** '+12%', '−8%', or the difference itself where few make large percentages. `before` is not 0. */
export function changeLabel(now: number, before: number) {
  const difference = now - before
  const sign = difference > 0 ? '+' : '−'
  if (before < fewest) return `${sign}${Math.abs(difference)}`
  return `${sign}${Math.max(1, Math.round((Math.abs(difference) / before) * 100))}%`
}

const fewest = 50

/** '45 min', '1 h 50 min'. */
export function durationLabel(minutes: number) {
  return messages.duration(Math.floor(minutes / 60), minutes % 60)
}
