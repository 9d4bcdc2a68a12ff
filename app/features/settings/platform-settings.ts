import * as z from 'zod'
import { type Bounds, singleLineText, numberBetween, optionalEmailField } from '#app/shared/form/field-schemas.ts'

/** Days are how long something is kept before it is erased. */
export const bounds = {
  passwordMinLength: { from: 6, to: 20, step: 1, unit: 'characters' },
  sessionTimeout: { from: 1, to: 168, step: 1, unit: 'hours' },
  maxLoginAttempts: { from: 3, to: 10, step: 1, unit: 'tries' },
  taxRate: { from: 0, to: 50, step: 0.1, unit: '%' },
  commissionRate: { from: 0, to: 20, step: 0.1, unit: '%' },
  inquiryDays: { from: 30, to: 3650, step: 1, unit: 'days' },
  subscriberDays: { from: 1, to: 365, step: 1, unit: 'days' },
  letterDays: { from: 1, to: 365, step: 1, unit: 'days' },
  eventDays: { from: 7, to: 365, step: 1, unit: 'days' },
} as const satisfies Record<string, Bounds>

export const currencies = ['KES', 'USD', 'EUR', 'GBP', 'CAD'] as const

/** Every section that is kept as one row, with what may stand in it; the database holds the same rules. */
export const sectionSchemas = {
  general: z.strictObject({
    siteName: singleLineText('The site name', { max: 100, isRequired: true }),
    siteDescription: singleLineText('The site description', { max: 160 }),
    contactEmail: optionalEmailField,
    supportEmail: optionalEmailField,
    maintenanceMode: z.boolean(),
    allowRegistration: z.boolean(),
    requireEmailVerification: z.boolean(),
  }),
  security: z.strictObject({
    passwordMinLength: numberBetween(bounds.passwordMinLength),
    requireTwoFactor: z.boolean(),
    /** Hours. */
    sessionTimeout: numberBetween(bounds.sessionTimeout),
    maxLoginAttempts: numberBetween(bounds.maxLoginAttempts),
    enableCaptcha: z.boolean(),
  }),
  notifications: z.strictObject({
    emailNotifications: z.boolean(),
    smsNotifications: z.boolean(),
    pushNotifications: z.boolean(),
    adminAlerts: z.boolean(),
    userWelcomeEmail: z.boolean(),
  }),
  payments: z.strictObject({
    stripeEnabled: z.boolean(),
    paypalEnabled: z.boolean(),
    currency: z.enum(currencies, { error: `Choose one of ${currencies.join(', ')}` }),
    /** Per cent. */
    taxRate: numberBetween(bounds.taxRate),
    /** Per cent of the price. */
    commissionRate: numberBetween(bounds.commissionRate),
  }),
  features: z.strictObject({
    propertyComparison: z.boolean(),
    savedSearches: z.boolean(),
    propertyAlerts: z.boolean(),
    virtualTours: z.boolean(),
    chatSupport: z.boolean(),
  }),
  privacy: z.strictObject({
    /** From the last change of an inquiry. */
    inquiryDays: numberBetween(bounds.inquiryDays),
    /** Of addresses that were never confirmed, or want no letters any more. */
    subscriberDays: numberBetween(bounds.subscriberDays),
    /** Of letters that left or failed for good. */
    letterDays: numberBetween(bounds.letterDays),
    /** Of single visits; daily totals stay. */
    eventDays: numberBetween(bounds.eventDays),
  }),
}

type Schemas = typeof sectionSchemas
export type Section = keyof Schemas
export type PlatformSettings = { [Name in Section]: z.infer<Schemas[Name]> }
export type General = PlatformSettings['general']
export type Features = PlatformSettings['features']

export const platformDefaults: PlatformSettings = {
  general: {
    siteName: 'Makazi Properties',
    siteDescription: 'Homes, rentals and land across Kenya',
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
  },
  payments: { stripeEnabled: true, paypalEnabled: false, currency: 'KES', taxRate: 8.5, commissionRate: 3 },
  features: {
    propertyComparison: true,
    savedSearches: true,
    propertyAlerts: true,
    virtualTours: false,
    chatSupport: true,
  },
  privacy: { inquiryDays: 1095, subscriberDays: 30, letterDays: 30, eventDays: 90 },
}

export const sections = Object.keys(platformDefaults) as Section[]

/** What is missing, or could not be saved today, means its default: nothing ever fails by a setting. */
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

/** The defaults, but who the site is and where its mail goes are no preference: those stay. */
export function resetSection(section: Section, saved: unknown): PlatformSettings[Section] {
  const usual = platformDefaults[section]
  if (section !== 'general') return usual
  const { siteName, siteDescription, contactEmail, supportEmail } = parseSection('general', saved)
  return { ...usual, siteName, siteDescription, contactEmail, supportEmail }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
