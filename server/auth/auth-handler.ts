import type { AuthCall, AuthServices } from './auth-services.ts'
import { type AuthRoute, authRoutes } from './auth-routes.ts'
import { malformed, reject } from './responses.ts'

type Api = { fetch: (request: Request, caller: { peerAddress: string | null }) => Promise<Response> }
type Options = { api: Api; services: AuthServices; keys: { publishableKey: string; secretKey: string } }

/** Answers /auth/v1 by our own endpoints; everything else goes to the API. */
export function withAuthEndpoints({ api, services, keys }: Options): Api {
  return {
    fetch: async (request, caller) => {
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.startsWith('/auth/v1/')) return api.fetch(request, caller)
      const found = findRoute(request.method, pathname.slice('/auth/v1'.length), searchParams)
      if (!found) return reject(404, { code: 'not_found', message: 'There is no such endpoint' })
      const apikey = request.headers.get('apikey')
      const key = apikey === keys.secretKey ? 'secret' : apikey === keys.publishableKey ? 'publishable' : undefined
      if (!key) return reject(401, { code: 'no_authorization', message: 'No API key found in request' })
      const body = await readBody(request)
      if (!body) return malformed()
      const [, token] = /^Bearer +([^\s.]+\.[^\s.]+\.[^\s.]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
      const userAgent = request.headers.get('user-agent') ?? undefined
      const { route, params } = found
      const query = Object.fromEntries((route.query ?? []).map((name) => [name, searchParams.get(name) ?? undefined]))
      return route.handle(services, { body, query, params, token, key, address: caller.peerAddress, userAgent })
    },
  }
}

function findRoute(method: string, path: string, search: URLSearchParams) {
  for (const route of authRoutes) {
    const params = route.method === method ? matchPath(route.path, path) : undefined
    const [name, value] = route.when ?? []
    const isChosen = name === undefined || (search.getAll(name).length === 1 && search.get(name) === value)
    if (params && isChosen) return { route, params }
  }
  return undefined
}

function matchPath(pattern: AuthRoute['path'], path: string): AuthCall['params'] | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: AuthCall['params'] = {}
  for (const [place, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = given[place]
    else if (part !== given[place]) return undefined
  }
  return params
}

/** An empty body is an empty object; undefined for what is none. */
async function readBody(request: Request): Promise<Record<string, unknown> | undefined> {
  const text = await request.text()
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
