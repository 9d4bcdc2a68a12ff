import type { Values } from '#server/api/call/parse-body.ts'
import type { TableRequest } from '#server/api/rest-request.ts'
import { tables } from '#server/api/tables.ts'
import type { Schema } from './schema-cache.ts'
import { createBind, quoteName, type Statement, textOf } from './statement.ts'
import type { Scope } from './write-condition.ts'
import { ownColumns, writeFilter, writeItems, writeOrder } from './write-select.ts'

/** `rows` is their number; `total` that of all which the filters let through; `body` their JSON. */
export type Answer = { rows: number; total?: number | null; body?: string | null }

/** One statement whose only row is an `Answer`. */
export function writeRead(request: TableRequest, schema: Schema): Statement {
  const { query, preferences } = request
  const { parameters, scope } = begin(request, schema)
  const items = writeItems(query, scope)
  const from = `from ${nameOf(request)} as ${scope.alias} where ${writeFilter(query, scope)}`
  const limit = query.limit === undefined ? '' : ` limit ${query.limit}`
  const offset = query.offset === 0 ? '' : ` offset ${scope.bind(String(query.offset), 'bigint')}`
  const page = `select ${items} ${from}${writeOrder(query.order, scope)}${limit}${offset}`
  const total = preferences.count === 'exact' ? `, (select count(*) ${from})::int as total` : ''
  return { text: `${writeAnswer(request)}${total} from (${page}) r`, parameters }
}

/** How many rows PostgreSQL expects: a guess, but at no cost. */
export function writePlan(request: TableRequest, schema: Schema): Statement {
  const { parameters, scope } = begin(request, schema)
  const from = `from ${nameOf(request)} as ${scope.alias} where ${writeFilter(request.query, scope)}`
  return { text: `explain (format json) select ${from}`, parameters }
}

/** Inserts, updates or deletes; its only row is an `Answer` when the rows are to be shown. */
export function writeChange(request: TableRequest, schema: Schema): Statement {
  const { parameters, scope } = begin(request, schema)
  const change = writeChangeOnly(request, scope)
  if (request.preferences.returned !== 'representation') return { text: change, parameters }
  const { query } = request
  const returned = ownColumns(query, request.table).map((name) =>
    name === '*' ? `${scope.alias}.*` : `${scope.alias}.${quoteName(name)}`,
  )
  // A filter on an embed is about what is shown of the rows; the others have chosen the rows.
  const shown = { ...query, conditions: query.conditions.filter(({ embed }) => embed !== undefined) }
  const rows = `select ${writeItems(shown, scope)} from written as ${scope.alias} where ${writeFilter(shown, scope)}${writeOrder(query.order, scope)}`
  const text = `with written as (${change} returning ${returned.join(', ')}) ${writeAnswer(request)} from (${rows}) r`
  return { text, parameters }
}

function begin({ table }: TableRequest, schema: Schema) {
  const parameters: Statement['parameters'] = []
  const scope: Scope = { table, alias: 't', schema, bind: createBind(parameters) }
  return { parameters, scope }
}

function writeAnswer({ method, wantsObject }: TableRequest) {
  const rows = wantsObject ? 'json_agg(r) -> 0' : `coalesce(json_agg(r), '[]')`
  return `select count(*)::int as rows, ${method === 'HEAD' ? 'null' : `(${rows})::text`} as body`
}

function writeChangeOnly(request: TableRequest, scope: Scope): string {
  const { method, query, rows } = request
  const target = `${nameOf(request)} as ${scope.alias}`
  if (method === 'POST') return writeInsert(request, scope)
  const conditions = query.conditions.filter(({ embed }) => embed === undefined)
  if (method === 'DELETE') return `delete from ${target} where ${writeFilter({ select: [], conditions }, scope)}`
  const changes = Object.entries(rows[0] ?? {}).map(
    ([name, value]) => `${quoteName(name)} = ${bindValue(scope, name, value)}`,
  )
  return `update ${target} set ${changes.join(', ')} where ${writeFilter({ select: [], conditions }, scope)}`
}

function writeInsert(request: TableRequest, scope: Scope): string {
  const { rows } = request
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const target = `insert into ${nameOf(request)} as ${scope.alias}`
  if (columns.length === 0) return `${target} default values`
  const values = rows.map((row) => `(${columns.map((name) => writeCell(request, scope, { row, name })).join(', ')})`)
  return `${target} (${columns.map(quoteName).join(', ')}) values ${values.join(', ')}${writeConflict(request, columns)}`
}

/** What one row of several leaves out is null, or the default where the caller asks for it or null is impossible. */
function writeCell({ preferences }: TableRequest, scope: Scope, { row, name }: { row: Values; name: string }) {
  const isRequired = scope.schema.tables[scope.table]?.required.includes(name)
  if (!Object.hasOwn(row, name) && (preferences.missingDefault || isRequired)) return 'default'
  return bindValue(scope, name, row[name])
}

function writeConflict({ table, query, preferences }: TableRequest, columns: readonly string[]): string {
  if (!preferences.onDuplicate) return ''
  const names = query.onConflict.length > 0 ? query.onConflict : [tables[table]?.key ?? '']
  const target = ` on conflict (${names.map(quoteName).join(', ')})`
  if (preferences.onDuplicate === 'ignore-duplicates') return `${target} do nothing`
  const changes = columns.map((name) => `${quoteName(name)} = excluded.${quoteName(name)}`)
  return `${target} do update set ${changes.join(', ')}`
}

function bindValue({ table, schema, bind }: Scope, name: string, value: unknown) {
  const type = schema.tables[table]?.columns[name] ?? 'text'
  return bind(textOf(value, type), type)
}

function nameOf({ table }: TableRequest) {
  return `public.${quoteName(table)}`
}
