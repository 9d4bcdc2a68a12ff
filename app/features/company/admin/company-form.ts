import { type Company, parseCompany } from '../company-settings.ts'
import { displayPhone } from '../phone.ts'
import { companySettingMessages } from './company-setting-messages.ts'
import { companyGroups, type CompanyField, licenceSchema, maxLicences } from './company-fields.ts'
import { categories } from '#app/shared/offer.ts'
import { isBlank, trimInput } from '#app/shared/form/text-input.ts'
import { edgesText, parseEdges } from './price-edges-input.ts'
import { type DayHours, toOpeningHours, toWeek, whyNoWeek } from './week-hours.ts'

export type Licence = Company['licences'][number]
/** Fields by path; `hours` is the week and `licences` the list, as their rows edit them. */
export type CompanyFormValues = Record<string, unknown> & { hours: DayHours[]; licences: Licence[] }
type Reading = { value: Record<string, unknown> } | { problems: Record<string, string> }

const fields = companyGroups.flatMap((group) => group.fields)

/** Converts settings section `company` from and to the form's fields. */
export const companyForm = {
  read: (saved: unknown): CompanyFormValues => {
    const company = parseCompany(saved)
    const input = fields.map((field) => [field.key, shown(field, valueAt(company, field.key))])
    return { ...Object.fromEntries(input), hours: toWeek(company.hours), licences: company.licences }
  },
  check: (input: Record<string, unknown>): Reading => {
    const { hours: week, licences: rows } = input as CompanyFormValues
    const licences = rows.filter(({ name, number }) => !isBlank(name + number)).map(trimLicence)
    const problems: Record<string, string> = {}
    const value: Record<string, unknown> = { hours: toOpeningHours(week), licences }
    for (const field of fields) {
      const reading = parseField(field, input[field.key])
      if ('problem' in reading) problems[field.key] = reading.problem
      else setValueAt(value, { path: field.key, value: reading.value })
    }
    const isAnyOffered = categories.some((category) => input[`offers.${category}`] === true)
    if (!isAnyOffered) problems[`offers.${categories[0]}`] = companySettingMessages.offers.none
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

function parseField(field: CompanyField, input: unknown): { value: unknown } | { problem: string } {
  if (field.kind === 'edges') {
    const reading = parseEdges(String(input))
    return 'problem' in reading ? reading : { value: reading.edges }
  }
  const text = String(input).trim()
  const parsedValue = field.kind === 'number' ? (/^\d+$/.test(text) ? Number(text) : undefined) : input
  const reading = field.schema.safeParse(parsedValue)
  return reading.success
    ? { value: reading.data }
    : { problem: reading.error.issues[0]?.message ?? companySettingMessages.invalid }
}

function whyNoLicences(licences: readonly Licence[]) {
  if (licences.length > maxLicences) return companySettingMessages.licences.tooMany(maxLicences)
  const wrong = licences.map((licence) => licenceSchema.safeParse(licence)).find(({ success }) => !success)
  return wrong?.error?.issues[0]?.message
}

function trimLicence({ name, number }: Licence): Licence {
  return { name: trimInput(name), number: trimInput(number) }
}

function valueAt(company: Company, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], company)
}

function setValueAt(target: Record<string, unknown>, { path, value }: { path: string; value: unknown }) {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let part = target
  for (const key of keys) {
    part[key] ??= {}
    part = part[key] as Record<string, unknown>
  }
  part[last] = value
}
