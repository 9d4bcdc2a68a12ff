import * as z from 'zod'
import {
  type Bounds,
  optionalEmailField,
  linkField,
  singleLineText,
  numberBetween,
  phoneField,
} from '#app/shared/form/field-schemas.ts'

/** A field by its path in the company's settings: 'social.facebook'. */
export type CompanyField = { key: string; label: string; hint?: string; schema: z.ZodType } & (
  | { kind: 'text' | 'email' | 'tel' | 'url' | 'switch' }
  | { kind: 'number'; bounds: Bounds }
  | { kind: 'edges'; list: 'sale' | 'rent' | 'land' | 'all' }
)
export type CompanyGroup = { title: string; lead?: string; fields: CompanyField[] }

export const companyGroups: CompanyGroup[] = [
  {
    title: 'Company',
    lead: 'In the header and the footer, in mail, and where the law wants a name.',
    fields: [
      text('name', 'Company name', { max: 100, isRequired: true, hint: 'In the header, in titles and in mail' }),
      text('legalName', 'Legal name', { max: 100, hint: 'Where the law wants it: privacy, cookies and terms' }),
      text('tagline', 'Tagline', { max: 100, hint: 'The headline of the home page' }),
      number('foundedYear', 'Founded in', { from: 1800, to: 2100, step: 1, unit: '' }),
    ],
  },
  {
    title: 'How to reach you',
    lead: 'A way that is left empty is not shown.',
    fields: [
      phone('officePhone', 'Office line', 'Contact page, footer, and the notice while the site is closed'),
      phone('salesPhone', 'Sales line', 'Call button on property pages'),
      phone('whatsapp', 'WhatsApp', 'Number that a chat opens with'),
      { key: 'email', label: 'E-mail', hint: 'Shown on the site', kind: 'email', schema: optionalEmailField },
      text('address', 'Address', { max: 200 }),
      text('city', 'City', { max: 60 }),
      text('country', 'Country', { max: 60 }),
      number('replyWithinHours', 'Reply promised within', { from: 1, to: 168, step: 1, unit: 'hours' }),
    ],
  },
  {
    title: 'Social links',
    lead: 'An empty one is not shown.',
    fields: [
      link('social.facebook', 'Facebook'),
      link('social.twitter', 'Twitter'),
      link('social.instagram', 'Instagram'),
      link('social.linkedin', 'LinkedIn'),
    ],
  },
  {
    title: 'Claims and figures',
    lead: 'As they are shown, with their plus or per cent. Counts of listings are always counted.',
    fields: [
      claim('propertiesManaged', 'Properties managed'),
      claim('yearsExperience', 'Years of experience'),
      claim('happyClients', 'Happy clients'),
      claim('facilitiesManaged', 'Facilities managed'),
      claim('projectsCompleted', 'Projects completed'),
      claim('propertiesSold', 'Properties sold'),
      number('claims.clientSatisfactionPercent', 'Client satisfaction', { from: 0, to: 100, step: 1, unit: '%' }),
      number('claims.occupancyRatePercent', 'Occupancy rate', { from: 0, to: 100, step: 1, unit: '%' }),
      number('claims.averageSaleDays', 'Average sale', { from: 1, to: 3650, step: 1, unit: 'days' }),
      toggle('claims.licensedAndBonded', 'Licensed and bonded'),
      toggle('claims.roundTheClockSupport', '24/7 support'),
      toggle('claims.guaranteedResults', 'Guaranteed results'),
      claim('reach.monthlyPortalVisitors', 'Portal visitors a month'),
      claim('reach.socialFollowers', 'Social followers'),
      claim('reach.emailSubscribers', 'E-mail subscribers'),
      claim('marketAnalysis.regions', 'Regions analysed'),
      claim('marketAnalysis.dataPoints', 'Data points'),
      claim('marketAnalysis.accuracy', 'Accuracy'),
      claim('marketAnalysis.reports', 'Reports'),
      claim('facilityManagement.uptime', 'Uptime of facilities'),
      claim('facilityManagement.emergencyResponse', 'Emergency response'),
    ],
  },
  {
    title: 'Price bands',
    lead: 'Shillings at which the price filters change from one band to the next; empty keeps the usual ones.',
    fields: [
      edges('sale', 'For sale'),
      edges('rent', 'For rent, a month'),
      edges('land', 'Land'),
      edges('all', 'All properties'),
    ],
  },
  {
    title: 'Pictures',
    fields: [
      text('pictureNote', 'Note on pictures', {
        max: 200,
        hint: 'At the foot of every page, for instance that they are renderings',
      }),
    ],
  },
]

type TextFieldOptions = { max: number; isRequired?: boolean; hint?: string }

function text(key: string, label: string, { hint, ...options }: TextFieldOptions): CompanyField {
  return { key, label, kind: 'text', schema: singleLineText(label, options), ...(hint && { hint }) }
}

function number(key: string, label: string, bounds: Bounds): CompanyField {
  return { key, label, kind: 'number', bounds, schema: numberBetween(bounds) }
}

function phone(key: string, label: string, hint: string): CompanyField {
  return { key, label, hint, kind: 'tel', schema: phoneField }
}

function link(key: string, label: string): CompanyField {
  return { key, label, kind: 'url', schema: linkField }
}

function claim(key: string, label: string): CompanyField {
  return text(`claims.${key}`, label, { max: 20 })
}

function toggle(key: string, label: string): CompanyField {
  return { key, label, kind: 'switch', schema: z.boolean() }
}

function edges(list: 'sale' | 'rent' | 'land' | 'all', label: string): CompanyField {
  return { key: `priceEdges.${list}`, label, kind: 'edges', list, schema: z.array(z.number()) }
}
