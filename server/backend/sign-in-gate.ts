import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { waitWords } from '../limits/limiter.ts'
import { networkOf } from '../limits/network-of.ts'
import type { Proofs } from '../limits/proofs.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { Door } from './lite.ts'
import { asIfNew, bodyOf, refused, withBody, wrongCredentials } from './sign-in-answers.ts'
import { answerFactorCall, isHalfOpen, levelTooLow } from './sign-in-factors.ts'
import { createSignInTries, type SignInTries, tellOfLockOut } from './sign-in-tries.ts'

export type SignInGateOptions = {
  door: Pick<Door, 'fetch'>
  sql: Sql
  settings: Pick<Settings, 'current'>
  proofs: Proofs
  /** Of the server's own; from it the keys for hashes are derived. */
  secret: string
  secretKey: string
  /** Public address of the site, where one is configured. */
  origin: string | undefined
  log: Log
}
type Hall = SignInGateOptions & { tries: SignInTries }
type Caller = { peerAddress: string | null }

/** After so many tries a browser proves that it works for each further one. */
const freeTries = 2
const freeTriesElsewhere = 10
/** Six figures, so a few wrong ones are too many; the link in the same letter stays good. */
const mostCodes = 5
/** Refusals take as long for accounts that exist as for those that do not. */
const refusalStepMs = 500

/** Stands before the door on our own homes and keeps the rules of signing in that the settings give. */
export function guardSignIn(options: SignInGateOptions): Pick<Door, 'fetch'> {
  const hall: Hall = { ...options, tries: createSignInTries(options) }
  return {
    fetch: async (request, caller) => {
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.startsWith('/auth/v1/')) return hall.door.fetch(request, caller)
      const call = `${request.method} ${pathname.slice('/auth/v1'.length)}`
      if (call === 'POST /token' && searchParams.get('grant_type') === 'password') return signIn(hall, request, caller)
      if (call === 'POST /signup') return signUp(hall, request, caller)
      if (call === 'POST /verify') return openByCode(hall, request, caller)
      if (call === 'PUT /user') return changeAccount(hall, request, caller)
      // Both would open an account, or make one, past the rules above.
      if (call === 'POST /otp' || call === 'POST /magiclink')
        return refused(403, { code: 'otp_disabled', message: 'Sign in with e-mail and password' })
      return (await answerFactorCall(hall, request, caller)) ?? hall.door.fetch(request, caller)
    },
  }
}

async function signIn(hall: Hall, request: Request, caller: Caller): Promise<Response> {
  const body = await bodyOf(request)
  if (!body || typeof body.email !== 'string' || typeof body.password !== 'string')
    return hall.door.fetch(request, caller)
  const startedAt = performance.now()
  const account = body.email.trim().toLowerCase()
  const pair = { account, network: networkOf(caller.peerAddress ?? '') }
  const { maxLoginAttempts: most, enableCaptcha } = (await hall.settings.current()).security
  const { tries, lockedFor, isNewLock, triesElsewhere } = await hall.tries.begin({ ...pair, most })
  if (lockedFor !== undefined) {
    if (isNewLock) void tell(hall, { email: account, seconds: lockedFor })
    return lockedOut(lockedFor)
  }
  const isSuspicious = tries > freeTries || triesElsewhere >= freeTriesElsewhere
  if (enableCaptcha && isSuspicious && canProve(hall, request) && !(await hall.proofs.accept(proofIn(body)))) {
    await hall.tries.takeBack(pair)
    return refused(400, {
      code: 'captcha_failed',
      message: 'Please try again: your browser has to prove that it works',
    })
  }
  const answer = await hall.door.fetch(request, caller)
  if (answer.ok) await hall.tries.succeed(pair)
  else if (answer.status >= 500) await hall.tries.takeBack(pair)
  if (answer.ok || answer.status >= 500) return answer
  await pause(refusalStepMs - ((performance.now() - startedAt) % refusalStepMs))
  // An address that waits for its confirmation is nobody's to learn of.
  return answer.headers.get('x-sb-error-code') === 'email_not_confirmed' ? wrongCredentials() : answer
}

