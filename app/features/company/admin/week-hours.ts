import { companySettingMessages } from './company-setting-messages.ts'
import { type OpeningTime, type Weekday, weekdayNames } from '../business-hours.ts'

/** One day in the form. A closed day keeps its times, so that an accidental click on the checkbox loses nothing. */
export type DayHours = { weekday: Weekday; isOpen: boolean; opens: string; closes: string }

const usualTimes = { opens: '08:00', closes: '18:00' }

export function toWeek(hours: readonly OpeningTime[]): DayHours[] {
  return weekdayNames.map((weekday) => {
    const { opens, closes } = hours.find(({ weekdays }) => weekdays.includes(weekday)) ?? { opens: null, closes: null }
    const isOpen = opens !== null && closes !== null
    return { weekday, isOpen, opens: opens ?? usualTimes.opens, closes: closes ?? usualTimes.closes }
  })
}

/** Neighbouring days with the same hours share a line: 'Mon–Fri'. A week without an open day states no hours. */
export function toOpeningHours(week: readonly DayHours[]): OpeningTime[] {
  if (!week.some(({ isOpen }) => isOpen)) return []
  const lines: Omit<OpeningTime, 'days'>[] = []
  for (const { weekday, isOpen, ...times } of week) {
    const { opens, closes } = isOpen ? times : { opens: null, closes: null }
    const last = lines.at(-1)
    if (last?.opens === opens && last.closes === closes) last.weekdays.push(weekday)
    else lines.push({ weekdays: [weekday], opens, closes })
  }
  return lines.map(({ weekdays, opens, closes }) => ({ days: daysLabel(weekdays), weekdays, opens, closes }))
}

/** Error message for the first invalid day. */
export function whyNoWeek(week: readonly DayHours[]): string | undefined {
  const wrong = week.find(({ isOpen, opens, closes }) => isOpen && !(isTime(opens) && isTime(closes) && opens < closes))
  return wrong && companySettingMessages.hours.wrongOrder(wrong.weekday)
}

function isTime(text: string) {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function daysLabel(weekdays: readonly Weekday[]) {
  const [first = '', last = ''] = [weekdays[0], weekdays.at(-1)].map((weekday) => weekday?.slice(0, 3))
  return first === last ? first : `${first}–${last}`
}
