import { defaultBrand } from '#app/features/content/brand/brand.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { createTokenVerifier } from '#server/api/access-token.ts'
import type { AuthApi } from '#server/api/auth-api.ts'
import { createRestApi } from '#server/api/rest-api.ts'
import type { Execute } from '#server/api/rest-request.ts'
import { createStaffLookup } from '#server/api/staff-lookup.ts'
import { createCallsApi } from '#server/calls/calls-api.ts'
import type { RestBackend } from '#server/rest/rest-backend.ts'
import { createRouteMatcher } from '#server/http/routing/match-route.ts'
import { parseRequestTarget } from '#server/http/routing/request-target.ts'
import { routes } from '#server/http/routing/routes.ts'

/** The API as a client reaches it from that network address. */
export type TestFetch = (request: Request, client: { peerAddress: string | null }) => Promise<Response>
type Keys = { publishableKey: string; secretKey: string; jwtSecret: string }

const matchRoute = createRouteMatcher(routes)

/** The same path as over the network: the route table, the allow-list, and the backend. */
export function throughApi(
  restBackend: Pick<RestBackend, 'asCaller' | 'execute'>,
  keys: Keys,
  auth?: AuthApi,
): TestFetch {
  const rest = createRestApi({
    keys,
    verifyToken: createTokenVerifier(keys.jwtSecret),
    isStaff: createStaffLookup((work) => restBackend.asCaller({ role: 'server', statementMs: 60_000 }, work)),
    execute: withTimeForStatements(restBackend.execute),
    preparations: {},
    onChange: async () => undefined,
    report: () => undefined,
  })
  const callStaff = createCallsApi({
    verifyToken: createTokenVerifier(keys.jwtSecret),
    asCaller: (actor, work) => restBackend.asCaller({ ...actor, statementMs: 60_000 }, work),
    emailContext: {
      origin: 'https://homes.example',
      company: async () => defaultCompany,
      brand: async () => defaultBrand,
      supportEmail: async () => 'support@homes.example',
    },
    canSendEmail: true,
    newerRelease: async () => undefined,
    onChange: async () => undefined,
    report: () => undefined,
  })
  return async (request, client) => {
    const { pathname, search } = new URL(request.url)
    const target = parseRequestTarget(pathname + search)
    const match = target && matchRoute(target, request.method)
    if (!match || 'status' in match) return new Response(null, { status: match?.status ?? 404 })
    const { route, path, params, parameters } = match
    const common = {
      params,
      parameters,
      headers: request.headers,
      readBody: async () => Buffer.from(await request.arrayBuffer()),
      address: client.peerAddress ?? '',
      failuresOfNetwork: 0,
      runInSlot: (work: () => Promise<Response>) => work(),
      runInPasswordSlot: (work: () => Promise<Response>) => work(),
      spend: (work: () => Promise<Response>) => work(),
    }
    if (route.endpoint && auth) return auth({ ...common, endpoint: route.endpoint, path })
    if (route.handler === 'call') return callStaff(common)
    if (route.handler !== 'rest')
      return Response.json({ code: 'not_found', message: 'There is no such endpoint' }, { status: 404 })
    const response = await rest({ ...common, method: request.method })
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

/** A visitor's statement gets one second, and a busy machine may need longer. Other tests show that limits apply. */
function withTimeForStatements(execute: Execute): Execute {
  return (request) => {
    const { caller } = request
    return execute({ ...request, caller: { ...caller, bounds: { ...caller.bounds, statementMs: 60_000 } } })
  }
}