/** Elsewhere than over https and on the machine itself, browsers have no cryptography: the lock alone guards there. */
function canProve({ origin }: Hall, request: Request) {
  const { hostname } = new URL(request.url)
  return origin?.startsWith('https:') === true || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

async function openByCode(hall: Hall, request: Request, caller: Caller): Promise<Response> {
  const body = await bodyOf(request)
  if (!body || typeof body.email !== 'string' || typeof body.token !== 'string') return hall.door.fetch(request, caller)
  const pair = { account: `code for ${body.email.trim().toLowerCase()}`, network: 'any' }
  const { lockedFor } = await hall.tries.begin({ ...pair, most: mostCodes })
  if (lockedFor !== undefined) return lockedOut(lockedFor)
  const answer = await hall.door.fetch(request, caller)
  if (answer.ok) await hall.tries.succeed(pair)
  return answer
}

async function signUp(hall: Hall, request: Request, caller: Caller): Promise<Response> {
  const body = await bodyOf(request)
  if (!body || typeof body.email !== 'string') return hall.door.fetch(request, caller)
  const { general, security } = await hall.settings.current()
  const weakness = whyWeak(body.password, security.passwordMinLength)
  if (weakness) return weakness
  const { invitation: token, ...data } = (body.data ?? {}) as Record<string, unknown>
  const invitedWith = await findInvitation(hall.sql, body.email)
  if (!general.allowRegistration && !invitedWith)
    return refused(403, { code: 'signup_disabled', message: 'New staff accounts cannot be asked for at the moment' })
  // The token came by letter to that address: there is nothing left to confirm.
  const isConfirmed = typeof token === 'string' && hashOf(token) === invitedWith
  const confirmsAddress = general.requireEmailVerification && !isConfirmed
  const wish = withBody(request, { ...body, data })
  if (!confirmsAddress) return hall.door.fetch(wish, caller)
  // Whoever signs up in the name of an address does not learn whether it has an account: its owner has the letters.
  const startedAt = performance.now()
  const isTaken = await hasAccount(hall.sql, body.email)
  const answer = await hall.door.fetch(wish, { ...caller, confirmsAddress })
  await pause(refusalStepMs - ((performance.now() - startedAt) % refusalStepMs))
  return isTaken && answer.status < 500 ? asIfNew({ email: body.email, data }) : answer
}

async function changeAccount(hall: Hall, request: Request, caller: Caller): Promise<Response> {
  const body = await bodyOf(request)
  const { security } = await hall.settings.current()
  const weakness = body?.password === undefined ? undefined : whyWeak(body.password, security.passwordMinLength)
  if (weakness) return weakness
  // Who has the password alone could otherwise lead the owner's letters elsewhere. A new password they may set: it opens nothing.
  if (body?.email !== undefined && (await isHalfOpen(hall, request, caller))) return levelTooLow()
  return hall.door.fetch(request, caller)
}

function whyWeak(password: unknown, least: number): Response | undefined {
  if (typeof password !== 'string' || [...password].length >= least) return undefined
  const message = `Password should be at least ${least} characters.`
  return refused(422, { code: 'weak_password', message, reasons: ['length'] })
}

async function hasAccount(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql`select from auth.users where lower(email) = ${email.trim().toLowerCase()}`
  return rows.length > 0
}

async function findInvitation(sql: Sql, email: string): Promise<string | undefined> {
  const [invitation] = await sql<{ token_hash: string }[]>`
    select token_hash from public.staff_invitations where email = ${email.trim().toLowerCase()} and expires_at > now()`
  return invitation?.token_hash
}

function lockedOut(seconds: number) {
  const message = `Too many failed attempts. Please try again in ${waitWords(seconds)}.`
  return refused(429, { code: 'over_request_rate_limit', message, retryAfterSeconds: seconds })
}

function proofIn({ gotrue_meta_security: meta }: Record<string, unknown>): string {
  const token = typeof meta === 'object' && meta !== null && 'captcha_token' in meta ? meta.captcha_token : ''
  return typeof token === 'string' ? token : ''
}

async function tell(hall: Hall, lockOut: { email: string; seconds: number }) {
  await tellOfLockOut(hall.sql, lockOut).catch((error: unknown) =>
    hall.log.error({ err: error }, 'nobody could be told of a lock-out'),
  )
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
