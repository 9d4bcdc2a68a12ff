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
import type { Category } from '#app/shared/offer.ts'
import { clockTime, weekdayNames } from '../business-hours.ts'
import { companySettingMessages } from './company-setting-messages.ts'
import { maxEdge, maxEdges } from './price-edges-input.ts'

const texts = companySettingMessages

const identity = {
  name: line(texts.name.label, { max: 100, isRequired: true, hint: texts.name.hint }),
  legalName: line(texts.legalName.label, { max: 100, hint: texts.legalName.hint }),
  tagline: line(texts.tagline.label, { max: 100, hint: texts.tagline.hint }),
  referencePrefix: line(texts.referencePrefix.label, { max: 6, hint: texts.referencePrefix.hint }),
  foundedYear: number(texts.foundedYear.label, { from: 0, to: 2100, step: 1, unit: '' }, texts.foundedYear.hint),
}

const contact = {
  officePhone: phone(texts.officePhone.label, texts.officePhone.hint),
  salesPhone: phone(texts.salesPhone.label, texts.salesPhone.hint),
  whatsapp: phone(texts.whatsapp.label, texts.whatsapp.hint),
  email: email(texts.email.label, texts.email.hint),
  address: line(texts.address, { max: 200 }),
  city: line(texts.city, { max: 60 }),
  country: line(texts.country, { max: 60 }),
  replyWithinHours: number(
    texts.replyWithinHours.label,
    { from: 0, to: 168, step: 1, unit: texts.units.hours },
    texts.replyWithinHours.hint,
  ),
}

const social = {
  facebook: link(texts.facebook),
  twitter: link(texts.twitter),
  instagram: link(texts.instagram),
  tiktok: link(texts.tiktok),
  linkedin: link(texts.linkedin),
}

/** By the slugs of the categories. */
const offers = {
  'for-sale': toggle(texts.offers['for-sale']),
  'for-rent': toggle(texts.offers['for-rent']),
  land: toggle(texts.offers.land),
} satisfies Record<Category, unknown>

/** What the company does or does not do. Figures are content, with their sources. */
const claims = { noViewingFee: toggle(texts.claims.noViewingFee) }

/** Shown where a tenant reads what to pay: the site itself takes no payments. */
const mpesa = {
  paybill: businessNumber(texts.mpesa.paybill),
  account: line(texts.mpesa.account.label, { max: 40, hint: texts.mpesa.account.hint }),
  till: businessNumber(texts.mpesa.till),
  holder: line(texts.mpesa.holder.label, { max: 80, hint: texts.mpesa.holder.hint }),
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
  // What has no digit is no number: a site must not say 'Licensed, no. none yet'.
  number: singleLineText(texts.licences.numberSubject, { max: 60, isRequired: true }).regex(
    /\d/,
    texts.licences.noNumber,
  ),
})
export const maxLicences = 10

/** What settings section `company` may hold; `settings.save` checks it. */
export const companySchema = objectOf({
  ...identity,
  ...contact,
  social,
  offers,
  claims,
  mpesa,
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
  { key: 'offers', ...texts.groups.offers, fields: withPaths({ offers }) },
  { key: 'contact', ...texts.groups.contact, fields: withPaths(contact) },
  { key: 'social', ...texts.groups.social, fields: withPaths({ social }) },
  { key: 'claims', ...texts.groups.claims, fields: withPaths({ claims }) },
  { key: 'mpesa', ...texts.groups.mpesa, fields: withPaths({ mpesa }) },
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

/** Of a paybill or a till: five to seven digits, or empty. */
function businessNumber({ label, hint }: { label: string; hint: string }) {
  const schema = singleLineText(label, { max: 7 }).regex(/^([0-9]{5,7})?$/, texts.mpesa.wrongNumber(label))
  return { label, hint, kind: 'text' as const, schema }
}

function edges(label: string) {
  const schema = z
    .array(numberBetween({ from: 1, to: maxEdge, step: 1, unit: 'shillings' }))
    .max(maxEdges)
    .refine((amounts) => amounts.every((amount, index) => amount > (amounts[index - 1] ?? 0)))
  return { label, kind: 'edges' as const, schema }
}
