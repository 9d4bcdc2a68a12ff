import { swahiliTime } from '#app/shared/swahili-time.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { openingMessages as english } from './opening-messages.ts'

export const openingMessages = {
  today: (time: string) => `leo ${time}`,
  tomorrow: (time: string) => `kesho ${time}`,
  on: (day: string, time: string) => `${dayName(day)} ${time}`,
  time: swahiliTime,
  line: ({ weekdays, opens, closes }: { weekdays: readonly string[]; opens: string; closes: string }) =>
    `${daysLabel(weekdays)} ${swahiliTime(opens)}–${swahiliTime(closes).replace('saa ', '')}`,
} satisfies Translation<typeof english>

/** The stored label of the days is English. */
function daysLabel(weekdays: readonly string[]) {
  const [first = '', last = ''] = [weekdays[0], weekdays.at(-1)].map((weekday) => weekday && dayName(weekday))
  return first === last ? first : `${first}–${last}`
}

function dayName(weekday: string) {
  return dayNames[weekday] ?? weekday
}

const dayNames: Record<string, string> = {
  Monday: 'Jumatatu',
  Tuesday: 'Jumanne',
  Wednesday: 'Jumatano',
  Thursday: 'Alhamisi',
  Friday: 'Ijumaa',
  Saturday: 'Jumamosi',
  Sunday: 'Jumapili',
}
