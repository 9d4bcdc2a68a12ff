import type { ApiQuery, OrderBy, SelectItem, TargetedCondition } from '#server/api/call/query.ts'
import { tables } from '#server/api/tables.ts'
import { writeColumn, writeCondition, type Scope } from './write-condition.ts'
import { quoteName } from './statement.ts'

type EmbedItem = Extract<SelectItem, { kind: 'embed' }>
type Filtered = Pick<ApiQuery, 'select' | 'conditions'>

/** The columns of a select, each embed as a subquery of one row. */
export function writeItems({ select, conditions }: Filtered, scope: Scope): string {
  if (select.length === 0) return `${scope.alias}.*`
  return select
    .flatMap((item) => {
      if (item.kind === 'column') return [writeColumn(item, scope) + nameOf(item)]
      // An embed without columns only filters.
      return item.items.length > 0 ? [writeEmbed(item, conditions, scope)] : []
    })
    .join(', ')
}

/** What limits the rows: the filters, and the embeds without which a row is left out. */
export function writeFilter({ select, conditions }: Filtered, scope: Scope): string {
  const filters = conditions
    .filter(({ embed }) => embed === undefined)
    .map(({ condition }) => writeCondition(condition, scope))
  const required = select
    .filter((item) => item.kind === 'embed')
    .filter(({ isInner }) => isInner)
    .map((item) => `exists (select ${writeJoin(embedded(item, conditions, scope))})`)
  return [...filters, ...required].join(' and ') || 'true'
}

export function writeOrder(order: readonly OrderBy[], { alias }: Scope): string {
  const written = order.map(
    ({ column, direction, nulls }) =>
      `${alias}.${quoteName(column)} ${direction}${nulls ? ` nulls ${nulls.slice('nulls'.length)}` : ''}`,
  )
  return written.length > 0 ? ` order by ${written.join(', ')}` : ''
}

/** The columns that a select reads from its own table. */
export function ownColumns({ select, order }: ApiQuery, table: string): string[] {
  const names = select.map((item) => (item.kind === 'column' ? item.column : embedOf(item, table).by))
  if (names.length === 0 || names.includes('*')) return ['*']
  return [...new Set([...names, ...order.map(({ column }) => column)])]
}

function writeEmbed(item: EmbedItem, conditions: readonly TargetedCondition[], scope: Scope) {
  const joined = embedded(item, conditions, scope)
  const row = `select ${writeItems(joined.query, joined.scope)} ${writeJoin(joined)}`
  return `(select row_to_json(e) from (${row}) e) as ${quoteName(item.alias ?? item.name)}`
}

type Joined = { query: Filtered; scope: Scope; on: string }

function embedded(item: EmbedItem, conditions: readonly TargetedCondition[], scope: Scope): Joined {
  const { table, by } = embedOf(item, scope.table)
  const alias = `${scope.alias}j`
  const own = conditions.filter(({ embed }) => embed === (item.alias ?? item.name))
  return {
    query: { select: item.items, conditions: own.map(({ condition }) => ({ embed: undefined, condition })) },
    scope: { ...scope, table, alias },
    on: `${alias}.${quoteName(tables[table]?.key ?? '')} = ${scope.alias}.${quoteName(by)}`,
  }
}

function writeJoin({ query, scope, on }: Joined) {
  return `from public.${quoteName(scope.table)} as ${scope.alias} where ${on} and ${writeFilter(query, scope)}`
}

function embedOf({ name }: EmbedItem, table: string) {
  const embed = tables[table]?.embeds?.[name]
  if (!embed) throw new Error(`${table} has no embed ${name}`)
  return embed
}

/** Without an alias PostgreSQL names a plain column by itself; a value inside JSON is named by its last key. */
function nameOf({ alias, column, path }: Extract<SelectItem, { kind: 'column' }>) {
  const name = alias ?? /\w+$/.exec(path)?.[0] ?? column
  return column === '*' ? '' : ` as ${quoteName(name)}`
}
