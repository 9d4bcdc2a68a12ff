import type { TransactionSql } from 'postgres'
import { ApiRejection } from '#server/api/api-error.ts'
import { functionNotFound } from '#server/api/function-call.ts'
import type { Execute, FunctionRequest, RestRequest, TableRequest } from '#server/api/rest-request.ts'
import { actorOf } from '#server/api/caller.ts'
import type { AsCaller } from '#server/postgres/as-caller.ts'
import { toErrorResponse } from './error-response.ts'
import type { Schema } from './schema-cache.ts'
import type { Statement } from './statement.ts'
import { writeFunctionCall } from './write-function-call.ts'
import { type Answer, writeChange, writePlan, writeRead } from './write-table-call.ts'

type Row = Record<string, unknown>
type Result = { rows: readonly Row[]; count: number }
type Send = (statement: Statement) => Promise<Result>
type InTransaction = <Value>(work: (send: Send) => Promise<Value>) => Promise<Value>

// Callers choose columns and filters freely, and every connection keeps its own: some 30 KB each in PostgreSQL.
const maxPrepared = 100

/** Runs a checked call on PostgreSQL and responds as PostgREST does, with PostgreSQL's own messages in errors. */
export function createExecute(asCaller: AsCaller, readSchema: () => Promise<Schema>): Execute {
  const prepared = new Set<string>()
  const shouldPrepare = (text: string) => {
    if (prepared.size < maxPrepared) prepared.add(text)
    return prepared.has(text)
  }
  const sendIn =
    (sql: TransactionSql): Send =>
    async ({ text, parameters }) => {
      const rows = await sql.unsafe<Row[]>(text, parameters, { prepare: shouldPrepare(text) })
      return { rows, count: rows.count }
    }
  return async (request) => {
    const actor = { ...actorOf(request.caller), isReadOnly: isRead(request) }
    const inTransaction: InTransaction = (work) => asCaller(actor, (sql) => work(sendIn(sql)))
    try {
      return toResponse(request, await call(request, await readSchema(), inTransaction))
    } catch (error) {
      return toErrorResponse(error, request.caller)
    }
  }
}

function call(request: RestRequest, schema: Schema, inTransaction: InTransaction): Promise<Answer> {
  if (request.kind === 'function') return callFunction(request, schema, inTransaction)
  return isRead(request) ? read(request, schema, inTransaction) : change(request, schema, inTransaction)
}

async function read(request: TableRequest, schema: Schema, inTransaction: InTransaction): Promise<Answer> {
  const { count } = request.preferences
  const page = writeRead(request, schema)
  const plan = count === 'planned' || count === 'estimated' ? writePlan(request, schema) : undefined
  return inTransaction(async (send) => {
    const found = toAnswer(await send(page))
    const total = plan ? expectedRows(await send(plan)) : (found.total ?? null)
    if (total !== null && request.query.offset > total)
      throw new ApiRejection('Requested range not satisfiable', { code: 'PGRST103', status: 416 })
    if (request.wantsObject) requireOne(found.rows)
    return { ...found, total }
  })
}

async function change(request: TableRequest, schema: Schema, inTransaction: InTransaction): Promise<Answer> {
  const isShown = request.preferences.returned === 'representation'
  const statement = hasNothingToDo(request) ? undefined : writeChange(request, schema)
  return inTransaction(async (send) => {
    const changed: Answer = statement ? toAnswer(await send(statement)) : { rows: 0, body: '[]' }
    if (!isShown) return { rows: changed.rows }
    // Inside the transaction, so that a change of several rows is not stored.
    if (request.wantsObject) requireOne(changed.rows)
    return changed
  })
}

/** An empty list to insert, or a change without columns. */
function hasNothingToDo({ method, rows }: TableRequest) {
  if (method === 'POST') return rows.length === 0
  return method === 'PATCH' && Object.keys(rows[0] ?? {}).length === 0
}

async function callFunction(request: FunctionRequest, schema: Schema, inTransaction: InTransaction): Promise<Answer> {
  const called = schema.functions[request.name]
  if (!called) throw functionNotFound(request.name)
  const statement = writeFunctionCall(request, called)
  return inTransaction(async (send) => {
    const result = await send(statement)
    if (called.returns === 'nothing') return { rows: 1 }
    const returned = toAnswer(result)
    if (request.wantsObject && called.returns === 'rows') requireOne(returned.rows)
    return returned
  })
}

function toAnswer({ rows: [row] }: Result): Answer {
  return row as Answer
}

function expectedRows({ rows: [row] }: Result): number {
  const { 'QUERY PLAN': plan } = row as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  return plan[0].Plan['Plan Rows']
}

function requireOne(rows: number) {
  if (rows === 1) return
  const details = `The result contains ${rows} rows`
  const options = { code: 'PGRST116', status: 406, details }
  throw new ApiRejection('Cannot coerce the result to a single JSON object', options)
}

function toResponse(request: RestRequest, answer: Answer): Response {
  const { body } = answer
  const headers = new Headers()
  const type = request.wantsObject ? 'application/vnd.pgrst.object+json' : 'application/json'
  if (body !== undefined) headers.set('Content-Type', `${type}; charset=utf-8`)
  headers.set('Content-Range', contentRange(request, answer))
  const applied = request.kind === 'table' ? appliedPreferences(request) : ''
  if (applied) headers.set('Preference-Applied', applied)
  return new Response(body ?? null, { status: statusOf(request, answer), headers })
}

function statusOf(request: RestRequest, { rows, total, body }: Answer): number {
  if (request.kind === 'table' && request.method === 'POST') return 201
  if (body === undefined) return 204
  const isPart = request.kind === 'table' && isRead(request) && typeof total === 'number' && rows < total
  return isPart ? 206 : 200
}

function contentRange(request: RestRequest, { rows, total }: Answer): string {
  const first = request.kind === 'table' ? request.query.offset : 0
  const isListed = rows > 0 && request.method !== 'DELETE' && !(request.kind === 'table' && request.method === 'POST')
  const counted = request.kind === 'table' && !isRead(request) && request.preferences.count ? rows : total
  return `${isListed ? `${first}-${first + rows - 1}` : '*'}/${counted ?? '*'}`
}

function appliedPreferences(request: TableRequest): string {
  const { onDuplicate, missingDefault, returned, count } = request.preferences
  const ofWrites = isRead(request)
    ? []
    : [
        onDuplicate && `resolution=${onDuplicate}`,
        missingDefault && 'missing=default',
        returned && `return=${returned}`,
      ]
  return [...ofWrites, count && `count=${count}`].filter(Boolean).join(', ')
}

function isRead({ method }: RestRequest) {
  return method === 'GET' || method === 'HEAD'
}
