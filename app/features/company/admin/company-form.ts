import { type Company, readCompany } from '../company-settings.ts'
import { displayPhone } from '../phone.ts'
import { companyGroups, type CompanyField } from './company-fields.ts'
import { isBlank, trimTyped } from '../../../shared/form/typed-text.ts'
import { lineOfText } from '../../../shared/form/field-schemas.ts'
import { edgesText, readEdges } from './typed-edges.ts'
import { type DayHours, hoursOf, weekOf, whyNoWeek } from './week-hours.ts'

export type Licence = { name: string; number: string }
/** Fields by path; `hours` is the week and `licences` the list, as their rows edit them. */
export type TypedCompany = Record<string, unknown> & { hours: DayHours[]; licences: Licence[] }
type Reading = { value: Record<string, unknown> } | { problems: Record<string, string> }

const fields = companyGroups.flatMap((group) => group.fields)
const mostLicences = 10

/** Converts settings section `company` from and to the form's fields. */
export const companyForm = {
  read: (saved: unknown): TypedCompany => {
    const company = readCompany(saved)
    const typed = fields.map((field) => [field.key, shown(field, valueAt(company, field.key))])
    return { ...Object.fromEntries(typed), hours: weekOf(company.hours), licences: company.licences }
  },
  check: (typed: Record<string, unknown>): Reading => {
    const { hours: week, licences: rows } = typed as TypedCompany
    const licences = rows.filter(({ name, number }) => !isBlank(name + number)).map(trimLicence)
    const problems: Record<string, string> = {}
    const value: Record<string, unknown> = { hours: hoursOf(week), licences }
    for (const field of fields) {
      const reading = readField(field, typed[field.key])
      if ('problem' in reading) problems[field.key] = reading.problem
      else putAt(value, { path: field.key, value: reading.value })
    }
    const wrongWeek = whyNoWeek(week)
    if (wrongWeek) problems.hours = wrongWeek
    const wrongLicence = whyNoLicences(licences)
    if (wrongLicence) problems.licences = wrongLicence
    return Object.keys(problems).length > 0 ? { problems } : { value }
  },
}

function shown({ kind }: CompanyField, value: unknown) {
  if (kind === 'switch') return value === true
  if (kind === 'edges') return edgesText(value as number[])
  return kind === 'tel' ? displayPhone(String(value)) : String(value)
}

function readField(field: CompanyField, typed: unknown): { value: unknown } | { problem: string } {
  if (field.kind === 'edges') {
    const reading = readEdges(String(typed))
    return 'problem' in reading ? reading : { value: reading.edges }
  }
  const text = String(typed).trim()
  const given = field.kind === 'number' ? (/^\d+$/.test(text) ? Number(text) : undefined) : typed
  const reading = field.schema.safeParse(given)
  return reading.success ? { value: reading.data } : { problem: reading.error.issues[0]?.message ?? 'Not possible' }
}

const licenceName = lineOfText('The name of a licence', { most: 80, isRequired: true })
const licenceNumber = lineOfText('The number of a licence', { most: 60, isRequired: true })

function whyNoLicences(licences: readonly Licence[]) {
  if (licences.length > mostLicences) return `At most ${mostLicences} licences`
  const wrong = licences
    .flatMap(({ name, number }) => [licenceName.safeParse(name), licenceNumber.safeParse(number)])
    .find(({ success }) => !success)
  return wrong?.error?.issues[0]?.message
}

function trimLicence({ name, number }: Licence): Licence {
  return { name: trimTyped(name), number: trimTyped(number) }
}

function valueAt(company: Company, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], company)
}

function putAt(target: Record<string, unknown>, { path, value }: { path: string; value: unknown }) {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let place = target
  for (const key of keys) {
    place[key] ??= {}
    place = place[key] as Record<string, unknown>
  }
  place[last] = value
}
