import * as z from 'zod'
import { isRecord } from '#app/shared/is-record.ts'

/**
 * A stored value in the shape of its schema. What is missing, because the value is older than the schema or a draft, or has
 * another type, becomes empty; what is there stays as it is. So no content can break a page, and none is lost to one row
 * that does not fit: it is checked before it is published.
 */
export function completeValue(schema: z.core.$ZodType, stored: unknown, usual?: unknown): unknown {
  if (schema instanceof z.ZodObject) return completeObject(schema, stored, usual)
  if (stored === undefined && usual !== undefined) return usual
  if (schema instanceof z.ZodArray) {
    return Array.isArray(stored) ? stored.map((item) => completeValue(schema.element, item)) : []
  }
  if (schema instanceof z.ZodUnion) return completeUnion(schema, stored, usual)
  if (schema instanceof z.ZodString) return typeof stored === 'string' ? stored : ''
  if (schema instanceof z.ZodBoolean) return stored === true
  if (schema instanceof z.ZodNumber) return typeof stored === 'number' ? stored : middleOf(schema)
  if (schema instanceof z.ZodEnum) return schema.options.find((option) => option === stored) ?? schema.options[0]
  return z.safeParse(schema, stored).data
}

function completeObject(schema: z.ZodObject, stored: unknown, usual: unknown) {
  const found = isRecord(stored) ? stored : {}
  const defaults = isRecord(usual) ? usual : {}
  const entries = Object.entries(schema.shape).map(([name, part]) => [
    name,
    completeValue(part, found[name], defaults[name]),
  ])
  return Object.fromEntries(entries)
}

function completeUnion({ options }: z.ZodUnion, stored: unknown, usual: unknown) {
  const fitting = options.find((option) => z.safeParse(option, stored).success) ?? options[0]
  return fitting && completeValue(fitting, stored, usual)
}

/** Of a focal point: the middle of the image. */
function middleOf({ minValue, maxValue }: z.ZodNumber) {
  return ((minValue ?? 0) + (maxValue ?? 0)) / 2
}
