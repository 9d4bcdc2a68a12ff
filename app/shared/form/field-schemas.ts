import * as z from 'zod'
import { parseEmailAddress } from './email-address.ts'
import { fieldMessages } from './form-messages.ts'
import { parsePhoneNumber } from './phone-number.ts'
import { countCharacters, isBlank, isOneLine, isUsable, trimLine, trimInput } from './text-input.ts'

/** A `unit` of '%' directly follows its number, a word has a space before it; a year has none. */
export type Bounds = { from: number; to: number; step: number; unit: string }

/** '6 to 20', '0 to 50, step 0.1': shown before the limit is broken. */
export function boundsLabel({ from, to, step }: Bounds) {
  return `${from} to ${to}${step === 1 ? '' : `, step ${step}`}`
}

export function numberBetween({ from, to, step, unit }: Bounds) {
  const range = `${from} and ${to}${/^\w/.test(unit) ? ` ${unit}` : unit}`
  const message = step === 1 ? fieldMessages.wholeNumber(range) : fieldMessages.numberInSteps(range, step)
  const isOnStep = (value: number) => Math.abs(value / step - Math.round(value / step)) < 1e-9
  const schema = z.number({ error: message }).min(from, message).max(to, message).refine(isOnStep, message)
  return schema.meta({ multipleOf: step })
}

type TextOptions = { max: number; isRequired?: boolean; /** Message for an empty required field. */ missing?: string }

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
    .meta({ format: 'line', maxLength: max, ...(isRequired && { minLength: 1 }) })
}

export const emailField = emailOr(() => false)

/** One plain email address, or empty. */
export const optionalEmailField = emailOr(isBlank).meta({ format: 'email' })

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
  .meta({ pattern: '^(\\+[1-9][0-9]{6,14})?$' })

/** A web address, or empty. People write 'facebook.com/us'. */
export const linkField = z
  .string()
  .overwrite((text) => withScheme(trimInput(text)))
  .refine(
    (text) => text === '' || (/^https:\/\/[^\s"<>\\]{4,300}$/.test(text) && URL.canParse(text)),
    fieldMessages.link,
  )
  .meta({ format: 'link', maxLength: 308 })

function withScheme(text: string) {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(text) ? `https://${text}` : text
}
