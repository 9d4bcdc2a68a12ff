import type { Parameter } from '#server/http/routing/request-target.ts'
import { ApiRejection } from '#server/api/api-error.ts'
import type { ApiQuery, Condition, SelectItem } from './query.ts'
import { apiMessages } from '#server/api/api-messages.ts'

type Group = Extract<Condition, { kind: 'group' }>

/** The parameters of the backend request, written from the parsed query. */
export function writeQuery({ select, conditions, order, limit, offset, onConflict }: ApiQuery): Parameter[] {
  return [
    ...(select.length > 0 ? [['select', select.map(writeItem).join(',')] as const] : []),
    ...[...new Set(conditions.map(({ embed }) => embed))].flatMap((embed) =>
      writeFilters(
        conditions.filter((each) => each.embed === embed).map(({ condition }) => condition),
        embed,
      ),
    ),
    ...(order.length > 0 ? [['order', order.map(writeOrder).join(',')] as const] : []),
    ...(limit === undefined ? [] : [['limit', String(limit)] as const]),
    ...(offset > 0 ? [['offset', String(offset)] as const] : []),
    ...(onConflict.length > 0 ? [['on_conflict', onConflict.join(',')] as const] : []),
  ]
}

function writeItem(item: SelectItem): string {
  const alias = item.alias === undefined ? '' : `${item.alias}:`
  if (item.kind === 'column') return `${alias}${item.column}${item.path}`
  return `${alias}${item.name}${item.isInner ? '!inner' : ''}(${item.items.map(writeItem).join(',')})`
}

function writeOrder({ column, direction, nulls }: ApiQuery['order'][number]) {
  return [column, direction, ...(nulls ? [nulls] : [])].join('.')
}

/**
 * The backend applies one filter per operator and column, and one group; others would be dropped. So additional filters are
 * combined in one group, where each counts.
 */
function writeFilters(conditions: readonly Condition[], embed: string | undefined): Parameter[] {
  const prefix = embed === undefined ? '' : `${embed}.`
  const slots = new Map<string, Exclude<Condition, Group>>()
  const grouped: Condition[] = []
  for (const condition of conditions) {
    if (condition.kind === 'group' || slots.has(filterSlot(condition))) grouped.push(condition)
    else slots.set(filterSlot(condition), condition)
  }
  return [...[...slots.values()].map((condition) => writeFilter(condition, prefix)), ...writeGroup(grouped, prefix)]
}

function writeGroup(conditions: readonly Condition[], prefix: string): Parameter[] {
  const [first, ...others] = conditions
  if (!first) return []
  if (first.kind === 'group' && others.length === 0) {
    const not = first.isNegated ? 'not.' : ''
    return [[`${prefix}${not}${first.operator}`, writeMembers(first.conditions)]]
  }
  return [[`${prefix}and`, writeMembers(conditions)]]
}

function filterSlot(condition: Exclude<Condition, Group>) {
  const { column, path, isNegated } = condition
  const operator = condition.kind === 'in' ? 'in' : condition.operator
  const hasOwnNegation = operator === 'in' || operator === 'is'
  return `${column}${path} ${isNegated ? (hasOwnNegation ? `not ${operator}` : 'not') : operator}`
}

function writeFilter(condition: Exclude<Condition, Group>, prefix: string): Parameter {
  const not = condition.isNegated ? 'not.' : ''
  const name = `${prefix}${condition.column}${condition.path}`
  if (condition.kind === 'in') return [name, `${not}in.(${condition.values.map(quoteInList).join(',')})`]
  return [name, `${not}${condition.operator}.${condition.value}`]
}

function writeMembers(conditions: readonly Condition[]): string {
  return `(${conditions.map(writeMember).join(',')})`
}

function writeMember(condition: Condition): string {
  const not = condition.isNegated ? 'not.' : ''
  if (condition.kind === 'group') return `${not}${condition.operator}${writeMembers(condition.conditions)}`
  const name = `${condition.column}${condition.path}`
  if (condition.kind === 'in') return `${name}.${not}in.(${condition.values.map(quoteInGroup).join(',')})`
  return `${name}.${not}${condition.operator}.${writeValue(condition)}`
}

const unquotedValue = /^[^,(){}"\s]+$/
const plainPattern = /^[^,(){}"\s](?:[^,(){}"]*[^,(){}"\s])?$/
const plainArray = /^\{[^{}()"\\]*\}$/

/** The value of one member of a group. The backend treats quotes around a pattern or an array as part of the value. */
function writeValue({ operator, value }: Extract<Condition, { kind: 'compare' }>) {
  const isPattern = operator === 'like' || operator === 'ilike'
  const isArray = operator === 'cs' || operator === 'cd' || operator === 'ov'
  if ((isPattern && plainPattern.test(value)) || (isArray && plainArray.test(value))) return value
  if ((isPattern || isArray) && !unquotedValue.test(value)) throw ungroupable()
  return quoteInGroup(value)
}

/**
 * The backend ends a quoted value at the first quote, escaped or not, and counts every bracket: the rest would become
 * filters.
 */
function quoteInGroup(value: string) {
  if (unquotedValue.test(value)) return value
  if (/["\\]/.test(value) || value.split(')').length > value.split('(').length) throw ungroupable()
  return `"${value}"`
}

function quoteInList(value: string) {
  return unquotedValue.test(value) ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`
}

function ungroupable() {
  return new ApiRejection(apiMessages.groupValue, { code: 'PGRST100' })
}
