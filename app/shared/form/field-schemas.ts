import * as z from 'zod'
import { isDay } from '#app/shared/dates.ts'
import { parseEmailAddress } from './email-address.ts'
import { type Bounds, fieldMessages } from './form-messages.ts'
import { parsePhoneNumber } from './phone-number.ts'
import { settingMessages } from './setting-messages.ts'
import {
  countCharacters,
  isBlank,
  isOneLine,
  isUsable,
  isUsableOverLines,
  plainLineEnds,
  trimInput,
  trimLine,
} from './text-input.ts'

export function numberBetween(bounds: Bounds) {
  const { from, to, step } = bounds
  const message = fieldMessages.outOfBounds(bounds)
  const isOnStep = (value: number) => Math.abs(value / step - Math.round(value / step)) < 1e-9
  return z.number({ error: message }).min(from, message).max(to, message).refine(isOnStep, message)
}

type TextOptions = { max: number; isRequired?: boolean; /** Message for an empty required field. */ missing?: string }

export type FigureOptions = { digits: number; decimals: number }

/** A figure that may be missing, as text without thousands separators: '', '4', '1.5'. */
export function optionalFigure({ digits, decimals }: FigureOptions) {
  const fraction = decimals > 0 ? `(\\.[0-9]{1,${decimals}})?` : ''
  const pattern = new RegExp(`^([0-9]{1,${digits}}${fraction})?$`)
  return z
    .string()
    .overwrite((text) =>
      trimInput(text)
        .replaceAll(/[\s%]|,(?=\d{3}(\D|$))/g, '')
        .replace(',', '.'),
    )
    .regex(pattern, settingMessages.optionalFigure(10 ** digits - 1, decimals))
}

/** 'YYYY-MM-DD', or empty. */
export const optionalDate = z
  .string()
  .overwrite(trimInput)
  .regex(/^([12][0-9]{3}-[01][0-9]-[0-3][0-9])?$/, settingMessages.date)
  .refine((text) => text === '' || isDay(text), settingMessages.date)

/** `name` begins the error messages: 'Name can have at most 100 characters'. */
export function singleLineText(
  name: string,
  { max, isRequired = false, missing = fieldMessages.required(name) }: TextOptions,
) {
  return z
    .string()
    .overwrite(trimLine)
    .refine((text) => !isRequired || !isBlank(text), { error: missing, abort: true })
    .refine(isOneLine, { error: fieldMessages.oneLine(name), abort: true })
    .refine(isUsable, { error: fieldMessages.unusable(name), abort: true })
    .refine((text) => countCharacters(text) <= max, fieldMessages.tooLong(name, max))
    .meta({ maxLength: max })
}

/** Several lines; an empty line begins a paragraph. */
export function paragraphs(name: string, { max, isRequired = false }: TextOptions) {
  return z
    .string()
    .overwrite((text) => trimInput(plainLineEnds(text)))
    .refine((text) => !isRequired || !isBlank(text), { error: fieldMessages.required(name), abort: true })
    .refine(isUsableOverLines, { error: fieldMessages.unusable(name), abort: true })
    .refine((text) => countCharacters(text) <= max, fieldMessages.tooLong(name, max))
    .meta({ maxLength: max, ...(isRequired && { minLength: 1 }) })
}

export const emailField = emailOr(() => false)

/** One plain email address, or empty. */
export const optionalEmailField = emailOr(isBlank)

function emailOr(isFine: (text: string) => boolean) {
  return z
    .string()
    .overwrite(trimInput)
    .transform((text, context) => {
      if (isFine(text)) return ''
      const reading = parseEmailAddress(text)
      if ('address' in reading) return reading.address
      context.addIssue({ code: 'custom', message: reading.problem })
      return z.NEVER
    })
}

/** E.164, or empty. */
export const phoneField = z
  .string()
  .overwrite(trimInput)
  .transform((text, context) => {
    const number = isBlank(text) ? '' : parsePhoneNumber(text)
    if (number !== null) return number
    context.addIssue({ code: 'custom', message: fieldMessages.phone })
    return z.NEVER
  })

/** A web address, or empty. People write 'facebook.com/us'. */
export const linkField = z
  .string()
  .overwrite((text) => withScheme(trimInput(text)))
  .refine(
    (text) => text === '' || (/^https:\/\/[^\s"<>\\]{4,300}$/.test(text) && URL.canParse(text)),
    fieldMessages.link,
  )
  .meta({ maxLength: 308 })

function withScheme(text: string) {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(text) ? `https://${text}` : text
}
