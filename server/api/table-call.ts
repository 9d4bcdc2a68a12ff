import type { Parameter } from '#server/http/routing/request-target.ts'
import { ApiRejection, limitExceeded } from './api-error.ts'
import type { Caller } from './caller.ts'
import { ForbiddenColumn, parseRows, parseValues, type Values } from './call/parse-body.ts'
import { parseQuery } from './call/parse-query.ts'
import { parsePreferences, type Preferences } from './call/preferences.ts'
import type { Preparations } from './prepare/prepare-write.ts'
import type { ApiQuery } from './call/query.ts'
import type { Execute, TableRequest } from './rest-request.ts'
import type { ApiTable, TableRights } from './tables.ts'
import { writeContext } from './prepare/write-context.ts'
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
type Services = { execute: Execute; preparations: Preparations }

const none: TableRights = {}

/** Handles one table call, from the allow-list to the backend's response. */
export async function callTable(services: Services, call: TableCall): Promise<Response> {
  try {
    return await services.execute(await checkedRequest(services, call))
  } catch (error) {
    throw error instanceof ForbiddenColumn ? forbidden(call) : error
  }
}

async function checkedRequest(services: Services, call: TableCall): Promise<TableRequest> {
  const { method, table, caller, name, wantsObject } = call
  const preferences = parsePreferences(call.prefer)
  checkRights(call, preferences)
  const query = parseQuery(call.parameters, { table, bounds: caller.bounds })
  const common = { kind: 'table', method, table: name, caller, wantsObject } as const
  if (method === 'GET' || method === 'HEAD') {
    const { count } = preferences
    return {
      ...common,
      query: withinBounds(call, query),
      rows: [],
      preferences: { ...parsePreferences(null), count },
    }
  }
  const request = { ...common, query, preferences }
  if (method === 'POST') return { ...request, rows: await parseInsert(services, call, query) }
  // A condition on an embed only filters the embedded rows.
  if (query.conditions.every(({ embed }) => embed !== undefined))
    throw new ApiRejection(apiMessages.noFilter, { code: '21000' })
  const rows = method === 'PATCH' ? [await prepared(services, call, parseChange(await call.readBody(), call))] : []
  return { ...request, rows }
}

function getRights({ table, caller }: Pick<TableCall, 'table' | 'caller'>): TableRights {
  const { columns } = table
  if (caller.role === 'server') return { read: true, insert: columns, update: columns, remove: true }
  return (caller.role === 'signedIn' ? table.signedIn : table.visitors) ?? none
}

function checkRights(call: TableCall, { onDuplicate }: Preferences) {
  const { read: mayRead, insert: mayInsert, update: mayUpdate, remove } = getRights(call)
  const rights: Record<string, unknown> = {
    GET: mayRead,
    HEAD: mayRead,
    POST: mayInsert,
    PATCH: mayUpdate,
    DELETE: remove,
  }
  const isUpsert = call.method === 'POST' && onDuplicate !== undefined
  if (!rights[call.method] || (isUpsert && !mayUpdate)) throw forbidden(call)
}

function forbidden({ caller, name }: TableCall) {
  const status = caller.role === 'visitors' ? 401 : 403
  return new ApiRejection(`permission denied for table ${name}`, { code: '42501', status })
}

/** The rows that the Range header or the query asks for, as many as this caller may read at a time. */
function withinBounds(call: TableCall, query: ApiQuery): ApiQuery {
  const [first, last] =
    /^(?:items=)?(\d{1,9})-(\d{1,9})$/
      .exec(call.range ?? '')
      ?.slice(1)
      .map(Number) ?? []
  const isRanged = first !== undefined && last !== undefined && last >= first && query.limit === undefined
  const wanted = isRanged ? last - first + 1 : (query.limit ?? call.caller.bounds.rows)
  return {
    ...query,
    offset: isRanged ? first : query.offset,
    limit: Math.min(wanted, call.caller.bounds.rows),
  }
}

async function parseInsert(services: Services, call: TableCall, query: ApiQuery) {
  if (query.conditions.length > 0 || query.order.length > 0 || query.limit !== undefined)
    throw limitExceeded(apiMessages.insertWithFilters)
  const parsed = parseRows(await call.readBody(), {
    columns: getRights(call).insert ?? [],
    known: call.table.columns,
    rows: call.caller.bounds.insertedRows,
  })
  const rows: Values[] = []
  // Sequentially: a row may contain images to process.
  for (const row of parsed) rows.push(await prepared(services, call, row))
  return rows
}

function parseChange(body: unknown, call: TableCall): Values {
  return parseValues(body, { columns: getRights(call).update ?? [], known: call.table.columns })
}

async function prepared(services: Services, { name, caller }: TableCall, values: Values): Promise<Values> {
  const ready = await services.preparations[name]?.(values, writeContext(services.execute, caller))
  if (ready instanceof ApiRejection) throw ready
  return ready ?? values
}
