import type { ColumnRef, Condition, Operator } from '#server/api/call/query.ts'
import type { Schema } from './schema-cache.ts'
import { type Bind, quoteName, writeArray } from './statement.ts'

/** A table as the statement names it. */
export type Source = { table: string; alias: string }
export type Scope = Source & { schema: Schema; bind: Bind }

const operators: Record<Exclude<Operator, 'is'>, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  cs: '@>',
  cd: '<@',
  ov: '&&',
}

export function writeCondition(condition: Condition, scope: Scope): string {
  const written = writePlain(condition, scope)
  return condition.isNegated ? `not (${written})` : written
}

function writePlain(condition: Condition, scope: Scope): string {
  if (condition.kind === 'group') {
    const members = condition.conditions.map((each) => writeCondition(each, scope))
    return `(${members.join(` ${condition.operator} `)})`
  }
  const column = writeColumn(condition, scope)
  const type = typeOf(condition, scope)
  if (condition.kind === 'in') return `${column} = any(${scope.bind(writeArray(condition.values), `${type}[]`)})`
  const { operator, value } = condition
  // The parser lets only null, not_null, true, false and unknown through.
  if (operator === 'is') return `${column} is ${value.toLowerCase().replace('_', ' ')}`
  const isPattern = operator === 'like' || operator === 'ilike'
  const bound = isPattern ? scope.bind(value.replaceAll('*', '%'), 'text') : scope.bind(value, type)
  return `${column} ${operators[operator]} ${bound}`
}

/** The column, or what is at the path in its JSON. */
export function writeColumn({ column, path }: ColumnRef, { alias }: Source): string {
  const steps = path.replaceAll(/(->>?)(\w+)/g, (_, arrow: string, key: string) =>
    /^\d+$/.test(key) ? `${arrow}${key}` : `${arrow}'${key}'`,
  )
  return `${alias}.${column === '*' ? '*' : quoteName(column)}${steps}`
}

function typeOf({ column, path }: ColumnRef, { table, schema }: Scope): string {
  if (path !== '') return /->>\w+$/.test(path) ? 'text' : 'jsonb'
  return schema.tables[table]?.columns[column] ?? 'text'
}
