import type { Connection } from '#app/backend/context.ts'
import type { Bounds } from '#app/shared/form/field-schemas.ts'
import { bounds, type PlatformSettings, type Section } from './platform-settings.ts'

export type SettingField = { label: string; hint: string } & (
  | { kind: 'switch'; needs?: Connection }
  | { kind: 'text' | 'email'; max: number }
  | { kind: 'area'; max: number }
  | { kind: 'number'; bounds: Bounds }
  | { kind: 'choice'; choices: { value: string; label: string }[] }
)
type Fields<Name extends Section> = Record<keyof PlatformSettings[Name] & string, SettingField>

const general: Fields<'general'> = {
  siteName: { kind: 'text', max: 100, label: 'Site name', hint: 'Where pages are shared, and in feeds' },
  siteDescription: {
    kind: 'area',
    max: 160,
    label: 'Site description',
    hint: 'For search engines, 160 characters at most',
  },
  contactEmail: {
    kind: 'email',
    max: 254,
    label: 'Contact e-mail',
    hint: 'Inquiries are mailed here. While it is empty they go to the company’s email, or else to every super admin',
  },
  supportEmail: {
    kind: 'email',
    max: 254,
    label: 'Support e-mail',
    hint: 'Answer address of all mail. While it is empty, the contact email',
  },
  maintenanceMode: {
    kind: 'switch',
    label: 'Maintenance mode',
    hint: 'Visitors see a short notice with the office phone. Staff see the site as usual',
  },
  allowRegistration: {
    kind: 'switch',
    label: 'Allow registration',
    hint: 'People may ask for a staff account; it has no rights until a super admin approves it',
  },
  requireEmailVerification: {
    kind: 'switch',
    label: 'Require e-mail verification',
    hint: 'New accounts must open the link we mail them',
  },
}

const security: Fields<'security'> = {
  passwordMinLength: {
    kind: 'number',
    bounds: bounds.passwordMinLength,
    label: 'Minimum password length',
    hint: 'Existing passwords stay until they are changed',
  },
  requireTwoFactor: {
    kind: 'switch',
    label: 'Require two-factor sign-in',
    hint: 'Staff without an authenticator app set one up before they see anything else',
  },
  sessionTimeout: {
    kind: 'number',
    bounds: bounds.sessionTimeout,
    label: 'Session time-out',
    hint: 'Staff must sign in again after this time',
  },
  maxLoginAttempts: {
    kind: 'number',
    bounds: bounds.maxLoginAttempts,
    label: 'Login attempts',
    hint: 'Then the account rests for 15 minutes on that network',
  },
  enableCaptcha: {
    kind: 'switch',
    label: 'Proof of work on public forms',
    hint: 'A short calculation in the visitor’s browser instead of a picture puzzle',
  },
}

const notifications: Fields<'notifications'> = {
  emailNotifications: {
    kind: 'switch',
    label: 'E-mail notifications',
    hint: 'Letters about inquiries, to the company and to those who asked',
  },
  smsNotifications: {
    kind: 'switch',
    needs: 'sms',
    label: 'SMS notifications',
    hint: 'To the sales line, for each new inquiry. Needs an SMS gateway in the environment of the server',
  },
  pushNotifications: { kind: 'switch', label: 'Push notifications', hint: 'In browsers of staff who allowed it' },
  adminAlerts: {
    kind: 'switch',
    label: 'Admin alerts',
    hint: 'Letters to the company: new inquiries, failed mail, locked accounts',
  },
  userWelcomeEmail: { kind: 'switch', label: 'Welcome mail', hint: 'To each new account' },
}

const currencyNames: Record<PlatformSettings['payments']['currency'], string> = {
  KES: 'KES, Kenya shilling',
  USD: 'USD, US dollar',
  EUR: 'EUR, euro',
  GBP: 'GBP, pound sterling',
  CAD: 'CAD, Canadian dollar',
}

const payments: Fields<'payments'> = {
  currency: {
    kind: 'choice',
    choices: Object.entries(currencyNames).map(([value, label]) => ({ value, label })),
    label: 'Currency',
    hint: 'Of the figures in Analytics. Listings are always in KSh',
  },
  taxRate: {
    kind: 'number',
    bounds: bounds.taxRate,
    label: 'Tax rate',
    hint: 'Told beside the commission in Analytics',
  },
  commissionRate: {
    kind: 'number',
    bounds: bounds.commissionRate,
    label: 'Commission rate',
    hint: 'Of the price when sold or let: the revenue in Analytics',
  },
  stripeEnabled: {
    kind: 'switch',
    needs: 'payments',
    label: 'Card payments with Stripe',
    hint: 'This site takes no payments',
  },
  paypalEnabled: {
    kind: 'switch',
    needs: 'payments',
    label: 'PayPal',
    hint: 'This site takes no payments',
  },
}

const features: Fields<'features'> = {
  propertyComparison: {
    kind: 'switch',
    label: 'Property comparison',
    hint: 'Up to four properties side by side',
  },
  savedSearches: { kind: 'switch', label: 'Saved searches', hint: 'Visitors keep a filter and come back to it' },
  propertyAlerts: {
    kind: 'switch',
    label: 'Property alerts',
    hint: 'Mail when something new matches a saved search',
  },
  virtualTours: { kind: 'switch', label: 'Virtual tours', hint: 'Tours and floor plans on the property page' },
  chatSupport: {
    kind: 'switch',
    label: 'Chat support',
    hint: 'A message box on every page that becomes an inquiry or opens WhatsApp',
  },
}

const privacy: Fields<'privacy'> = {
  inquiryDays: {
    kind: 'number',
    bounds: bounds.inquiryDays,
    label: 'Inquiries',
    hint: 'Since anything was last done with them',
  },
  subscriberDays: {
    kind: 'number',
    bounds: bounds.subscriberDays,
    label: 'Unconfirmed addresses',
    hint: 'Of people who never confirmed their subscription, or ended it',
  },
  letterDays: {
    kind: 'number',
    bounds: bounds.letterDays,
    label: 'Letters',
    hint: 'Their words, once they left or failed for good',
  },
  eventDays: {
    kind: 'number',
    bounds: bounds.eventDays,
    label: 'Single visits',
    hint: 'Daily totals stay, and name nobody',
  },
}

export const settingFields: { [Name in Section]: Fields<Name> } = {
  general,
  security,
  notifications,
  payments,
  features,
  privacy,
}

export const sectionHeads: Record<Section, { label: string; lead: string }> = {
  general: { label: 'General', lead: 'Shown on the site, in mail and on search engines.' },
  security: { label: 'Security', lead: 'Takes effect at the next request, also for people who are signed in.' },
  notifications: { label: 'Notifications', lead: 'Mail leaves through the outbox. Failed mail is tried again.' },
  payments: { label: 'Payments', lead: 'Used for commission in Analytics and for paying online.' },
  features: { label: 'Features', lead: 'Switched off means gone from the site, links included.' },
  privacy: { label: 'Privacy', lead: 'How long things are kept before they are erased for good.' },
}
