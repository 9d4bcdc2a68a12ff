import { parseRequestTarget } from '#server/http/routing/request-target.ts'
import { ApiRejection } from './api-error.ts'
import { processBounds } from './call/bounds.ts'
import { type CallerOptions, identifyCaller } from './caller.ts'
import { callRest } from './rest-api.ts'
import type { Execute } from './rest-request.ts'

type Options = Omit<CallerOptions, 'isStaff'> & { execute: Execute }
export type ProcessFetch = (request: Request) => Promise<Response>

/**
 * The fetch of the supabase-js clients in this process: pages, jobs and services. They call tables and functions by the same
 * lists as everybody, with limits of their own and with PostgreSQL's own messages in errors; the database decides what they
 * may see and do.
 */
export function createProcessFetch(options: Options): ProcessFetch {
  const services = { execute: options.execute, preparations: {}, onChange: () => undefined }
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const [, callsFunction, name] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(pathname) ?? []
    const target = parseRequestTarget(pathname + search)
    if (name === undefined || !target || target.isPartial)
      return Response.json({ message: 'Not found' }, { status: 404 })
    try {
      const caller = await identifyCaller(request.headers, { ...options, isStaff: async () => true })
      return await callRest(services, {
        method: request.method,
        params: callsFunction ? { function: name } : { table: name },
        parameters: target.parameters,
        headers: request.headers,
        readBody: async () => Buffer.from(await request.arrayBuffer()),
        caller: { ...caller, bounds: processBounds, isTrusted: true },
        language: request.headers.get('accept-language'),
      })
    } catch (error) {
      if (error instanceof ApiRejection) return error.toResponse()
      throw error
    }
  }
}
