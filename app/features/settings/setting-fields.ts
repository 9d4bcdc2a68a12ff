import {
  choice,
  date,
  email,
  figure,
  line,
  link,
  number,
  type SettingField,
  toggle,
} from '#app/shared/form/setting-field.ts'
import { settingFieldMessages } from './setting-field-messages.ts'

const texts = settingFieldMessages

const general = {
  siteDescription: line(texts.general.siteDescription.label, {
    max: 160,
    isArea: true,
    ...texts.general.siteDescription,
  }),
  contactEmail: email(texts.general.contactEmail.label, texts.general.contactEmail.hint),
  supportEmail: email(texts.general.supportEmail.label, texts.general.supportEmail.hint),
  maintenanceMode: toggleOf(texts.general.maintenanceMode),
  allowRegistration: toggleOf(texts.general.allowRegistration),
  requireEmailVerification: toggleOf(texts.general.requireEmailVerification),
}

const security = {
  passwordMinLength: numberOf(texts.security.passwordMinLength, { from: 6, to: 20, step: 1 }),
  requireTwoFactor: toggleOf(texts.security.requireTwoFactor),
  sessionTimeout: numberOf(texts.security.sessionTimeout, { from: 1, to: 168, step: 1 }),
  maxLoginAttempts: numberOf(texts.security.maxLoginAttempts, { from: 3, to: 10, step: 1 }),
  enableCaptcha: toggleOf(texts.security.enableCaptcha),
}

const notifications = {
  emailNotifications: toggleOf(texts.notifications.emailNotifications),
  smsNotifications: toggleOf(texts.notifications.smsNotifications, 'sms'),
  pushNotifications: toggleOf(texts.notifications.pushNotifications),
  adminAlerts: toggleOf(texts.notifications.adminAlerts),
  userWelcomeEmail: toggleOf(texts.notifications.userWelcomeEmail),
  newsletterPerHour: numberOf(texts.notifications.newsletterPerHour, { from: 50, to: 100_000, step: 50 }),
}

const payments = {
  currency: choice(texts.payments.currency.label, texts.payments.currencies, texts.payments.currency.hint),
  taxRate: numberOf({ ...texts.payments.taxRate, unit: '%' }, { from: 0, to: 50, step: 0.1 }),
  commissionRate: numberOf({ ...texts.payments.commissionRate, unit: '%' }, { from: 0, to: 20, step: 0.1 }),
  stripeEnabled: toggleOf(texts.payments.stripeEnabled, 'payments'),
  paypalEnabled: toggleOf(texts.payments.paypalEnabled, 'payments'),
}

const features = {
  propertyComparison: toggleOf(texts.features.propertyComparison),
  savedSearches: toggleOf(texts.features.savedSearches),
  propertyAlerts: toggleOf(texts.features.propertyAlerts),
  virtualTours: toggleOf(texts.features.virtualTours),
  chatSupport: toggleOf(texts.features.chatSupport),
  newsletter: toggleOf(texts.features.newsletter),
}

/** Opening hours are the company's. */
const viewings = {
  offered: toggleOf(texts.viewings.offered),
  slotMinutes: numberOf(texts.viewings.slotMinutes, { from: 15, to: 240, step: 15 }),
  noticeHours: numberOf(texts.viewings.noticeHours, { from: 0, to: 168, step: 1 }),
  daysAhead: numberOf(texts.viewings.daysAhead, { from: 1, to: 31, step: 1 }),
  atOnce: numberOf(texts.viewings.atOnce, { from: 1, to: 50, step: 1 }),
  travelMinutes: numberOf(texts.viewings.travelMinutes, { from: 0, to: 240, step: 5 }),
  holidays: holidaysOf(texts.viewings.holidays),
}

/** The "Still available?" round, in days since the last confirmation. */
const availability = {
  dueDays: daysOf(texts.availability.dueDays, { from: 1, to: 365 }),
  noteDays: daysOf(texts.availability.noteDays, { from: 0, to: 365 }),
  hiddenDays: daysOf(texts.availability.hiddenDays, { from: 0, to: 730 }),
}

const percent = { digits: 2, decimals: 3 }
const shillings = { digits: 9, decimals: 0 }

