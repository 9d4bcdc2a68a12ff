import { type AuthRoute, authRoutes } from '../auth/auth-routes.ts'
import type { Route } from './route.ts'

/** Of every auth endpoint there is. */
export const authRows: readonly Route[] = authRoutes.map(authRow)

function authRow({ method, path, query = [], when, rateLimit }: AuthRoute): Route {
  return {
    path: `/auth/v1${path}`,
    methods: [method],
    handler: 'auth',
    kind: 'sign-in',
    query: { take: 'strict', names: when ? [when[0], ...query] : query },
    ...(when && { when }),
    ...(rateLimit && { rateLimits: { [method]: [rateLimit] } }),
    maxBodyBytes: 64 * 1024,
    inMaintenance: 'open',
  }
}
