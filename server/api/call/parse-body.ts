import { ApiRejection, limitExceeded } from '#server/api/api-error.ts'
import { apiMessages } from '#server/api/api-messages.ts'

export type Values = Record<string, unknown>
/** `known` are all existing columns, of which the caller may write `columns`. */
type AllowedColumns = { columns: readonly string[]; known?: readonly string[] }

/** The column exists, but this caller may not write it. */
export class ForbiddenColumn extends Error {}

const maxDepth = 16

/** The body as JSON and nothing else: no CSV, no form, bounded nesting. */
export function parseJson(body: Buffer, contentType: string | null): unknown {
  const type = (contentType ?? 'application/json').split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiRejection(apiMessages.onlyJsonBody, { code: 'PGRST102' })
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (isTooDeep(value)) throw limitExceeded(apiMessages.nestedTooDeep)
    return value
  } catch (error) {
    if (error instanceof ApiRejection) throw error
    throw new ApiRejection(apiMessages.invalidJson, { code: 'PGRST102' })
  }
}

/** One row, or an array of rows for callers who may store several; each has only allowed columns. */
export function parseRows(body: unknown, allowed: AllowedColumns & { rows: number }): Values[] {
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  if (Array.isArray(body) && allowed.rows === 1) throw new ApiRejection(apiMessages.oneRow, { code: '22023' })
  if (rows.length > allowed.rows) throw limitExceeded(apiMessages.tooManyRows(allowed.rows))
  return rows.map((row) => parseValues(row, allowed))
}

export function parseValues(row: unknown, { columns, known = columns }: AllowedColumns): Values {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new ApiRejection(apiMessages.rowIsObject, { code: 'PGRST102' })
  const names = Object.keys(row)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new ApiRejection(`Could not find the '${unknown.slice(0, 60)}' column in the schema cache`, {
      code: 'PGRST204',
    })
  if (!names.every((name) => columns.includes(name))) throw new ForbiddenColumn()
  return Object.fromEntries(Object.entries(row))
}

/** Also JSON in a text, which only PostgreSQL parses: its stack ends at some ten thousand levels. */
export function isTooDeep(value: unknown, remainingDepth = maxDepth): boolean {
  if (typeof value === 'string') return isDeepText(value)
  if (typeof value !== 'object' || value === null) return false
  return remainingDepth === 0 || Object.values(value).some((inner) => isTooDeep(inner, remainingDepth - 1))
}

const maxTextDepth = 1_000

/** Brackets in strings count too, which no text of a person reaches. */
function isDeepText(text: string) {
  if (!/^\s*[[{]/.test(text)) return false
  let depth = 0
  for (const sign of text) {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > maxTextDepth) return true
  }
  return false
}
