import * as z from 'zod'
import { type DocumentKey, documentKeys, documents } from '#app/features/content/documents.ts'
import { countCharacters } from '#app/shared/form/text-input.ts'

/** Of a text whose schema names no limit, such as an address. */
const usualMaxLength = 400

/** A draft has the shape of its document, but texts may be missing or incomplete. */
export function isDraft(key: DocumentKey, value: unknown) {
  return shapes[key].safeParse(value).success
}

const shapes = Object.fromEntries(documentKeys.map((key) => [key, toShape(documents[key].schema)])) as Record<
  DocumentKey,
  z.ZodType
>

function toShape(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape).map(([name, part]) => [name, toShape(part).optional()])
    return z.strictObject(Object.fromEntries(parts))
  }
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(toShape))
  if (schema instanceof z.ZodNumber) return z.number()
  if (schema instanceof z.ZodBoolean) return z.boolean()
  const { maxItems, maxLength = usualMaxLength } = z.toJSONSchema(schema, { io: 'input' })
  if (schema instanceof z.ZodArray) return z.array(toShape(schema.element)).max(maxItems ?? 0)
  return z.string().refine((text) => countCharacters(text) <= maxLength)
}
