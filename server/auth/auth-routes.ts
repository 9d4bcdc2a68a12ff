import type { LimitKind } from '#server/limits/limits.ts'
import type { AuthEndpoint } from './auth-services.ts'
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from './factors/factors.ts'
import { recover } from './recover.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { getHealth, getSettings } from './service-info.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { signUp } from './sign-up.ts'
import { getUser, updateUser } from './account/user.ts'
import { verifyLink } from './verify-link.ts'

export type AuthRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /auth/v1; a name after a colon is a parameter. */
  path: string
  /** Additional query parameters that are allowed; the clients' redirect_to is ignored. */
  query?: readonly string[]
  /** The query parameter that selects this route among those with the same path. */
  when?: readonly [name: string, value: string]
  rateLimit?: LimitKind
  /** Waits in the queue of those that hash, so that it takes no slot of the pages. */
  hashesPasswords?: true
  /** Wrong credentials are answered at the next multiple of this, whether or not the account exists. */
  rejectionStepMs?: number
  handle: AuthEndpoint
}

/** Every auth endpoint, in the formats supabase-js expects. An endpoint not listed here is not found. */
export const authRoutes: readonly AuthRoute[] = [
  {
    method: 'POST',
    path: '/token',
    when: ['grant_type', 'password'],
    rateLimit: 'signIn',
    hashesPasswords: true,
    rejectionStepMs: 500,
    handle: signIn,
  },
  {
    method: 'POST',
    path: '/token',
    when: ['grant_type', 'refresh_token'],
    rateLimit: 'refresh',
    handle: refreshSession,
  },
  {
    method: 'POST',
    path: '/signup',
    query: ['redirect_to'],
    rateLimit: 'signUp',
    hashesPasswords: true,
    handle: signUp,
  },
  { method: 'POST', path: '/recover', query: ['redirect_to'], rateLimit: 'email', handle: recover },
  { method: 'POST', path: '/verify', query: ['redirect_to'], rateLimit: 'code', handle: verifyLink },
  { method: 'GET', path: '/user', handle: getUser },
  {
    method: 'PUT',
    path: '/user',
    query: ['redirect_to'],
    rateLimit: 'account',
    hashesPasswords: true,
    handle: updateUser,
  },
  { method: 'POST', path: '/logout', query: ['scope'], rateLimit: 'account', handle: signOut },
  { method: 'POST', path: '/factors', rateLimit: 'account', handle: enrolFactor },
  { method: 'POST', path: '/factors/:factorId/challenge', rateLimit: 'account', handle: challengeFactor },
  { method: 'POST', path: '/factors/:factorId/verify', rateLimit: 'account', handle: verifyFactor },
  { method: 'DELETE', path: '/factors/:factorId', rateLimit: 'account', handle: removeFactor },
  { method: 'GET', path: '/settings', handle: getSettings },
  { method: 'GET', path: '/health', handle: getHealth },
]
