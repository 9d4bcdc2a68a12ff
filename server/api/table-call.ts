import type { Parameter } from '#server/http/routing/request-target.ts'
import { ApiRejection, limitExceeded } from './api-error.ts'
import type { BackendRequest, SendToBackend } from './backend-request.ts'
import type { Caller } from './caller.ts'
import { ForbiddenColumn, parseRows, parseValues, type Values } from './call/parse-body.ts'
import { parseQuery } from './call/parse-query.ts'
import { parsePreferences, type Preferences, writePreferences } from './call/preferences.ts'
import type { Preparations, WriteContext } from './prepare/prepare-write.ts'
import type { ApiQuery } from './call/query.ts'
import type { ApiTable, TableRights } from './tables.ts'
import { writeContext } from './prepare/write-context.ts'
import { writeQuery } from './call/write-query.ts'
import { apiMessages } from './api-messages.ts'

type TableCall = {
  method: string
  name: string
  table: ApiTable
  caller: Caller
  parameters: readonly Parameter[]
  prefer: string | null
  wantsObject: boolean
  range: string | null
  /** Reads the body after checking that the caller may write. */
  readBody: () => Promise<unknown>
}
type Services = {
  send: SendToBackend
  serviceClient: WriteContext['serviceClient']
  preparations: Preparations
}

const none: TableRights = {}

/** Handles one table call, from the allow-list to the backend's response. */
export async function callTable(services: Services, call: TableCall): Promise<Response> {
  try {
    return await callAllowed(services, call)
  } catch (error) {
    throw error instanceof ForbiddenColumn ? forbidden(call) : error
  }
}

async function callAllowed(services: Services, call: TableCall): Promise<Response> {
  const { method, table, caller } = call
  checkRights(call)
  const query = parseQuery(call.parameters, { table, bounds: caller.bounds })
  if (method === 'GET' || method === 'HEAD') return read(services, call, query)
  const preferences = parsePreferences(call.prefer)
  const hasFilters = query.conditions.length > 0 || query.order.length > 0 || query.limit !== undefined
  if (method === 'POST') {
    if (hasFilters) throw limitExceeded(apiMessages.insertWithFilters)
    return insert(services, { ...call, preferences }, query)
  }
  // A condition on an embed only filters the embedded rows.
  if (query.conditions.every(({ embed }) => embed !== undefined))
    throw new ApiRejection(apiMessages.noFilter, { code: '21000' })
  const values =
    method === 'PATCH' ? await prepared(services, call, parseChange(await call.readBody(), call)) : undefined
  const body = values && JSON.stringify(values)
  return write(services, { ...call, preferences }, { query, body, columns: [] })
}

function getRights({ table, caller }: Pick<TableCall, 'table' | 'caller'>): TableRights {
  const { columns } = table
  if (caller.role === 'server') return { read: true, insert: columns, update: columns, remove: true }
  return (caller.role === 'signedIn' ? table.signedIn : table.visitors) ?? none
}

function checkRights(call: TableCall) {
  const { read: mayRead, insert: mayInsert, update: mayUpdate, remove } = getRights(call)
  const rights: Record<string, unknown> = {
    GET: mayRead,
    HEAD: mayRead,
    POST: mayInsert,
    PATCH: mayUpdate,
    DELETE: remove,
  }
  const isUpsert = call.method === 'POST' && parsePreferences(call.prefer).onDuplicate !== undefined
  if (!rights[call.method] || (isUpsert && !mayUpdate)) throw forbidden(call)
}

function forbidden({ caller, name }: TableCall) {
  const status = caller.role === 'visitors' ? 401 : 403
  return new ApiRejection(`permission denied for table ${name}`, { code: '42501', status })
}

function read({ send }: Services, call: TableCall, query: ApiQuery) {
  const [first, last] =
    /^(?:items=)?(\d{1,9})-(\d{1,9})$/
      .exec(call.range ?? '')
      ?.slice(1)
      .map(Number) ?? []
  const isRanged = first !== undefined && last !== undefined && last >= first && query.limit === undefined
  const wanted = isRanged ? last - first + 1 : (query.limit ?? call.caller.bounds.rows)
  const bounded = {
    ...query,
    offset: isRanged ? first : query.offset,
    limit: Math.min(wanted, call.caller.bounds.rows),
  }
  const { count } = parsePreferences(call.prefer)
  const headers: Record<string, string> = acceptHeader(call)
  if (count) headers.prefer = `count=${count}`
  return send({ ...requestFor(call), parameters: writeQuery(bounded), headers })
}

