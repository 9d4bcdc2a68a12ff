import { isRecord } from '#app/shared/is-record.ts'
import type * as z from 'zod'
import { objectOf, type SettingField } from '#app/shared/form/setting-field.ts'
import { type Section, settingFields } from './setting-fields.ts'

/** The schema of every section that is stored as one row; `settings.save` checks what is saved by it. */
export const sectionSchemas = {
  general: objectOf(settingFields.general),
  security: objectOf(settingFields.security),
  notifications: objectOf(settingFields.notifications),
  payments: objectOf(settingFields.payments),
  features: objectOf(settingFields.features),
  viewings: objectOf(settingFields.viewings),
  availability: objectOf(settingFields.availability),
  costs: objectOf(settingFields.costs),
  map: objectOf(settingFields.map),
  privacy: objectOf(settingFields.privacy),
}

type Schemas = typeof sectionSchemas
export type { Section }
export type PlatformSettings = { [Name in Section]: z.infer<Schemas[Name]> }
export type General = PlatformSettings['general']
export type Features = PlatformSettings['features']
export type MapSource = PlatformSettings['map']

/** The limits of every number. */
export const bounds = Object.fromEntries(
  Object.values(settingFields)
    .flatMap((fields) => Object.entries<SettingField>(fields))
    .flatMap(([name, field]) => (field.kind === 'number' ? [[name, field.bounds]] : [])),
)

export const platformDefaults: PlatformSettings = {
  general: {
    siteDescription: '',
    contactEmail: '',
    supportEmail: '',
    maintenanceMode: false,
    allowRegistration: true,
    requireEmailVerification: true,
  },
  security: {
    passwordMinLength: 8,
    requireTwoFactor: false,
    sessionTimeout: 24,
    maxLoginAttempts: 5,
    enableCaptcha: true,
  },
  notifications: {
    emailNotifications: true,
    smsNotifications: false,
    pushNotifications: true,
    adminAlerts: true,
    userWelcomeEmail: true,
    newsletterPerHour: 3000,
  },
  payments: { stripeEnabled: true, paypalEnabled: false, currency: 'KES', taxRate: 8.5, commissionRate: 3 },
  features: {
    propertyComparison: true,
    savedSearches: true,
    propertyAlerts: true,
    virtualTours: false,
    chatSupport: true,
    newsletter: true,
  },
  viewings: {
    offered: false,
    slotMinutes: 30,
    noticeHours: 3,
    daysAhead: 14,
    atOnce: 1,
    travelMinutes: 30,
    holidays: '1 Jan, 1 May, 1 Jun, 10 Oct, 20 Oct, 12 Dec, 25 Dec, 26 Dec, 26 Mar 2027, 29 Mar 2027',
  },
  availability: { dueDays: 14, noteDays: 21, hiddenDays: 45 },
  // Only the rates of an Act are facts that hold for everybody. The rest is empty until the company has checked it.
  costs: {
    stampDutyTown: '4',
    stampDutyElsewhere: '2',
    stampDutySource: 'Stamp Duty Act (Cap. 480)',
    stampDutyCheckedOn: '',
    legalFees: '',
    legalFeesSource: '',
    legalFeesCheckedOn: '',
    valuation: '',
    valuationSource: '',
    valuationCheckedOn: '',
    registration: '',
    registrationSource: '',
    registrationCheckedOn: '',
    interest: '',
    interestSource: '',
    interestCheckedOn: '',
    loanDepositPercent: 20,
    loanYears: 20,
    rentDepositMonths: '',
    agreementFee: '',
    agencyFee: '',
  },
  map: {
    tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    tileMaxZoom: 19,
    tileAttribution: '© OpenStreetMap contributors',
    tileAttributionLink: 'https://www.openstreetmap.org/copyright',
  },
  privacy: { inquiryDays: 1095, subscriberDays: 30, emailRetentionDays: 30, eventDays: 90 },
}

export const sections = Object.keys(platformDefaults) as Section[]

/** Missing and invalid values get their defaults, so that no setting causes a failure. */
export function parsePlatformSettings(saved: unknown): PlatformSettings {
  const found = sections.map((section) => [
    section,
    parseSection(section, isRecord(saved) ? saved[section] : undefined),
  ])
  return Object.fromEntries(found) as PlatformSettings
}

export function parseSection<Name extends Section>(section: Name, saved: unknown): PlatformSettings[Name] {
  const fields: Record<string, z.ZodType> = sectionSchemas[section].shape
  const values = Object.entries(platformDefaults[section]).map(([key, usual]) => {
    const reading = fields[key]?.safeParse(isRecord(saved) ? saved[key] : undefined)
    return [key, reading?.success ? reading.data : usual]
  })
  return Object.fromEntries(values) as PlatformSettings[Name]
}

/** The defaults, except for the site's description and its email addresses, which are not preferences. */
export function resetSection(section: Section, saved: unknown): PlatformSettings[Section] {
  const usual = platformDefaults[section]
  if (section !== 'general') return usual
  const { siteDescription, contactEmail, supportEmail } = parseSection('general', saved)
  return { ...usual, siteDescription, contactEmail, supportEmail }
}
