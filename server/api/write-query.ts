import type { Parameter } from '../http/request-target.ts'
import type { ApiQuery, Condition, SelectItem } from './query.ts'

/** The parameters of the call to the backend, written anew from what was understood. */
export function writeQuery({ select, conditions, order, limit, offset, onConflict }: ApiQuery): Parameter[] {
  return [
    ...(select.length > 0 ? [['select', select.map(writeItem).join(',')] as const] : []),
    ...conditions.map(({ embed, condition }) => writeFilter(condition, embed)),
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

function writeFilter(condition: Condition, embed: string | undefined): Parameter {
  const prefix = embed === undefined ? '' : `${embed}.`
  const not = condition.isNegated ? 'not.' : ''
  if (condition.kind === 'group') return [`${prefix}${not}${condition.operator}`, writeMembers(condition.conditions)]
  const name = `${prefix}${condition.column}${condition.path}`
  if (condition.kind === 'in') return [name, `${not}in.${writeList(condition.values)}`]
  return [name, `${not}${condition.operator}.${condition.value}`]
}

function writeMembers(conditions: readonly Condition[]): string {
  return `(${conditions.map(writeMember).join(',')})`
}

function writeMember(condition: Condition): string {
  const not = condition.isNegated ? 'not.' : ''
  if (condition.kind === 'group') return `${not}${condition.operator}${writeMembers(condition.conditions)}`
  const name = `${condition.column}${condition.path}`
  if (condition.kind === 'in') return `${name}.${not}in.${writeList(condition.values)}`
  return `${name}.${not}${condition.operator}.${quoteWhereNeeded(condition.value)}`
}

function writeList(values: readonly string[]) {
  return `(${values.map(quoteWhereNeeded).join(',')})`
}

/** A list in braces stays as it is: quoted it would be one value. */
function quoteWhereNeeded(value: string) {
  if (/^\{[^"\\]*\}$/.test(value) || /^[^,()"\\\s]+$/.test(value)) return value
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
}
