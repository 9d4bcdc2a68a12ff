import { formatQuery, type Parameter } from '#server/http/routing/request-target.ts'
import { withStatementTimeout } from '#server/supabase/session-settings.ts'
import type { Caller } from './caller.ts'

/** A call as it goes to the backend: all of it written by us. */
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

/** To the library in this process, with the time that a statement of this caller gets. */
export function sendInProcess(fetchInProcess: (request: Request) => Promise<Response>, keys: Keys): SendToBackend {
  return (request) =>
    withStatementTimeout(request.caller.bounds.statementMs, () =>
      fetchInProcess(toRequest('http://backend.internal', request, keys)),
    )
}

/** To a hosted project, with the keys that the process alone holds. */
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
