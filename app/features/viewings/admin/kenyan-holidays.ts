import { holidayNames } from './holiday-messages.ts'
import { addDays } from './viewings-search.ts'

const fixed: Record<string, string> = {
  '01-01': holidayNames.newYear,
  '05-01': holidayNames.labour,
  '06-01': holidayNames.madaraka,
  '10-10': holidayNames.mazingira,
  '10-20': holidayNames.mashujaa,
  '12-12': holidayNames.jamhuri,
  '12-25': holidayNames.christmas,
  '12-26': holidayNames.boxing,
}

/**
 * The name of a Kenyan public holiday; undefined for other days. When one falls on a Sunday, the Monday is observed. Eid is
 * announced each year, so no rule names it.
 */
export function holidayName(day: string): string | undefined {
  const own = nameWithoutObserved(day)
  if (own) return own
  const isMonday = new Date(`${day}T00:00Z`).getUTCDay() === 1
  const sunday = isMonday ? nameWithoutObserved(addDays(day, -1)) : undefined
  return sunday && holidayNames.observed(sunday)
}

function nameWithoutObserved(day: string) {
  const easter = easterSunday(Number(day.slice(0, 4)))
  if (day === addDays(easter, -2)) return holidayNames.goodFriday
  if (day === addDays(easter, 1)) return holidayNames.easterMonday
  return fixed[day.slice(5)]
}

/** By the formula of Gauss, as it is in this century. */
function easterSunday(year: number) {
  const moon = (19 * (year % 19) + 24) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isTooLate = moon >= 28 && sunday === 6
  return addDays(`${year}-03-22`, moon + sunday - (isTooLate ? 7 : 0))
}
