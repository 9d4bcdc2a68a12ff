import * as z from 'zod'
import { optionalEmailField, singleLineText } from '#app/shared/form/field-schemas.ts'
import { trimInput } from '#app/shared/form/text-input.ts'
import { inquiryInput } from '../inquiry-input.ts'
import { homeValueMessages } from './home-value-messages.ts'

/** What an owner has in mind. */
export const deals = ['sale', 'rent'] as const
export type Deal = (typeof deals)[number]

export type HomeType = { name: string; label: string; /** A bedsitter or a room. */ isRoom: boolean }

const { errors } = homeValueMessages
export const maxBedrooms = 10

const homeValueInput = z.object({
  deal: z.enum(deals, { error: errors.deal }),
  place: singleLineText(errors.placeName, { max: 60, isRequired: true, missing: errors.place }),
  type: z.string(),
  bedrooms: z
    .string()
    .regex(/^\d{1,2}$/, errors.bedrooms)
    .transform(Number)
    .refine((count) => count <= maxBedrooms, errors.bedrooms),
  size: z
    .string()
    .overwrite((text) => trimInput(text).replaceAll(/[\s,]/g, ''))
    .regex(/^([1-9]\d{0,5})?$/, errors.size)
    .transform((text) => (text === '' ? null : Number(text))),
  fullName: inquiryInput.shape.fullName,
  phone: inquiryInput.shape.phone,
  email: optionalEmailField,
})

export type HomeValueField = keyof z.infer<typeof homeValueInput>
export type HomeValueErrors = Partial<Record<HomeValueField, string>>
export type HomeValueFormValues = Record<HomeValueField | 'website' | 'renderedAt', string>
/** A valid form; rooms have no bedrooms. */
export type HomeValueInput = Omit<z.infer<typeof homeValueInput>, 'type'> & { type: HomeType }

/** Cut, so that a rejected value of 60 KB is not sent back whole. */
export function getHomeValueFormValues(form: FormData): HomeValueFormValues {
  const text = (name: keyof HomeValueFormValues) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.toWellFormed().slice(0, 500) : ''
  }
  return {
    deal: text('deal'),
    place: text('place'),
    type: text('type'),
    bedrooms: text('bedrooms'),
    size: text('size'),
    fullName: text('fullName'),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    renderedAt: text('renderedAt'),
  }
}

type Choices = { types: readonly HomeType[]; deals: readonly Deal[] }

export function parseHomeValue(
  formValues: HomeValueFormValues,
  { types, deals: offered }: Choices,
): { home: HomeValueInput } | { errors: HomeValueErrors } {
  const parsed = homeValueInput.safeParse(formValues)
  const fields: HomeValueErrors = {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[path[0] as HomeValueField] ??= message
  const type = types.find(({ name }) => name === formValues.type)
  if (!type) fields.type = errors.type
  if (!offered.some((deal) => deal === formValues.deal)) fields.deal = errors.deal
  if (parsed.success && parsed.data.phone === null && parsed.data.email === '') fields.phone = errors.contact
  if (!parsed.success || !type || Object.keys(fields).length > 0) return { errors: fields }
  return { home: { ...parsed.data, type, bedrooms: type.isRoom ? 0 : parsed.data.bedrooms } }
}
