import { ApiRejection, limitExceeded, unreadable } from '#server/api/api-error.ts'
import type { Bounds } from './bounds.ts'
import { parseColumn, splitList } from './parse-select.ts'
import type { Condition, Operator } from './query.ts'
import type { ApiTable } from '#server/api/tables.ts'
import { apiMessages } from '#server/api/api-messages.ts'

type Scope = { table: ApiTable; bounds: Bounds }

const operators: readonly string[] = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'is',
  'cs',
  'cd',
  'ov',
] satisfies Operator[]
const groupDepth = 2

/**
 * Parses `eq.5`, `not.in.(1,2)`, `ilike.%garden%` for a column. Regular expressions and full-text search are never allowed.
 */
export function parseComparison(column: string, expression: string, scope: Scope): Condition {
  const ref = parseColumn(column, scope.table)
  const [, not, operator = '', value = ''] = /^(not\.)?([a-z]+)\.(.*)/s.exec(expression) ?? []
  const isNegated = not !== undefined
  if (operator === 'in') return { kind: 'in', isNegated, values: parseValues(value, scope.bounds), ...ref }
  if (!operators.includes(operator)) throw new ApiRejection(apiMessages.unknownOperator, { code: 'PGRST100' })
  checkValue(operator, value, scope.bounds)
  return { kind: 'compare', isNegated, operator: operator as Operator, value, ...ref }
}

/** Parses `(a.eq.1,and(b.gt.2,not.c.is.null))` of `or` and `and`. */
export function parseGroup(name: string, text: string, scope: Scope): Condition {
  return parseGroupAtDepth(name, text, { ...scope, depth: 1 })
}

/** Number of comparisons in a condition. */
export function countConditions(condition: Condition): number {
  if (condition.kind !== 'group') return 1
  return condition.conditions.reduce((sum, each) => sum + countConditions(each), 0)
}

function parseGroupAtDepth(name: string, text: string, scope: Scope & { depth: number }): Condition {
  const operator = /^(?:not\.)?(and|or)$/.exec(name)?.[1]
  if (!operator || !text.startsWith('(') || !text.endsWith(')')) throw unreadable('filter')
  if (scope.depth > groupDepth) throw limitExceeded(apiMessages.filtersTooDeep)
  const parts = splitList(text.slice(1, -1))
  if (parts.length > scope.bounds.conditions) throw limitExceeded(apiMessages.tooManyFilters)
  const conditions = parts.map((part) => parseCondition(part.trim(), scope))
  return { kind: 'group', isNegated: name.startsWith('not.'), operator: operator as 'and' | 'or', conditions }
}

function parseCondition(text: string, scope: Scope & { depth: number }): Condition {
  const [, group] = /^((?:not\.)?(?:and|or))\(/.exec(text) ?? []
  if (group !== undefined)
    return parseGroupAtDepth(group, text.slice(group.length), { ...scope, depth: scope.depth + 1 })
  const [, column, not = '', operator = '', value = ''] = /^([\w>-]+)\.(not\.)?([a-z]+)\.(.*)/s.exec(text) ?? []
  if (column === undefined) throw unreadable('filter')
  return parseComparison(column, `${not}${operator}.${operator === 'in' ? value : unquote(value)}`, scope)
}

function parseValues(text: string, bounds: Bounds): string[] {
  if (!text.startsWith('(') || !text.endsWith(')')) throw unreadable('list')
  const parts = text === '()' ? [] : splitList(text.slice(1, -1)).map(unquote)
  if (parts.length > bounds.listValues) throw limitExceeded(`A list holds at most ${bounds.listValues} values`)
  if (parts.some((part) => part.length > bounds.valueLength)) throw limitExceeded(apiMessages.listValueTooLong)
  return parts
}

function checkValue(operator: string, value: string, bounds: Bounds) {
  if (operator === 'is' && !/^(?:null|not_null|true|false|unknown)$/i.test(value)) throw unreadable('filter')
  if (operator !== 'like' && operator !== 'ilike') {
    if (value.length > bounds.valueLength) throw limitExceeded(apiMessages.filterValueTooLong)
    return
  }
  const wildcards = value.replaceAll(/\\./g, '').match(/[%*]/g)?.length ?? 0
  if (value.length > bounds.patternLength || wildcards > bounds.patternWildcards)
    throw limitExceeded(
      `A pattern has at most ${bounds.patternLength} characters and ${bounds.patternWildcards} wildcards`,
    )
}

function unquote(text: string) {
  if (!text.startsWith('"')) {
    if (/["()]/.test(text)) throw unreadable('filter')
    return text
  }
  if (!/^"(?:[^"\\]|\\.)*"$/s.test(text)) throw unreadable('filter')
  return text.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
}
