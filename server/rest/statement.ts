import { ApiRejection } from '#server/api/api-error.ts'
import { apiMessages } from '#server/api/api-messages.ts'

/** SQL with its parameters. Only names from the allow-lists are in the text; every value is a parameter. */
export type Statement = { text: string; parameters: (string | null)[] }
/** Adds a parameter, and returns its place in the text with a cast to that type. */
export type Bind = (value: string | null, type: string) => string

export function createBind(parameters: Statement['parameters']): Bind {
  return (value, type) => {
    if (value !== null) rejectNotFinite(value, type)
    parameters.push(value)
    // As a text first: the driver writes every other type in its own way, and fails on what is not of that type.
    return `$${parameters.length}::text::${type}`
  }
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A value of a JSON body as PostgreSQL reads it for a column or an argument of that type. */
export function textOf(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null
  if (isJson(type)) return JSON.stringify(value)
  const items = type.endsWith('[]') && Array.isArray(value) ? (value as unknown[]) : undefined
  if (items ? items.some(isObject) : isObject(value)) throw unreadableValue()
  return items ? writeArray(items) : String(value)
}

/** The array of these values, as PostgreSQL reads it. */
export function writeArray(items: readonly unknown[]): string {
  const written = items.map((item) => (item === null ? 'null' : `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`))
  return `{${written.join(',')}}`
}

const numberType = /^(?:smallint|integer|bigint|numeric|real|double)/
const notFinite = /(?:^|[{,"\s])[+-]?(?:nan|inf(?:inity)?)(?:$|[},"\s])/i

/** PostgreSQL has such numbers, and nothing of ours can calculate with them. */
function rejectNotFinite(value: string, type: string) {
  if (numberType.test(type) && notFinite.test(value)) throw unreadableValue()
}

function isJson(type: string) {
  return type === 'json' || type === 'jsonb'
}

function isObject(value: unknown) {
  return typeof value === 'object' && value !== null
}

function unreadableValue() {
  return new ApiRejection(apiMessages.unreadableValue, { code: '22P02' })
}
