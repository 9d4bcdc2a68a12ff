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
import { maxEdge, maxEdges } from './price-edges-input.ts'

const identity = {
  name: line('Company name', { max: 100, isRequired: true, hint: 'In the header, in titles and in mail' }),
  legalName: line('Legal name', { max: 100, hint: 'Where the law wants it: privacy, cookies and terms' }),
  tagline: line('Tagline', { max: 100, hint: 'The headline of the home page' }),
  foundedYear: number('Founded in', { from: 1800, to: 2100, step: 1, unit: '' }),
}

const contact = {
  officePhone: phone('Office line', 'Contact page, footer, and the notice while the site is closed'),
  salesPhone: phone('Sales line', 'Call button on property pages'),
  whatsapp: phone('WhatsApp', 'Number that a chat opens with'),
  email: email('E-mail', 'Shown on the site'),
  address: line('Address', { max: 200 }),
  city: line('City', { max: 60 }),
  country: line('Country', { max: 60 }),
  replyWithinHours: number('Reply promised within', { from: 1, to: 168, step: 1, unit: 'hours' }),
}

const social = {
  facebook: link('Facebook'),
  twitter: link('Twitter'),
  instagram: link('Instagram'),
  linkedin: link('LinkedIn'),
}

const claims = {
  propertiesManaged: claim('Properties managed'),
  yearsExperience: claim('Years of experience'),
  happyClients: claim('Happy clients'),
  facilitiesManaged: claim('Facilities managed'),
  projectsCompleted: claim('Projects completed'),
  propertiesSold: claim('Properties sold'),
  clientSatisfactionPercent: number('Client satisfaction', { from: 0, to: 100, step: 1, unit: '%' }),
  occupancyRatePercent: number('Occupancy rate', { from: 0, to: 100, step: 1, unit: '%' }),
  averageSaleDays: number('Average sale', { from: 0, to: 3650, step: 1, unit: 'days' }),
  licensedAndBonded: toggle('Licensed and bonded'),
  roundTheClockSupport: toggle('24/7 support'),
  guaranteedResults: toggle('Guaranteed results'),
  reach: {
    monthlyPortalVisitors: claim('Portal visitors a month'),
    socialFollowers: claim('Social followers'),
    emailSubscribers: claim('E-mail subscribers'),
  },
  marketAnalysis: {
    regions: claim('Regions analysed'),
    dataPoints: claim('Data points'),
    accuracy: claim('Accuracy'),
    reports: claim('Reports'),
  },
  facilityManagement: { uptime: claim('Uptime of facilities'), emergencyResponse: claim('Emergency response') },
}

const priceEdges = {
  sale: edges('For sale'),
  rent: edges('For rent, a month'),
  land: edges('Land'),
  all: edges('All properties'),
}

const images = {
  imageNote: line('Note on pictures', {
    max: 200,
    hint: 'At the foot of every page, for instance that they are renderings',
  }),
}

const clock = z.string().regex(clockTime).nullable()
const hours = z
  .array(
    z.strictObject({
      days: singleLineText('Days', { max: 30, isRequired: true }),
      weekdays: z.array(z.enum(weekdayNames)).max(7),
      opens: clock,
      closes: clock,
    }),
  )
  .max(7)

export const licenceSchema = z.strictObject({
  name: singleLineText('The name of a licence', { max: 80, isRequired: true }),
  number: singleLineText('The number of a licence', { max: 60, isRequired: true }),
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
export type CompanyGroup = { title: string; lead?: string; fields: CompanyField[] }

export const companyGroups: CompanyGroup[] = [
  {
    title: 'Company',
    lead: 'In the header and the footer, in mail, and where the law wants a name.',
    fields: withPaths(identity),
  },
  { title: 'How to reach you', lead: 'A way that is left empty is not shown.', fields: withPaths(contact) },
  { title: 'Social links', lead: 'An empty one is not shown.', fields: withPaths({ social }) },
  {
    title: 'Claims and figures',
    lead: 'As they are shown, with their plus or per cent. Counts of listings are always counted.',
    fields: withPaths({ claims }),
  },
  {
    title: 'Price bands',
    lead: 'Shillings at which the price filters change from one band to the next; empty keeps the usual ones.',
    fields: withPaths({ priceEdges }),
  },
  { title: 'Pictures', fields: withPaths(images) },
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
