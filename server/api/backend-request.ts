import { formatQuery, type Parameter } from '#server/http/routing/request-target.ts'
import { withStatementTimeout } from '#server/supabase/session-settings.ts'
import type { Caller } from './caller.ts'

/** A call to the backend, built entirely from our own parts. */
export type BackendRequest = {
  method: string
  path: string
  parameters: readonly Parameter[]
  headers: Record<string, string>
  body?: string | undefined
  caller: Pick<Caller, 'role' | 'token' | 'bounds'>
}
export type SendToBackend = (request: BackendRequest) => Promise<Response>
type Keys = { publishableKey: string; secretKey: string }

/** Sends to the library in this process, with the statement timeout of this caller. */
export function sendInProcess(fetchInProcess: (request: Request) => Promise<Response>, keys: Keys): SendToBackend {
  return (request) =>
    withStatementTimeout(request.caller.bounds.statementMs, () =>
      fetchInProcess(toRequest('http://backend.internal', request, keys)),
    )
}

/** Sends to a hosted project, with the keys that only the process holds. */
export function sendToProject(projectUrl: string, keys: Keys): SendToBackend {
  return (request) => fetch(toRequest(projectUrl, request, keys))
}

function toRequest(origin: string, { method, path, parameters, headers, body, caller }: BackendRequest, keys: Keys) {
  const key = caller.role === 'server' ? keys.secretKey : keys.publishableKey
  return new Request(origin + path + formatQuery(parameters), {
    method,
    headers: { ...headers, apikey: key, authorization: `Bearer ${caller.token ?? key}` },
    ...(body !== undefined && { body }),
  })
}
