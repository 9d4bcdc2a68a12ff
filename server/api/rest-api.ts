import type { HttpRejection } from '#server/http/request.ts'
import type { Parameter } from '#server/http/routing/request-target.ts'
import { ApiRejection } from './api-error.ts'
import { visitorBounds } from './call/bounds.ts'
import { type Caller, type CallerOptions, identifyCaller } from './caller.ts'
import { callFunction, functionNotFound } from './function-call.ts'
import { functions } from './functions.ts'
import { parseJson } from './call/parse-body.ts'
import type { Execute } from './rest-request.ts'
import type { Preparations } from './prepare/prepare-write.ts'
import { cleanResponse, preflightResponse, rejectionFor } from './responses.ts'
import { callTable } from './table-call.ts'
import { tables } from './tables.ts'
import { apiMessages } from './api-messages.ts'

/** One call under /rest/v1, parsed by the route it matched. */
export type RestCall = {
  method: string
  params: { table?: string; function?: string }
  parameters: readonly Parameter[]
  headers: Pick<Headers, 'get'>
  readBody: (limits: { bytes: number; timeoutMs: number }) => Promise<Buffer | HttpRejection>
}
/** What the site limits for a call from outside. */
export type RestLimits = {
  /** Waits for a slot of the process-wide concurrency limit; a slow request body holds none. */
  runInSlot: (work: () => Promise<Response>, statementMs?: number) => Promise<Response>
  /** Charges the work to the network's budget; undefined when the budget is used up. */
  spend: (work: () => Promise<Response>) => Promise<Response | undefined>
}
export type RestApi = (call: RestCall & RestLimits) => Promise<Response>
export type RestServices = {
  execute: Execute
  preparations: Preparations
  /** Called after a write to data that public pages show. */
  onChange: () => Promise<void>
}
type RestApiOptions = CallerOptions & RestServices & { report: (error: unknown) => void }

const bodyTimeoutMs = 20_000
// Photos over a slow phone connection take minutes, and only staff get this far.
const imagesTimeoutMs = 5 * 60_000
const visitorBodyBytes = 32 * 1024
const staffBodyBytes = 1024 * 1024

/**
 * PostgREST's table and function calls, as far as the allow-list permits. A call is parsed into a small tree and checked; the
 * caller's path, query and headers are not passed on.
 */
export function createRestApi(options: RestApiOptions): RestApi {
  async function handle(call: RestCall & RestLimits): Promise<Response> {
    checkForm(call)
    const caller = await identifyCaller(call.headers, options)
    const isAnonymous = caller.bounds === visitorBounds
    const execute: Execute = (request) => {
      const work = () => call.runInSlot(() => options.execute(request), request.caller.bounds.statementMs)
      return isAnonymous ? withBudget(call, work) : work()
    }
    const response = await callRest({ ...options, execute }, { ...call, caller })
    return cleanResponse(response, caller.bounds.responseBytes)
  }

  return async (call) => {
    if (call.method === 'OPTIONS') return preflightResponse(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])
    try {
      return await handle(call)
    } catch (error) {
      const rejection = rejectionFor(error)
      if (rejection.status >= 500) options.report(error)
      return rejection.toResponse()
    }
  }
}

/** Calls the table or the function that the route names. */
export async function callRest(services: RestServices, call: RestCall & { caller: Caller }) {
  const { method, params, caller } = call
  const wantsObject = (call.headers.get('accept') ?? '').startsWith('application/vnd.pgrst.object+json')
  const common = { method, caller, wantsObject, parameters: call.parameters }
  if (params.function !== undefined) {
    const name = params.function
    const callee = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!callee) throw functionNotFound(name)
    const readBody = () => readJson(call, callee.maxBodyBytes)
    const response = await callFunction(services.execute, { ...common, name, callee, readBody })
    if (callee.changesPages && response.ok) await services.onChange()
    return response
  }
  const name = params.table ?? ''
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined
  if (!table) throw tableNotFound(name)
  const maxBytes = caller.bounds === visitorBounds ? visitorBodyBytes : (table.maxBodyBytes ?? staffBodyBytes)
  const [prefer, range] = [call.headers.get('prefer'), call.headers.get('range')]
  const readBody = () => readJson(call, maxBytes)
  const response = await callTable(services, { ...common, name, table, prefer, range, readBody })
  if (table.isOnPages && response.ok && method !== 'GET' && method !== 'HEAD') await services.onChange()
  return response
}

function tableNotFound(name: string) {
  return new ApiRejection(`Could not find the table 'public.${name}' in the schema cache`, {
    code: 'PGRST205',
    status: 404,
  })
}

async function withBudget({ spend }: RestLimits, work: () => Promise<Response>): Promise<Response> {
  const response = await spend(work)
  if (response) return response
  throw new ApiRejection(apiMessages.tooManyRequests, {
    code: 'over_request_rate_limit',
    status: 429,
    headers: { 'Retry-After': '30' },
  })
}

/** Checks the format of the call, whoever the caller is. */
function checkForm({ headers, parameters }: RestCall) {
  // A key in a URL would end up in the logs of every proxy.
  if (parameters.some(([name]) => name.toLowerCase() === 'apikey'))
    throw new ApiRejection(apiMessages.keyInAddress, { code: 'PGRST100' })
  for (const name of ['accept-profile', 'content-profile'])
    if (!['', 'public'].includes(headers.get(name) ?? ''))
      throw new ApiRejection(apiMessages.schema, { code: 'PGRST106', status: 406 })
  if (/csv|vnd\.pgrst\.plan|geo\+json/.test(headers.get('accept') ?? ''))
    throw new ApiRejection(apiMessages.onlyJsonResponse, { code: 'PGRST107', status: 406 })
}

async function readJson({ readBody, headers }: RestCall, bytes: number): Promise<unknown> {
  const timeoutMs = bytes > staffBodyBytes ? imagesTimeoutMs : bodyTimeoutMs
  const body = await readBody({ bytes, timeoutMs })
  if (!Buffer.isBuffer(body))
    throw new ApiRejection(body.message, { code: 'PGRST102', status: body.status, headers: body.headers ?? {} })
  return parseJson(body, headers.get('content-type'))
}
