import * as z from 'zod'
import { isDay } from '#app/shared/dates.ts'
import { fieldMessages } from '#app/shared/form/form-messages.ts'
import { singleLineText } from '#app/shared/form/field-schemas.ts'
import { countCharacters, isBlank, isUsableOverLines, plainLineEnds, trimInput } from '#app/shared/form/text-input.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import type { PlainField } from '../../../fields/field-spec.ts'
import { forPlainFields, type PlainFormValues, type PlainInput, type PlainName } from '../../../fields/plain-fields.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import { parseMonth } from './parse-month.ts'
import { type FigureReading, parseBetween, parseHalves, parseWholeNumber } from './parse-figures.ts'

const { problems } = propertyFormMessages

type PlainShape = { [Name in PlainName]: z.ZodType<PlainInput[Name], PlainFormValues[Name]> }

/** The schema of every plain field; a field that does not apply is not validated, and a draft needs only its title. */
export function plainShape(isApplicable: (field: PlainField) => boolean, { isDraft }: { isDraft: boolean }) {
  return forPlainFields<PlainShape>((field) => {
    if (!isApplicable(field)) return notApplicable(field)
    const isOpen = isDraft && field.kind === 'line' && field.required !== undefined && field.name !== 'title'
    return isOpen ? singleLineText(field.label, { max: field.max }) : schemaOf(field)
  })
}

// Land has no rooms, whatever was entered before the category changed.
function notApplicable({ appliesTo }: PlainField) {
  return z.unknown().transform(() => (appliesTo === 'homesWithRooms' ? 0 : null))
}

function schemaOf(field: PlainField) {
  const { label } = field
  switch (field.kind) {
    case 'line': {
      if (field.required === undefined) return orNull(singleLineText(label, { max: field.max }))
      return singleLineText(label, { max: field.max, isRequired: true, missing: field.required })
    }
    case 'text':
      return textOverLines(label, field.max)
    case 'url':
      return orNull(httpsAddress(label, field.max))
    case 'reference':
      return referenceOf(field)
    case 'choice':
      return z.string().transform((value, context) => choiceOf(field, value, context))
    case 'boolean':
      return z.boolean()
    case 'pastDay':
      return z.string().transform((text, context) => (isBlank(text) ? null : pastDayOf(label, text.trim(), context)))
    case 'month':
      return z.string().transform((text, context) => (isBlank(text) ? null : monthOf(field, text, context)))
    case 'day':
      return z.string().transform((text, context) => (isBlank(text) ? null : dayOf(field, text.trim(), context)))
    default:
      return z.string().transform((text, context) => {
        const empty = 'empty' in field ? (field.empty ?? null) : null
        return isBlank(text) ? empty : getFigure(readFigureOf(field, text.trim()), context)
      })
  }
}

type NumericField = Extract<PlainField, { min: number }>

function readFigureOf(field: NumericField, text: string): FigureReading {
  const max = field.kind === 'year' ? new Date().getFullYear() + field.maxYearsAhead : field.max
  const bounds = { name: field.label, min: field.min, max }
  if (field.kind === 'halves') return parseHalves(text, bounds)
  return field.kind === 'decimal' ? parseBetween(text, bounds) : parseWholeNumber(text, bounds)
}

export function getFigure(reading: FigureReading, context: z.RefinementCtx) {
  if ('figure' in reading) return reading.figure
  context.addIssue({ code: 'custom', message: reading.problem })
  return z.NEVER
}

function choiceOf(
  { choices, label }: Extract<PlainField, { kind: 'choice' }>,
  value: string,
  context: z.RefinementCtx,
) {
  if (value === '') return null
  if (Object.hasOwn(choices, value)) return value
  context.addIssue({ code: 'custom', message: problems.choice(label) })
  return z.NEVER
}

const firstDay = '1900-01-01'
const firstPossibleDay = '2000-01-01'

function pastDayOf(label: string, day: string, context: z.RefinementCtx) {
  if (isDay(day) && day >= firstDay && day <= toNairobiDay(Date.now())) return day
  context.addIssue({ code: 'custom', message: problems.pastDay(label) })
  return z.NEVER
}

function dayOf({ label, maxYearsAhead }: Extract<PlainField, { kind: 'day' }>, day: string, context: z.RefinementCtx) {
  const today = toNairobiDay(Date.now())
  const last = `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}`
  // The twenty-ninth of February may not be a day then; as text it is still in its place.
  if (isDay(day) && day >= firstPossibleDay && day <= last) return day
  context.addIssue({ code: 'custom', message: problems.day(label, maxYearsAhead) })
  return z.NEVER
}

function monthOf(
  { label, maxYearsAhead }: Extract<PlainField, { kind: 'month' }>,
  text: string,
  context: z.RefinementCtx,
) {
  const month = parseMonth(text)
  const last = String(Number(toNairobiDay(Date.now()).slice(0, 4)) + maxYearsAhead)
  if (month && month >= firstPossibleDay && month <= `${last}-12`) return month
  context.addIssue({ code: 'custom', message: problems.month(label, maxYearsAhead) })
  return z.NEVER
}

function referenceOf({ label, max }: Extract<PlainField, { kind: 'reference' }>) {
  return singleLineText(label, { max }).refine((text) => /^([A-Za-z0-9][A-Za-z0-9/_-]*)?$/.test(text), {
    error: problems.reference(label),
  })
}

function textOverLines(label: string, max: number) {
  return z
    .string()
    .overwrite((text) => trimInput(plainLineEnds(text)))
    .refine(isUsableOverLines, { error: fieldMessages.unusable(label), abort: true })
    .refine((text) => countCharacters(text) <= max, fieldMessages.tooLong(label, max))
}

function httpsAddress(label: string, max: number) {
  return singleLineText(label, { max }).refine((link) => link === '' || isHttpsAddress(link), {
    error: problems.httpsAddress(label),
  })
}

function isHttpsAddress(link: string) {
  return /^https:\/\/[^/?#\s]+\S*$/.test(link) && URL.canParse(link)
}

function orNull(schema: z.ZodType<string, string>) {
  return schema.transform((text) => text || null)
}
