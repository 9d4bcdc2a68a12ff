import * as z from 'zod'
import { paragraphs, singleLineText } from '#app/shared/form/field-schemas.ts'
import { isBlank } from '#app/shared/form/text-input.ts'
import { isRecord } from '#app/shared/is-record.ts'
import { contentMessages } from './content-messages.ts'

type TextOptions = { max: number; isRequired?: boolean }

/** One line. `name` begins the error messages. */
export function line(name: string, options: TextOptions) {
  return singleLineText(name, options)
}

export { paragraphs }

/** Rows in the company's order. */
export function listOf<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(item).max(max)
}

/** A short title with its text, as in lists of values and steps. */
export const titledText = z.strictObject({
  title: line(contentMessages.item.title, { max: 80, isRequired: true }),
  text: paragraphs(contentMessages.item.text, { max: 400 }),
})
export type TitledText = z.infer<typeof titledText>

const percent = z.number().min(0).max(100).multipleOf(1)

/**
 * A stored image with its description and focal point in percent, which stays visible when a box crops. An empty `src` is no
 * image. Its size and colour are read from `media` when a page is loaded.
 */
export const contentImage = z.strictObject({
  src: z
    .string()
    .regex(/^(\/media\/[0-9a-f]{32})?$/)
    .meta({ maxLength: 39 }),
  alt: line(contentMessages.image.description, { max: 300 }),
  x: percent,
  y: percent,
})
export type ContentImage = z.infer<typeof contentImage>

type Needs<Name extends string> = { subject: Name; required: Partial<Record<Name, string>> }

/**
 * A row of which visitors see only complete ones: `subject` and each of `required` must be entered. The others are left out of
 * what is published. Where the subject is entered, a missing one of `required` is reported by its message; an empty message
 * reports nothing.
 */
export function shownWhenComplete<Shape extends z.ZodRawShape>(
  row: z.ZodObject<Shape>,
  { subject, required }: Needs<keyof Shape & string>,
) {
  const names = Object.keys(required)
  return row
    .superRefine((value: Record<string, unknown>, context) => {
      if (!isEntered(value[subject]) || value[subject] === listingCount) return
      for (const [name, message] of Object.entries<string | undefined>(required))
        if (message && !isEntered(value[name])) context.addIssue({ code: 'custom', path: [name], message })
    })
    .meta({ neededToBeShown: [subject, ...names] })
}

/** Whether visitors see a row of this schema: it is not hidden, and complete. A count of listings is its own source. */
export function isShownRow(schema: z.core.$ZodType | undefined, row: unknown) {
  if (!isRecord(row)) return true
  if (row.isHidden === true) return false
  const needed = schema && z.globalRegistry.get(schema)?.neededToBeShown
  if (!Array.isArray(needed)) return true
  const values = needed.map((name: string) => row[name])
  return values[0] === listingCount || values.every(isEntered)
}

/** Replaced by the number of listings on the market, which is its own source. */
export const listingCount = '{listings}'

/** A text that is not blank, or a ticked box. */
export function isEntered(value: unknown) {
  return value === true || (typeof value === 'string' && !isBlank(value))
}