async function insert(services: Services, call: TableCall & { preferences: Preferences }, query: ApiQuery) {
  const { caller } = call
  const body = await call.readBody()
  const rows = parseRows(body, {
    columns: getRights(call).insert ?? [],
    known: call.table.columns,
    rows: caller.bounds.insertedRows,
  })
  const ready: Values[] = []
  // Sequentially: a row may contain images to process.
  for (const row of rows) ready.push(await prepared(services, call, row))
  const isList = Array.isArray(body)
  const columns = isList ? [...new Set(ready.flatMap((row) => Object.keys(row)))] : []
  return write(services, call, { query, body: JSON.stringify(isList ? ready : ready[0]), columns })
}

type Write = { query: ApiQuery; body: string | undefined; columns: readonly string[] }

async function write(
  { send }: Services,
  call: TableCall & { preferences: Preferences },
  { query, body, columns }: Write,
): Promise<Response> {
  const { preferences, table } = call
  const isShown = preferences.returned === 'representation'
  if (isShown && call.wantsObject && call.method !== 'POST') await checkSingle(send, call, query)
  const isJoinedObject = isShown && call.wantsObject && query.select.some(({ kind }) => kind === 'embed')
  const select = isShown ? (isJoinedObject ? selectKeyOnly(table) : query.select) : []
  const parameters = [
    ...writeQuery({ ...query, select }),
    ...(columns.length > 0 ? [['columns', columns.map((name) => `"${name}"`).join(',')] as const] : []),
  ]
  const headers = {
    ...acceptHeader(call),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    prefer: writePreferences(preferences),
  }
  const response = await send({ ...requestFor(call), parameters, headers, body })
  return isJoinedObject && response.ok ? fetchWrittenRows(send, { call, query, response }) : response
}

/** For calls that expect one row: the backend would change several and report only afterwards that there were too many. */
async function checkSingle(send: SendToBackend, call: TableCall, query: ApiQuery) {
  const parameters = writeQuery({ ...query, select: selectKeyOnly(call.table), order: [], limit: 2 })
  const found = await send({
    ...requestFor(call),
    method: 'GET',
    parameters,
    headers: { accept: 'application/json' },
  })
  const rows: unknown = found.ok ? await found.json() : []
  if (Array.isArray(rows) && rows.length > 1)
    throw new ApiRejection('Cannot coerce the result to a single JSON object', {
      code: 'PGRST116',
      status: 406,
      details: 'The result contains more than 1 rows',
    })
}

/** The backend embeds nothing into a row returned by a write, so the row is read again by its key. */
async function fetchWrittenRows(
  send: SendToBackend,
  { call, query, response }: { call: TableCall; query: ApiQuery; response: Response },
): Promise<Response> {
  const written = (await response.json()) as Record<string, unknown>
  const { key } = call.table
  const condition = { kind: 'compare', isNegated: false, operator: 'eq', column: key, path: '' } as const
  const byKey = { ...condition, value: String(written[key]) }
  const parameters = writeQuery({
    ...query,
    conditions: [{ embed: undefined, condition: byKey }],
    onConflict: [],
  })
  const joined = await send({ ...requestFor(call), method: 'GET', parameters, headers: acceptHeader(call) })
  return new Response(joined.body, { status: joined.ok ? response.status : joined.status, headers: joined.headers })
}

function selectKeyOnly({ key }: ApiTable): ApiQuery['select'] {
  return [{ kind: 'column', alias: undefined, column: key, path: '' }]
}

function parseChange(body: unknown, call: TableCall): Values {
  return parseValues(body, { columns: getRights(call).update ?? [], known: call.table.columns })
}

async function prepared(services: Services, { name, caller }: TableCall, values: Values): Promise<Values> {
  const ready = await services.preparations[name]?.(values, writeContext(services, caller))
  if (ready instanceof ApiRejection) throw ready
  return ready ?? values
}

function requestFor({ method, name, caller }: TableCall): Pick<BackendRequest, 'method' | 'path' | 'caller'> {
  return { method, path: `/rest/v1/${name}`, caller }
}

function acceptHeader({ wantsObject }: TableCall) {
  return { accept: wantsObject ? 'application/vnd.pgrst.object+json' : 'application/json' }
}
