import { createHash, timingSafeEqual } from 'node:crypto'
import type { Actor } from '#server/postgres/as-caller.ts'
import { unauthorized, type VerifyToken } from './access-token.ts'
import { type Bounds, staffBounds, visitorBounds } from './call/bounds.ts'
import { apiMessages } from './api-messages.ts'

/** The caller. The standing sets the limits of a call; the database decides which rows are visible. */
export type Caller = {
  role: 'visitors' | 'signedIn' | 'server'
  userId: string | undefined
  token: string | undefined
  bounds: Bounds
}
export type CallerOptions = {
  keys: { publishableKey: string; secretKey: string }
  verifyToken: VerifyToken
  isStaff: (userId: string) => Promise<boolean>
}

/**
 * Authenticates from the headers alone: a key in a URL would end up in the logs of every proxy. Throws 401 for an unknown
 * caller.
 */
export async function identifyCaller(
  headers: Pick<Headers, 'get'>,
  { keys, verifyToken, isStaff }: CallerOptions,
): Promise<Caller> {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const key = headers.get('apikey') ?? bearer ?? ''
  const isServer = isSame(key, keys.secretKey)
  if (!isServer && !isSame(key, keys.publishableKey)) throw unauthorized('PGRST301', apiMessages.invalidKey)
  if (bearer !== undefined && bearer !== key) {
    const { sub } = verifyToken(bearer)
    const bounds = (await isStaff(sub)) ? staffBounds : visitorBounds
    return { role: 'signedIn', userId: sub, token: bearer, bounds }
  }
  if (headers.get('authorization') !== null && bearer === undefined)
    throw unauthorized('PGRST301', apiMessages.invalidAccessToken)
  return {
    role: isServer ? 'server' : 'visitors',
    userId: undefined,
    token: undefined,
    bounds: isServer ? staffBounds : visitorBounds,
  }
}

/** Somebody who is signed in, by the access token of their session. Throws 401 for anybody else. */
export function identifyMember(authorization: string | null, verifyToken: VerifyToken): Actor {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  if (token === undefined) throw unauthorized('PGRST301', apiMessages.invalidAccessToken)
  return actorOf({ role: 'signedIn', userId: verifyToken(token).sub, token, bounds: staffBounds })
}

/** For a transaction. The token was verified when the caller was identified. */
export function actorOf({ role, userId, token, bounds }: Caller): Actor {
  const claims = token && Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return { role, userId, claims, statementMs: bounds.statementMs }
}

function isSame(one: string, other: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
