import * as z from 'zod'
import { singleLineText, numberBetween } from '#app/shared/form/field-schemas.ts'
import {
  email,
  line,
  link,
  number,
  objectOf,
  phone,
  type SettingField,
  toggle,
} from '#app/shared/form/setting-field.ts'
import { clockTime, weekdayNames } from '../business-hours.ts'
import { companySettingMessages } from './company-setting-messages.ts'
import { maxEdge, maxEdges } from './price-edges-input.ts'

const texts = companySettingMessages

const identity = {
  name: line(texts.name.label, { max: 100, isRequired: true, hint: texts.name.hint }),
  legalName: line(texts.legalName.label, { max: 100, hint: texts.legalName.hint }),
  tagline: line(texts.tagline.label, { max: 100, hint: texts.tagline.hint }),
  foundedYear: number(texts.foundedYear, { from: 1800, to: 2100, step: 1, unit: '' }),
}

const contact = {
  officePhone: phone(texts.officePhone.label, texts.officePhone.hint),
  salesPhone: phone(texts.salesPhone.label, texts.salesPhone.hint),
  whatsapp: phone(texts.whatsapp.label, texts.whatsapp.hint),
  email: email(texts.email.label, texts.email.hint),
  address: line(texts.address, { max: 200 }),
  city: line(texts.city, { max: 60 }),
  country: line(texts.country, { max: 60 }),
  replyWithinHours: number(texts.replyWithinHours, { from: 1, to: 168, step: 1, unit: texts.units.hours }),
}

const social = {
  facebook: link(texts.facebook),
  twitter: link(texts.twitter),
  instagram: link(texts.instagram),
  linkedin: link(texts.linkedin),
}

const claims = {
  propertiesManaged: claim(texts.claims.propertiesManaged),
  yearsExperience: claim(texts.claims.yearsExperience),
  happyClients: claim(texts.claims.happyClients),
  facilitiesManaged: claim(texts.claims.facilitiesManaged),
  projectsCompleted: claim(texts.claims.projectsCompleted),
  propertiesSold: claim(texts.claims.propertiesSold),
  clientSatisfactionPercent: number(texts.claims.clientSatisfaction, { from: 0, to: 100, step: 1, unit: '%' }),
  occupancyRatePercent: number(texts.claims.occupancyRate, { from: 0, to: 100, step: 1, unit: '%' }),
  averageSaleDays: number(texts.claims.averageSale, { from: 0, to: 3650, step: 1, unit: texts.units.days }),
  licensedAndBonded: toggle(texts.claims.licensedAndBonded),
  roundTheClockSupport: toggle(texts.claims.roundTheClockSupport),
  guaranteedResults: toggle(texts.claims.guaranteedResults),
  noViewingFee: toggle(texts.claims.noViewingFee),
  reach: {
    monthlyPortalVisitors: claim(texts.claims.monthlyPortalVisitors),
    socialFollowers: claim(texts.claims.socialFollowers),
    emailSubscribers: claim(texts.claims.emailSubscribers),
  },
  marketAnalysis: {
    regions: claim(texts.claims.regions),
    dataPoints: claim(texts.claims.dataPoints),
    accuracy: claim(texts.claims.accuracy),
    reports: claim(texts.claims.reports),
  },
  facilityManagement: { uptime: claim(texts.claims.uptime), emergencyResponse: claim(texts.claims.emergencyResponse) },
}

const priceEdges = {
  sale: edges(texts.priceEdges.sale),
  rent: edges(texts.priceEdges.rent),
  land: edges(texts.priceEdges.land),
  all: edges(texts.priceEdges.all),
}

const images = {
  imageNote: line(texts.imageNote.label, { max: 200, hint: texts.imageNote.hint }),
}

const clock = z.string().regex(clockTime).nullable()
const hours = z
  .array(
    z.strictObject({
      days: singleLineText(texts.hours.days, { max: 30, isRequired: true }),
      weekdays: z.array(z.enum(weekdayNames)).max(7),
      opens: clock,
      closes: clock,
    }),
  )
  .max(7)

export const licenceSchema = z.strictObject({
  name: singleLineText(texts.licences.nameSubject, { max: 80, isRequired: true }),
  number: singleLineText(texts.licences.numberSubject, { max: 60, isRequired: true }),
})
export const maxLicences = 10

/** What settings section `company` may hold; `npm run schema` writes the same rules for the database. */
export const companySchema = objectOf({
  ...identity,
  ...contact,
  social,
  claims,
  priceEdges,
  ...images,
  hours,
  licences: z.array(licenceSchema).max(maxLicences),
})

/** A field by its path in the company's settings: 'social.facebook'. */
export type CompanyField = SettingField & { key: string }
export type CompanyGroup = { key: keyof typeof texts.groups; title: string; lead?: string; fields: CompanyField[] }

export const companyGroups: CompanyGroup[] = [
  { key: 'company', ...texts.groups.company, fields: withPaths(identity) },
  { key: 'contact', ...texts.groups.contact, fields: withPaths(contact) },
  { key: 'social', ...texts.groups.social, fields: withPaths({ social }) },
  { key: 'claims', ...texts.groups.claims, fields: withPaths({ claims }) },
  { key: 'priceEdges', ...texts.groups.priceEdges, fields: withPaths({ priceEdges }) },
  { key: 'images', ...texts.groups.images, fields: withPaths(images) },
]

type Table = { [name: string]: SettingField | Table }

function withPaths(table: Table, parent = ''): CompanyField[] {
  return Object.entries(table).flatMap(([name, entry]) =>
    isField(entry) ? [{ ...entry, key: parent + name }] : withPaths(entry, `${parent}${name}.`),
  )
}

function isField(entry: SettingField | Table): entry is SettingField {
  return entry.schema instanceof z.ZodType
}

function claim(label: string) {
  return line(label, { max: 20 })
}

function edges(label: string) {
  const schema = z
    .array(numberBetween({ from: 1, to: maxEdge, step: 1, unit: 'shillings' }))
    .max(maxEdges)
    .refine((amounts) => amounts.every((amount, index) => amount > (amounts[index - 1] ?? 0)))
    .meta({ format: 'rising' })
  return { label, kind: 'edges' as const, schema }
}
