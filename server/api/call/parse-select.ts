import { ApiRejection, limitExceeded, unreadable } from '#server/api/api-error.ts'
import type { Bounds } from './bounds.ts'
import type { ColumnRef, SelectItem } from './query.ts'
import { type ApiTable, tables } from '#server/api/tables.ts'
import { apiMessages } from '#server/api/api-messages.ts'

type Scope = { table: ApiTable; depth: number; bounds: Bounds }

const maxLength = 3_000
const maxItems = 100
const sameItem = 2
const item = /^(?:([A-Za-z_]\w{0,59}):)?([a-z_][a-z0-9_]{0,59})((?:->>?\w{1,60}){0,3})$/
const embedHead = /^(?:([A-Za-z_]\w{0,59}):)?([a-z_][a-z0-9_]{0,59})((?:!\w{1,60}){0,2})$/

/** Parses `id, title, category:categories!inner(slug)`: columns of the table, and the embeds on the allow-list. */
export function parseSelect(text: string, { table, bounds }: Pick<Scope, 'table' | 'bounds'>): SelectItem[] {
  if (text.length > maxLength) throw limitExceeded(apiMessages.selectTooLong)
  return parseItems(text.replaceAll(/\s/g, ''), { table, bounds, depth: 0 })
}

/** A column of this table, with a path where it holds JSON. */
export function parseColumn(text: string, table: ApiTable): ColumnRef {
  const [, alias, column = '', path = ''] = item.exec(text) ?? []
  if (alias !== undefined || column === '') throw unreadable('column')
  return requireKnownColumn({ column, path }, table)
}

function parseItems(text: string, scope: Scope): SelectItem[] {
  if (text === '') return []
  const parts = splitList(text)
  if (parts.length > maxItems) throw limitExceeded(apiMessages.tooManyColumns)
  const items = parts.map((part) => parseItem(part, scope))
  // Repeated under different aliases, one long text could be requested a hundred times.
  const named = items.map((each) => (each.kind === 'embed' ? each.name : each.column + each.path))
  for (const name of new Set(named))
    if (named.filter((each) => each === name).length > sameItem) throw limitExceeded(`${name} is named too often`)
  return items
}

function parseItem(text: string, scope: Scope): SelectItem {
  if (text === '*') return { kind: 'column', alias: undefined, column: '*', path: '' }
  if (text.endsWith(')')) return parseEmbed(text, scope)
  const [, alias, column = '', path = ''] = item.exec(text) ?? []
  if (column === '') throw unreadable('select')
  return { kind: 'column', alias: usableAlias(alias), ...requireKnownColumn({ column, path }, scope.table) }
}

function parseEmbed(text: string, { table: { embeds = {} }, depth, bounds }: Scope): SelectItem {
  const parenthesisAt = text.indexOf('(')
  const [, alias, name = '', modifiers = ''] = embedHead.exec(text.slice(0, parenthesisAt)) ?? []
  const embed = Object.hasOwn(embeds, name) ? embeds[name] : undefined
  const target = embed && tables[embed.table]
  const wanted = modifiers.split('!').filter(Boolean)
  const isKnown = wanted.every((modifier) => modifier === 'inner' || modifier === 'left')
  if (depth >= bounds.embedDepth) throw limitExceeded(apiMessages.tooManyJoins(bounds.embedDepth))
  if (!target || !isKnown) throw new ApiRejection(apiMessages.cannotJoin(name), { code: 'PGRST200' })
  const items = parseItems(text.slice(parenthesisAt + 1, -1), { table: target, depth: depth + 1, bounds })
  return { kind: 'embed', alias: usableAlias(alias), name, isInner: wanted.includes('inner'), items }
}

function requireKnownColumn(ref: ColumnRef, { columns }: ApiTable): ColumnRef {
  if (!columns.includes(ref.column)) throw new ApiRejection(`column ${ref.column} does not exist`, { code: '42703' })
  return ref
}

/** Names that every object inherits, such as `constructor`, would be lost or worse when rows are assembled. */
function usableAlias(alias: string | undefined) {
  if (alias !== undefined && alias in {}) throw unreadable('select')
  return alias
}

/** Splits at commas outside brackets and quotation marks. */
export function splitList(text: string): string[] {
  const parts: string[] = []
  let [depth, start, isQuoted] = [0, 0, false]
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isQuoted && character === '\\') index += 1
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '(' || character === '{') depth += 1
    else if (character === ')' || character === '}') depth -= 1
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
    if (depth < 0 || depth > 4) throw unreadable('query')
  }
  if (depth !== 0 || isQuoted) throw unreadable('query')
  return [...parts, text.slice(start)]
}
