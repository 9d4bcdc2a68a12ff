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

/** Inserts, updates or deletes; its only row is an `Answer`, with a body when the rows are to be shown. */
export function writeChange(request: TableRequest, schema: Schema): Statement {
  const { parameters, scope } = begin(request, schema)
  const { query, preferences, table } = request
  if (preferences.returned !== 'representation')
    return {
      text: `with written as (${writeChangeOf(request, scope, '1')}) select count(*)::int as rows from written`,
      parameters,
    }
  const returned = ownColumns(query, table).map((name) =>
    name === '*' ? `${scope.alias}.*` : `${scope.alias}.${quoteName(name)}`,
  )
  const written = writeChangeOf(request, scope, returned.join(', '))
  // A filter on an embed is about what is shown of the rows; the others have chosen the rows.
  const shown = { ...query, conditions: query.conditions.filter(({ embed }) => embed !== undefined) }
  const rows = `select ${writeItems(shown, scope)} from written as ${scope.alias} where ${writeFilter(shown, scope)}${writeOrder(query.order, scope)}`
  return { text: `with written as (${written}) ${writeAnswer(request)} from (${rows}) r`, parameters }
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

function writeChangeOf(request: TableRequest, scope: Scope, returned: string): string {
  const { method, query, rows, caller } = request
  if (method === 'POST') return `${writeInsert(request, scope)} returning ${returned}`
  const target = `${nameOf(request)} as ${scope.alias}`
  const conditions = query.conditions.filter(({ embed }) => embed === undefined)
  const filter = writeFilter({ select: [], conditions }, scope)
  if (method === 'PATCH') {
    const changes = Object.entries(rows[0] ?? {}).map(
      ([name, value]) => `${quoteName(name)} = ${bindValue(scope, name, value)}`,
    )
    return `update ${target} set ${changes.join(', ')} where ${filter} returning ${returned}`
  }
  const { bin, key = '' } = tables[request.table] ?? {}
  if (bin === undefined || caller.role !== 'signedIn')
    return `delete from ${target} where ${filter} returning ${returned}`
  const id = `${scope.alias}.${quoteName(key)}`
  // The function runs once, before the rows are read, which are those of before; it rejects an empty list.
  const found = `(select array(select ${id} from ${target} where ${filter}) as ids) found`
  const deleted = `(select case when cardinality(ids) > 0 then ${bin}(ids) else '{}' end from ${found})`
  return `select ${returned} from ${target} where ${id} = any (${deleted}::uuid[])`
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
