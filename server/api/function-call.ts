import type { Parameter } from '#server/http/routing/request-target.ts'
import { ApiRejection } from './api-error.ts'
import type { Caller } from './caller.ts'
import type { ApiFunction } from './functions.ts'
import { parseValues } from './call/parse-body.ts'
import type { Execute, FunctionRequest } from './rest-request.ts'
import { apiMessages } from './api-messages.ts'

type FunctionCall = {
  method: string
  name: string
  callee: ApiFunction
  caller: Caller
  parameters: readonly Parameter[]
  wantsObject: boolean
  readBody: () => Promise<unknown>
}

const ranks = { visitors: 0, signedIn: 1, server: 2 }

/** Calls one function, with its declared arguments and nothing else. */
export async function callFunction(execute: Execute, call: FunctionCall): Promise<Response> {
  const { name, callee, caller, wantsObject } = call
  if (ranks[caller.role] < ranks[callee.for]) {
    const status = caller.role === 'visitors' ? 401 : 403
    throw new ApiRejection(`permission denied for function ${name}`, { code: '42501', status })
  }
  const request = { kind: 'function', name, caller, wantsObject } as const
  return execute({ ...request, ...(await parseArguments(call)) })
}

async function parseArguments(call: FunctionCall): Promise<Pick<FunctionRequest, 'method' | 'args'>> {
  const { method, name, callee, parameters } = call
  if (method === 'POST') {
    if (parameters.length > 0) throw functionNotFound(name)
    return { method, args: checkArguments(await call.readBody(), call) }
  }
  if (!callee.isReadOnly) throw new ApiRejection(apiMessages.changesByGet, { code: 'PGRST101', status: 405 })
  const names = parameters.map(([each]) => each)
  if (new Set(names).size !== names.length) throw functionNotFound(name)
  // HEAD is GET without the body, which the server leaves out.
  return { method: 'GET', args: checkArguments(Object.fromEntries(parameters), call) }
}

export function functionNotFound(name: string) {
  const message = `Could not find the function public.${name} with these arguments in the schema cache`
  return new ApiRejection(message, { code: 'PGRST202', status: 404 })
}

function checkArguments(body: unknown, { callee, name }: FunctionCall) {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (isObject && Object.keys(body).some((argument) => !callee.args.includes(argument))) throw functionNotFound(name)
  return parseValues(body, { columns: callee.args })
}
