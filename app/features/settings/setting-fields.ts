import { choice, email, line, number, type SettingField, toggle } from '#app/shared/form/setting-field.ts'

const currencyNames = {
  KES: 'KES, Kenya shilling',
  USD: 'USD, US dollar',
  EUR: 'EUR, euro',
  GBP: 'GBP, pound sterling',
  CAD: 'CAD, Canadian dollar',
} as const

const general = {
  siteName: line('Site name', {
    max: 100,
    isRequired: true,
    subject: 'The site name',
    hint: 'Where pages are shared, and in feeds',
  }),
  siteDescription: line('Site description', {
    max: 160,
    isArea: true,
    subject: 'The site description',
    hint: 'For search engines, 160 characters at most',
  }),
  contactEmail: email(
    'Contact e-mail',
    'Inquiries are mailed here. While it is empty they go to the company’s email, or else to every super admin',
  ),
  supportEmail: email('Support e-mail', 'Answer address of all mail. While it is empty, the contact email'),
  maintenanceMode: toggle(
    'Maintenance mode',
    'Visitors see a short notice with the office phone. Staff see the site as usual',
  ),
  allowRegistration: toggle(
    'Allow registration',
    'People may ask for a staff account; it has no rights until a super admin approves it',
  ),
  requireEmailVerification: toggle('Require e-mail verification', 'New accounts must open the link we mail them'),
}

const security = {
  passwordMinLength: number(
    'Minimum password length',
    { from: 6, to: 20, step: 1, unit: 'characters' },
    'Existing passwords stay until they are changed',
  ),
  requireTwoFactor: toggle(
    'Require two-factor sign-in',
    'Staff without an authenticator app set one up before they see anything else',
  ),
  sessionTimeout: number(
    'Session time-out',
    { from: 1, to: 168, step: 1, unit: 'hours' },
    'Staff must sign in again after this time',
  ),
  maxLoginAttempts: number(
    'Login attempts',
    { from: 3, to: 10, step: 1, unit: 'tries' },
    'Then the account rests for 15 minutes on that network',
  ),
  enableCaptcha: toggle(
    'Proof of work on public forms',
    'A short calculation in the visitor’s browser instead of a picture puzzle',
  ),
}

const notifications = {
  emailNotifications: toggle('E-mail notifications', 'Letters about inquiries, to the company and to those who asked'),
  smsNotifications: toggle(
    'SMS notifications',
    'To the sales line, for each new inquiry. Needs an SMS gateway in the environment of the server',
    'sms',
  ),
  pushNotifications: toggle('Push notifications', 'In browsers of staff who allowed it'),
  adminAlerts: toggle('Admin alerts', 'Letters to the company: new inquiries, failed mail, locked accounts'),
  userWelcomeEmail: toggle('Welcome mail', 'To each new account'),
}

const payments = {
  currency: choice('Currency', currencyNames, 'Of the figures in Analytics. Listings are always in KSh'),
  taxRate: number('Tax rate', { from: 0, to: 50, step: 0.1, unit: '%' }, 'Told beside the commission in Analytics'),
  commissionRate: number(
    'Commission rate',
    { from: 0, to: 20, step: 0.1, unit: '%' },
    'Of the price when sold or let: the revenue in Analytics',
  ),
  stripeEnabled: toggle('Card payments with Stripe', 'This site takes no payments', 'payments'),
  paypalEnabled: toggle('PayPal', 'This site takes no payments', 'payments'),
}

const features = {
  propertyComparison: toggle('Property comparison', 'Up to four properties side by side'),
  savedSearches: toggle('Saved searches', 'Visitors keep a filter and come back to it'),
  propertyAlerts: toggle('Property alerts', 'Mail when something new matches a saved search'),
  virtualTours: toggle('Virtual tours', 'Tours and floor plans on the property page'),
  chatSupport: toggle('Chat support', 'A message box on every page that becomes an inquiry or opens WhatsApp'),
}

/** Retention periods in days. */
const privacy = {
  inquiryDays: number(
    'Inquiries',
    { from: 30, to: 3650, step: 1, unit: 'days' },
    'Since anything was last done with them',
  ),
  subscriberDays: number(
    'Unconfirmed addresses',
    { from: 1, to: 365, step: 1, unit: 'days' },
    'Of people who never confirmed their subscription, or ended it',
  ),
  emailRetentionDays: number(
    'Letters',
    { from: 1, to: 365, step: 1, unit: 'days' },
    'Their words, once they left or failed for good',
  ),
  eventDays: number('Single visits', { from: 7, to: 365, step: 1, unit: 'days' }, 'Daily totals stay, and name nobody'),
}

/**
 * Every setting of the platform: its label, its input and its limits. Schemas, screens and the rules of the database follow
 * from it.
 */
export const settingFields = { general, security, notifications, payments, features, privacy } satisfies Record<
  string,
  Record<string, SettingField>
>
export type Section = keyof typeof settingFields

export const sectionHeads: Record<Section, { label: string; lead: string }> = {
  general: { label: 'General', lead: 'Shown on the site, in mail and on search engines.' },
  security: { label: 'Security', lead: 'Takes effect at the next request, also for people who are signed in.' },
  notifications: { label: 'Notifications', lead: 'Mail leaves through the outbox. Failed mail is tried again.' },
  payments: { label: 'Payments', lead: 'Used for commission in Analytics and for paying online.' },
  features: { label: 'Features', lead: 'Switched off means gone from the site, links included.' },
  privacy: { label: 'Privacy', lead: 'How long things are kept before they are erased for good.' },
}
