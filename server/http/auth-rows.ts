import type { LimitKind } from '../limits/limits.ts'
import type { Method, Route } from './route.ts'

type AuthCall = {
  method: Method
  path: string
  query?: readonly string[]
  when?: Route['when']
  rateLimit?: LimitKind
}

/** The calls of the auth service that exist here, by GoTrue's names. */
const calls: readonly AuthCall[] = [
  { method: 'POST', path: '/token', query: ['grant_type'], when: ['grant_type', 'password'], rateLimit: 'signIn' },
  {
    method: 'POST',
    path: '/token',
    query: ['grant_type'],
    when: ['grant_type', 'refresh_token'],
    rateLimit: 'refresh',
  },
  { method: 'POST', path: '/signup', query: ['redirect_to'], rateLimit: 'signUp' },
  { method: 'POST', path: '/recover', query: ['redirect_to'], rateLimit: 'letter' },
  { method: 'POST', path: '/resend', query: ['redirect_to'], rateLimit: 'letter' },
  { method: 'POST', path: '/verify', query: ['redirect_to'], rateLimit: 'code' },
  { method: 'POST', path: '/logout', query: ['scope'], rateLimit: 'account' },
  { method: 'GET', path: '/user' },
  { method: 'PUT', path: '/user', query: ['redirect_to'], rateLimit: 'account' },
  { method: 'POST', path: '/factors', rateLimit: 'account' },
  { method: 'POST', path: '/factors/:factorId/challenge', rateLimit: 'account' },
  { method: 'POST', path: '/factors/:factorId/verify', rateLimit: 'account' },
  { method: 'DELETE', path: '/factors/:factorId', rateLimit: 'account' },
  { method: 'GET', path: '/admin/users/:userId/factors', rateLimit: 'account' },
  { method: 'DELETE', path: '/admin/users/:userId/factors/:factorId', rateLimit: 'account' },
  { method: 'GET', path: '/settings' },
  { method: 'GET', path: '/health' },
]

export const authRows: readonly Route[] = calls.map(authRow)

function authRow({ method, path, query = [], when, rateLimit }: AuthCall): Route {
  return {
    path: `/auth/v1${path}`,
    methods: [method],
    handler: 'auth',
    kind: 'sign-in',
    query: { take: 'strict', names: query },
    ...(when && { when }),
    ...(rateLimit && { rateLimits: { [method]: [rateLimit] } }),
    maxBodyBytes: 64 * 1024,
    inMaintenance: 'open',
  }
}
