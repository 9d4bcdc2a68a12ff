import { functions } from '#server/api/functions.ts'
import { tables } from '#server/api/tables.ts'
import type { LimitKind } from '#server/limits/limits.ts'
import type { Route } from './route.ts'

/** One row for each table and function of the API, and one each for unknown names, which get an error. */
export const restRows: readonly Route[] = [
  ...Object.entries(tables).map(([table, { isForm }]) =>
    tableRow(`/rest/v1/${table}`, { table }, isForm ? ['tables', 'form'] : ['tables']),
  ),
  tableRow('/rest/v1/:table', {}, ['tables']),
  ...Object.entries(functions).map(([name, { isReadOnly, rateLimits }]) =>
    functionRow(name, { isReadOnly, rateLimits }),
  ),
  { ...functionRow(':function', { isReadOnly: true }), params: {} },
]

function tableRow(...[path, params, POST]: [string, Record<string, string>, readonly LimitKind[]]): Route {
  return {
    ...restRow(path),
    methods: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
    params,
    rateLimits: { POST, PATCH: ['tables'], DELETE: ['tables'] },
  }
}

function functionRow(
  name: string,
  { isReadOnly, rateLimits = ['tables'] }: { isReadOnly: boolean; rateLimits?: readonly LimitKind[] | undefined },
): Route {
  return {
    ...restRow(`/rest/v1/rpc/${name}`),
    methods: isReadOnly ? ['GET', 'POST', 'OPTIONS'] : ['POST', 'OPTIONS'],
    params: { function: name },
    rateLimits: { POST: rateLimits },
  }
}

// The API limits the body itself, since the limit depends on the caller.
function restRow(path: string) {
  const query = { kind: 'all', maxLength: 16_000 } as const
  return {
    path,
    handler: 'rest',
    kind: 'tables',
    errorFormat: 'rest',
    query,
    maxBodyBytes: 0,
    inMaintenance: 'open',
  } as const
}
