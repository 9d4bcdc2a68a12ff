import { formatQuery, type Parameter } from '#server/http/routing/request-target.ts'
import { writePreferences } from './call/preferences.ts'
import { writeQuery } from './call/write-query.ts'
import type { Execute, FunctionRequest, TableRequest } from './rest-request.ts'

type Keys = { publishableKey: string; secretKey: string }
type Outgoing = {
  path: string
  parameters: readonly Parameter[]
  headers: Record<string, string>
  body?: string | undefined
}

/** Sends each call to a hosted project, written anew from its parts, with the keys that only the process holds. */
export function forwardToProject(projectUrl: string, keys: Keys): Execute {
  return (request) => {
    const { method, caller, wantsObject } = request
    const { path, parameters, headers, body } = request.kind === 'table' ? tableCall(request) : functionCall(request)
    const key = caller.role === 'server' ? keys.secretKey : keys.publishableKey
    return fetch(projectUrl + path + formatQuery(parameters), {
      method,
      headers: {
        ...headers,
        accept: wantsObject ? 'application/vnd.pgrst.object+json' : 'application/json',
        apikey: key,
        authorization: `Bearer ${caller.token ?? key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
  }
}

function tableCall({ method, table, query, rows, isList, preferences }: TableRequest): Outgoing {
  const isRead = method === 'GET' || method === 'HEAD'
  const isShown = isRead || preferences.returned === 'representation'
  const columns = isList ? [...new Set(rows.flatMap((row) => Object.keys(row)))] : []
  return {
    path: `/rest/v1/${table}`,
    parameters: [
      ...writeQuery({ ...query, select: isShown ? query.select : [] }),
      ...(columns.length > 0 ? [['columns', columns.map((name) => `"${name}"`).join(',')] as const] : []),
    ],
    headers: { prefer: writePreferences(preferences) },
    body: isRead || method === 'DELETE' ? undefined : JSON.stringify(isList ? rows : rows[0]),
  }
}

function functionCall({ method, name, args }: FunctionRequest): Outgoing {
  const path = `/rest/v1/rpc/${name}`
  if (method === 'POST') return { path, parameters: [], headers: {}, body: JSON.stringify(args) }
  return { path, parameters: Object.entries(args).map(([each, value]) => [each, String(value)]), headers: {} }
}
