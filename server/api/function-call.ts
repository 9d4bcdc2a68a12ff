import type { Parameter } from '#server/http/routing/request-target.ts'
import { ApiRejection } from './api-error.ts'
import type { SendToBackend } from './backend-request.ts'
import type { Caller } from './caller.ts'
import type { ApiFunction } from './functions.ts'
import { parseValues } from './call/parse-body.ts'
import { apiMessages } from './api-messages.ts'

type FunctionCall = {
  method: string
  name: string
  callee: ApiFunction
  caller: Caller
  parameters: readonly Parameter[]
  readBody: () => Promise<unknown>
}

/** Arguments that the backend would treat as a filter of the result. */
const likeFilter =
  /^(?:not|n?eq|[gl]te?|i?like|i?match|is|isdistinct|in|c[sd]|ov|s[lr]|nx[lr]|adj|(?:pl|ph|w)?fts)(?:\([^)]*\))?\./

const ranks = { visitors: 0, signedIn: 1, server: 2 }

/** Calls one function, with its declared arguments and nothing else. */
export async function callFunction(send: SendToBackend, call: FunctionCall): Promise<Response> {
  const { method, name, callee } = call
  const caller = withTimeOf(callee, call.caller)
  if (ranks[caller.role] < ranks[callee.for]) {
    const status = caller.role === 'visitors' ? 401 : 403
    throw new ApiRejection(`permission denied for function ${name}`, { code: '42501', status })
  }
  const request = { path: `/rest/v1/rpc/${name}`, caller, headers: { accept: 'application/json' } }
  if (method === 'POST') {
    if (call.parameters.length > 0) throw functionNotFound(name)
    const body = checkArguments(await call.readBody(), call)
    const headers = { ...request.headers, 'content-type': 'application/json' }
    return send({ ...request, method, parameters: [], headers, body: JSON.stringify(body) })
  }
  if (!callee.isReadOnly) throw new ApiRejection(apiMessages.changesByGet, { code: 'PGRST101', status: 405 })
  const names = call.parameters.map(([each]) => each)
  if (new Set(names).size !== names.length) throw functionNotFound(name)
  if (call.parameters.some(([, value]) => likeFilter.test(value)))
    throw new ApiRejection(apiMessages.filterLikeArgument, { code: 'PGRST100' })
  checkArguments(Object.fromEntries(call.parameters), call)
  // HEAD is GET without the body, which the server leaves out.
  return send({ ...request, method: 'GET', parameters: call.parameters })
}

/** Work on thousands of rows takes longer than a page may. */
function withTimeOf({ statementMs }: ApiFunction, caller: Caller): Caller {
  return statementMs === undefined ? caller : { ...caller, bounds: { ...caller.bounds, statementMs } }
}

export function functionNotFound(name: string) {
  const message = `Could not find the function public.${name} with these arguments in the schema cache`
  return new ApiRejection(message, { code: 'PGRST202', status: 404 })
}

function checkArguments(body: unknown, { callee, name }: FunctionCall) {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    if (Object.keys(body).some((argument) => !callee.args.includes(argument))) throw functionNotFound(name)
    const isNoTime = (value: unknown) => value !== undefined && value !== null && typeof value !== 'string'
    if (callee.times?.some((argument) => isNoTime((body as Record<string, unknown>)[argument])))
      throw new ApiRejection(apiMessages.unreadableValue, { code: '22007' })
  }
  return parseValues(body, { columns: callee.args })
}