/** What the cost estimates on a property page are made from. A rate that is empty has no line there. */
const costs = {
  ...ofDeal('sale', {
    stampDutyTown: figure(texts.costs.stampDutyTown.label, percent, texts.costs.stampDutyTown.hint),
    stampDutyElsewhere: figure(texts.costs.stampDutyElsewhere.label, percent, texts.costs.stampDutyElsewhere.hint),
    stampDutySource: source(texts.costs.stampDuty),
    stampDutyCheckedOn: checkedOn(texts.costs.stampDuty),
    legalFees: figure(texts.costs.legalFees.label, percent, texts.costs.legalFees.hint),
    legalFeesSource: source(texts.costs.legalFees.label),
    legalFeesCheckedOn: checkedOn(texts.costs.legalFees.label),
    valuation: figure(texts.costs.valuation.label, percent, texts.costs.valuation.hint),
    valuationSource: source(texts.costs.valuation.label),
    valuationCheckedOn: checkedOn(texts.costs.valuation.label),
    registration: figure(texts.costs.registration.label, shillings, texts.costs.registration.hint),
    registrationSource: source(texts.costs.registration.label),
    registrationCheckedOn: checkedOn(texts.costs.registration.label),
    interest: figure(texts.costs.interest.label, percent, texts.costs.interest.hint),
    interestSource: source(texts.costs.interest.label),
    interestCheckedOn: checkedOn(texts.costs.interest.label),
    loanDepositPercent: numberOf({ ...texts.costs.loanDeposit, unit: '%' }, { from: 0, to: 100, step: 1 }),
    loanYears: numberOf(texts.costs.loanYears, { from: 1, to: 40, step: 1 }),
  }),
  ...ofDeal('rent', {
    rentDepositMonths: figure(
      texts.costs.rentDepositMonths.label,
      { digits: 2, decimals: 1 },
      texts.costs.rentDepositMonths.hint,
    ),
    agreementFee: figure(texts.costs.agreementFee.label, shillings, texts.costs.agreementFee.hint),
    agencyFee: figure(texts.costs.agencyFee.label, shillings, texts.costs.agencyFee.hint),
  }),
}

/** Where the map's images come from; without a source the map is an outline. */
const map = {
  tileUrl: tileUrlOf(texts.map.tileUrl),
  tileMaxZoom: numberOf(texts.map.tileMaxZoom, { from: 10, to: 22, step: 1 }),
  tileAttribution: line(texts.map.tileAttribution.label, { max: 120, hint: texts.map.tileAttribution.hint }),
  tileAttributionLink: link(texts.map.tileAttributionLink.label),
}

/** Retention periods in days. */
const privacy = {
  inquiryDays: daysOf(texts.privacy.inquiries, { from: 30, to: 3650 }),
  subscriberDays: daysOf(texts.privacy.subscribers, { from: 1, to: 365 }),
  emailRetentionDays: daysOf(texts.privacy.emails, { from: 1, to: 365 }),
  eventDays: daysOf(texts.privacy.visits, { from: 7, to: 365 }),
}

/**
 * Every setting of the platform: its label, its input and its limits. The schema that checks a value when it is saved, and
 * the screens, follow from it.
 */
export const settingFields = {
  general,
  security,
  notifications,
  payments,
  features,
  viewings,
  availability,
  costs,
  map,
  privacy,
} satisfies Record<string, Record<string, SettingField>>
export type Section = keyof typeof settingFields

export const sectionHeads: Record<Section, { label: string; summary: string; lead: string }> = texts.sections

/** Shown to companies that sell, or that let. */
function ofDeal<Fields extends Record<string, SettingField>>(deal: 'sale' | 'rent', fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, deal }])) as Fields
}

type Texts = { label: string; hint: string }
type Range = { from: number; to: number; step: number }

function toggleOf({ label, hint }: Texts, needs?: 'sms' | 'payments') {
  return toggle(label, hint, needs)
}

function numberOf({ label, hint, unit }: Texts & { unit: string }, range: Range) {
  return number(label, { ...range, unit }, hint)
}

function daysOf({ label, hint }: Texts, { from, to }: Omit<Range, 'step'>) {
  return number(label, { from, to, step: 1, unit: texts.privacy.unit }, hint)
}

/** '25 Dec' is every year's; '26 Mar 2027' is that day. */
function holidaysOf({ label, hint, problem }: Texts & { problem: string }) {
  const day = '[1-3]?[0-9] (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)( 20[0-9]{2})?'
  const pattern = `^(${day}(, *${day})*)?$`
  const field = line(label, { max: 1000, isArea: true, hint })
  return {
    ...field,
    schema: field.schema.regex(new RegExp(pattern), problem),
  }
}

/** Only https, because the pages may load images of exactly that host; no other placeholders. */
function tileUrlOf({ label, hint, problem }: Texts & { problem: string }) {
  const sign = `[^ "'<>;,{}]*`
  const [x, y, z] = ['x', 'y', 'z'].map((name) => `[{]${name}[}]${sign}`)
  const pattern = `^(https://[a-z0-9.-]+(:[0-9]{1,5})?/${sign}${z}(${x}${y}|${y}${x}))?$`
  const field = line(label, { max: 300, hint })
  return {
    ...field,
    schema: field.schema.regex(new RegExp(pattern), problem),
  }
}

function source(of: string) {
  return line(texts.costs.source(of), { max: 120, hint: texts.costs.sourceHint })
}

function checkedOn(of: string) {
  return date(texts.costs.checkedOn(of), texts.costs.checkedOnHint)
}
