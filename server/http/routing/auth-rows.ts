import { type AuthRoute, authRoutes } from '#server/auth/auth-routes.ts'
import type { Route } from './route.ts'

/** One row for each endpoint of the auth API. */
export const authRows: readonly Route[] = authRoutes.map(authRow)

function authRow(endpoint: AuthRoute): Route {
  const { method, path, query = [], when, rateLimit } = endpoint
  return {
    path: `/auth/v1${path}`,
    methods: [method],
    handler: 'auth',
    endpoint,
    kind: 'sign-in',
    errorFormat: 'auth',
    query: { kind: 'strict', names: when ? [when[0], ...query] : query },
    ...(when && { when }),
    ...(rateLimit && { rateLimits: { [method]: [rateLimit] } }),
    maxBodyBytes: 0,
    inMaintenance: 'open',
  }
}
