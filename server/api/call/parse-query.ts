import type { Parameter } from '#server/http/routing/request-target.ts'
import { ApiRejection, limitExceeded, unreadable } from '#server/api/api-error.ts'
import type { Bounds } from './bounds.ts'
import { countConditions, parseComparison, parseGroup } from './parse-condition.ts'
import { parseSelect, splitList } from './parse-select.ts'
import type { ApiQuery, OrderBy, SelectItem, TargetedCondition } from './query.ts'
import { type ApiTable, tables } from '#server/api/tables.ts'
import { apiMessages } from '#server/api/api-messages.ts'

type Scope = { table: ApiTable; bounds: Bounds }

const maxOffset = 1_000_000
const once = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns'] as const

/** Parses the parameters of a table call; rejects whatever the allow-list and the limits do not permit. */
export function parseQuery(parameters: readonly Parameter[], scope: Scope): ApiQuery {
  const single = new Map<string, string>()
  const filters: Parameter[] = []
  for (const [name, value] of parameters) {
    if (!(once as readonly string[]).includes(name)) filters.push([name, value])
    else if (single.has(name)) throw new ApiRejection(apiMessages.repeatedParameter(name), { code: 'PGRST100' })
    else single.set(name, value)
  }
  const select = parseSelect(single.get('select') ?? '*', scope)
  const conditions = filters.map(([name, value]) => parseFilter([name, value], select, scope))
  const total = conditions.reduce((sum, { condition }) => sum + countConditions(condition), 0)
  if (total > scope.bounds.conditions) throw limitExceeded(apiMessages.tooManyFilters)
  return {
    select,
    conditions,
    order: parseOrder(single.get('order'), scope),
    limit: parseCount(single.get('limit')),
    offset: Math.min(parseCount(single.get('offset')) ?? 0, maxOffset),
    onConflict: parseNames(single.get('on_conflict'), scope.table),
  }
}

function parseFilter([name, value]: Parameter, select: readonly SelectItem[], scope: Scope): TargetedCondition {
  if (/^(?:not\.)?(?:and|or)$/.test(name)) return { embed: undefined, condition: parseGroup(name, value, scope) }
  const [, embed, column = ''] = /^(?:(\w+)\.)?([^.]+)$/.exec(name) ?? []
  const table = embed === undefined ? scope.table : joinedTable(embed, select, scope.table)
  return { embed, condition: parseComparison(column, value, { ...scope, table }) }
}

function joinedTable(embed: string, select: readonly SelectItem[], { embeds = {} }: ApiTable): ApiTable {
  const joined = select.filter((item) => item.kind === 'embed').find(({ alias, name }) => (alias ?? name) === embed)
  const target = joined && tables[embeds[joined.name]?.table ?? '']
  if (!target) throw new ApiRejection(apiMessages.filterWithoutJoin, { code: 'PGRST108' })
  return target
}

function parseOrder(text: string | undefined, { table, bounds }: Scope): OrderBy[] {
  if (text === undefined || text === '') return []
  const parts = text.split(',')
  if (parts.length > bounds.orderColumns) throw limitExceeded(apiMessages.tooManyOrderColumns(bounds.orderColumns))
  return parts.map((part) => {
    const [, column = '', direction = 'asc', nulls] =
      /^([a-z_][a-z0-9_]*)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(part) ?? []
    if (!table.columns.includes(column)) throw unreadable('order')
    return { column, direction: direction as OrderBy['direction'], nulls: nulls as OrderBy['nulls'] }
  })
}

function parseCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,19}$/.test(text)) throw unreadable('number of rows')
  return Number(text)
}

function parseNames(text: string | undefined, { columns }: ApiTable): string[] {
  if (text === undefined || text === '') return []
  const names = splitList(text).map((name) => name.replaceAll('"', ''))
  if (!names.every((name) => columns.includes(name))) throw unreadable('list of columns')
  return names
}
