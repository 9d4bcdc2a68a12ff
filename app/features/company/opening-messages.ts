/** When the office is open. Times are 'HH:MM'. */
export const openingMessages = {
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  on: (day: string, time: string) => `on ${day} at ${time}`,
  /** '08:00' is '8 am', '14:30' is '2:30 pm'. */
  time: clockLabel,
  /** A line in a list: 'Mon–Fri 8 am–6 pm', in the style of the sentences above it. */
  line: ({ days, opens, closes }: OpenHours) => `${days} ${clockLabel(opens)}–${clockLabel(closes)}`,
} as const

type OpenHours = { days: string; weekdays: readonly string[]; opens: string; closes: string }

function clockLabel(clock: string) {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
