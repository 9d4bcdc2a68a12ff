const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as YYYY-MM-DD; `other` where the month may stand first, as in America. */
export type Day = { day: string; other: string | undefined }

/** Parses '15-Mar-2026', '2026/03/15', '2026-03-15T00:00:00Z', 'March 15, 2026', '3/4/26'. Undefined for what is no day. */
export function parseDay(input: string): Day | undefined {
  const text = input.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text)
  if (iso) return only(iso[1], iso[2], iso[3])
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([a-z]{3,9})\.?,?[\s/.-]*(\d{4}|\d{2})$/i.exec(text)
  if (named) return only(named[3], monthOf(named[2]), named[1])
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text)
  if (monthFirst) return only(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2])
  const [, first, second, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(text) ?? []
  const [dayFirst, american] = [asDay(year, second, first), asDay(year, first, second)]
  const day = dayFirst ?? american
  if (day === undefined) return undefined
  return { day, other: american === day ? undefined : dayFirst && american }
}

function only(...parts: Parameters<typeof asDay>): Day | undefined {
  const day = asDay(...parts)
  return day === undefined ? undefined : { day, other: undefined }
}

function monthOf(name = '') {
  const index = months.indexOf(name.slice(0, 3).toLowerCase())
  return index < 0 ? undefined : String(index + 1)
}

/** Undefined for a day that does not exist, such as 31 February. */
function asDay(year: string | undefined, month: string | undefined, day: string | undefined) {
  if (!year || !month || !day) return undefined
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
