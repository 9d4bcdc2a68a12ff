const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '2027-12' of 'December 2027', 'Dec-27', '12/2027', '2027-12', 'Q4 2027', which ends with December. Undefined for what is no month. */
export function parseMonth(input: string): string | undefined {
  const text = input.trim().toLowerCase()
  const [, isoYear, isoMonth] = /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? []
  if (isoYear) return toMonth(isoYear, Number(isoMonth))
  const [, month, year] = /^(\d{1,2})[-/. ](\d{4})$/.exec(text) ?? []
  if (year) return toMonth(year, Number(month))
  const [, name, ofName] = /^([a-z]{3,9})\.?[-/', ]*(\d{4}|\d{2})$/.exec(text) ?? []
  if (name && ofName) return toMonth(ofName, names.indexOf(name.slice(0, 3)) + 1)
  const [, quarter, ofQuarter] = /^q([1-4])[-/ ]*(\d{4})$/.exec(text) ?? []
  return ofQuarter ? toMonth(ofQuarter, Number(quarter) * 3) : undefined
}

function toMonth(year: string, month: number) {
  const full = year.length === 2 ? `20${year}` : year
  return month >= 1 && month <= 12 ? `${full}-${String(month).padStart(2, '0')}` : undefined
}
