import { isRecord } from '#app/shared/is-record.ts'

/** What a text of the content may name in braces, and what stands there on the page. */
export type PlaceholderValues = Record<'company' | 'city' | 'year' | 'hours' | 'listings' | 'offer', string>

/** Replaces '{company}' and the like in every text of a value. */
export function fillPlaceholders<Value>(value: Value, values: PlaceholderValues): Value {
  return fillValue(value, values) as Value
}

function fillValue(value: unknown, values: Record<string, string>): unknown {
  if (typeof value === 'string') return value.replaceAll(/\{(\w+)\}/g, (text, name: string) => values[name] ?? text)
  if (Array.isArray(value)) return value.map((item) => fillValue(item, values))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillValue(part, values)]))
}
