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

/** By the Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number) {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century + 8) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  const month = String(Math.floor(days / 31)).padStart(2, '0')
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`
}
