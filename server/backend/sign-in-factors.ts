import { createHash, randomInt, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Sql, TransactionSql } from 'postgres'
import { waitWords } from '../limits/limiter.ts'
import type { Door } from './lite.ts'
import { bodyOf, refused } from './sign-in-answers.ts'

type Hall = { door: Pick<Door, 'fetch'>; sql: Sql; secretKey: string }
type Caller = { peerAddress: string | null }
type Session = { userId: string; email: string; sessionId: string; level: string }
type Factor = { id: string; status: string; secret: string }

const codeEverySeconds = 30
/** A phone's clock may be as many codes early or late. */
const clockSlack = 1
const recoveryCodes = 10
// Without signs that are taken for one another.
const recoverySigns = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * The calls of the auth service for second factors, which the backend library lacks: enrol, challenge, verify, remove, as the
 * real client makes them. What a right code opens is the session's level, which the database asks for. Undefined for other calls.
 */
export async function answerFactorCall(hall: Hall, request: Request, caller: Caller): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const [, owner, ownersFactor] =
    /^\/auth\/v1\/admin\/users\/([0-9a-f-]{36})\/factors(?:\/([0-9a-f-]{36}))?$/.exec(pathname) ?? []
  if (owner) return answerAsServer(hall, request, { owner, factorId: ownersFactor })

  const [, factorId, deed] = /^\/auth\/v1\/factors(?:\/([0-9a-f-]{36})(?:\/(challenge|verify))?)?$/.exec(pathname) ?? []
  const call = `${request.method} ${factorId ? 'factor' : 'factors'}${deed ? ` ${deed}` : ''}`
  if (!pathname.startsWith('/auth/v1/factors') || !calls.has(call)) return undefined

  const session = await findSession(hall, request, caller)
  if (session instanceof Response) return session
  if (call === 'POST factors') return enrol(hall.sql, session)
  const factor = await findFactor(hall.sql, { id: factorId ?? '', userId: session.userId })
  if (!factor) return refused(404, { code: 'mfa_factor_not_found', message: 'There is no such factor' })
  if (call === 'POST factor challenge')
    return Response.json({ id: randomUUID(), type: 'totp', expires_at: Math.floor(Date.now() / 1_000) + 300 })
  if (call === 'DELETE factor') return unenrol(hall.sql, session, factor)
  const body = await bodyOf(request)
  return verify(hall, { session, factor, code: typeof body?.code === 'string' ? body.code : '', request, caller })
}

/** True for a session that has yet to pass the second factor of its owner. */
export async function isHalfOpen(hall: Hall, request: Request, caller: Caller): Promise<boolean> {
  const session = await findSession(hall, request, caller)
  if (session instanceof Response || session.level === 'aal2') return false
  const [kept] = await hall.sql`
    select from auth.mfa_factors where user_id = ${session.userId} and status = 'verified'`
  return kept !== undefined
}

const calls = new Set(['POST factors', 'POST factor challenge', 'POST factor verify', 'DELETE factor'])

async function enrol(sql: Sql, { userId, email, level }: Session): Promise<Response> {
  const [member] = await sql`select from public.staff where user_id = ${userId} and not is_suspended`
  if (!member) return refused(403, { code: 'mfa_totp_enroll_not_enabled', message: 'Second factors are for staff' })
  const [kept] = await sql`select from auth.mfa_factors where user_id = ${userId} and status = 'verified'`
  if (kept && level !== 'aal2') return levelTooLow()
  if (kept) return refused(422, { code: 'too_many_enrolled_mfa_factors', message: 'There is a second factor already' })

  const secret = new Secret({ size: 20 })
  const codes = Array.from({ length: recoveryCodes }, makeRecoveryCode)
  const id = await sql.begin(async (transaction) => {
    // What was begun and never finished is worth nothing any more.
    await transaction`delete from private.factor_tries where factor_id in (select id from auth.mfa_factors where user_id = ${userId})`
    await transaction`delete from auth.mfa_factors where user_id = ${userId}`
    const [made] = await transaction<{ id: string }[]>`
      insert into auth.mfa_factors (user_id, factor_type, status, secret)
      values (${userId}, 'totp', 'unverified', ${secret.base32}) returning id`
    await transaction`
      insert into private.factor_tries (factor_id, recovery_hashes) values (${made?.id ?? ''}, ${codes.map(hashOf)})`
    return made?.id ?? ''
  })
  const issuer = await companyName(sql)
  const uri = new TOTP({ issuer, label: email, secret, period: codeEverySeconds }).toString()
  return Response.json({
    id,
    type: 'totp',
    friendly_name: '',
    totp: { qr_code: '', secret: secret.base32, uri },
    recovery_codes: codes,
  })
}

type Proof = { session: Session; factor: Factor; code: string; request: Request; caller: Caller }

async function verify(hall: Hall, { session, factor, code, request, caller }: Proof): Promise<Response> {
  const { sql } = hall
  const [counted] = await sql<{ wait: number | null }[]>`select private.take_factor_try(${factor.id}) as wait`
  if (counted?.wait) {
    const message = `Too many wrong codes. Please try again in ${waitWords(counted.wait)}.`
    return refused(429, { code: 'over_request_rate_limit', message, retryAfterSeconds: counted.wait })
  }
  const typed = code.replace(/[\s-]/g, '').toLowerCase()
  const isRight = /^\d{6}$/.test(typed)
    ? await spendCode(sql, factor, typed)
    : await spendRecoveryCode(sql, factor, typed)
  if (!isRight)
    return refused(422, { code: 'mfa_verification_failed', message: 'This code is not right, or was used already' })

  const [tokens] = await sql.begin(async (transaction) => {
    await transaction`
      update auth.mfa_factors set status = 'verified', updated_at = now(), last_challenged_at = now() where id = ${factor.id}`
    await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${session.sessionId}`
    if (factor.status !== 'verified')
      await log(transaction, { action: 'enrol_factor', actorId: session.userId, userId: session.userId })
    return transaction<{ token: string }[]>`
      select token from auth.refresh_tokens where session_id = ${session.sessionId} and not revoked
      order by created_at desc limit 1`
  })
  // The client expects a whole session; the library itself makes it, as for any refresh.
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return hall.door.fetch(
    new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
      method: 'POST',
      headers,
      body: JSON.stringify({ refresh_token: tokens?.token ?? '' }),
    }),
    caller,
  )
}

/** A code counts once: the time it stands for must be later than that of the last one. */
async function spendCode(sql: Sql, factor: Factor, code: string): Promise<boolean> {
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret), period: codeEverySeconds })
  const delta = totp.validate({ token: code, window: clockSlack })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1_000 / codeEverySeconds) + delta
  const spent = await sql`
    update private.factor_tries set last_step = ${step}, failures = 0, locked_until = null
    where factor_id = ${factor.id} and last_step < ${step} returning factor_id`
  return spent.length === 1
}

async function spendRecoveryCode(sql: Sql, factor: Factor, code: string): Promise<boolean> {
  if (factor.status !== 'verified') return false
  const hash = hashOf(code)
  const spent = await sql`
    update private.factor_tries
    set recovery_hashes = array_remove(recovery_hashes, ${hash}), failures = 0, locked_until = null
    where factor_id = ${factor.id} and ${hash} = any (recovery_hashes) returning factor_id`
  return spent.length === 1
}

async function unenrol(sql: Sql, session: Session, factor: Factor): Promise<Response> {
  if (factor.status === 'verified' && session.level !== 'aal2') return levelTooLow()
  await removeFactor(sql, { factorId: factor.id, userId: session.userId, actorId: session.userId })
  return Response.json({ id: factor.id })
}

/** With the secret key alone: how the server takes a lost factor from somebody at a super administrator's wish. */
async function answerAsServer(
  { sql, secretKey }: Hall,
  request: Request,
  { owner, factorId }: { owner: string; factorId: string | undefined },
): Promise<Response> {
  if (request.headers.get('apikey') !== secretKey)
    return refused(403, { code: 'not_admin', message: 'User not allowed' })
  if (request.method === 'GET' && !factorId) {
    return Response.json(
      await sql`
      select id, factor_type, status, created_at, updated_at from auth.mfa_factors where user_id = ${owner}`,
    )
  }
  if (request.method !== 'DELETE' || !factorId)
    return refused(405, { code: 'bad_method', message: 'Method not allowed' })
  await removeFactor(sql, { factorId, userId: owner, actorId: null })
  return Response.json({ id: factorId })
}

async function removeFactor(
  sql: Sql,
  { factorId, userId, actorId }: { factorId: string; userId: string; actorId: string | null },
) {
  await sql.begin(async (transaction) => {
    await transaction`delete from auth.mfa_factors where id = ${factorId} and user_id = ${userId}`
    await transaction`delete from private.factor_tries where factor_id = ${factorId}`
    await transaction`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${userId}`
    if (actorId) await log(transaction, { action: 'remove_factor', actorId, userId })
  })
}

async function log(
  sql: TransactionSql,
  { action, actorId, userId }: { action: string; actorId: string; userId: string },
) {
  await sql`
    insert into public.activity_log (actor_id, action, entity, entity_id, detail)
    select ${actorId}::uuid, ${action}::text, 'staff', user_id::text, jsonb_build_object('title', name)
    from public.staff where user_id = ${userId}`
}

async function findSession({ door, sql }: Hall, request: Request, caller: Caller): Promise<Session | Response> {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  const answer = await door.fetch(new Request(new URL('/auth/v1/user', request.url), { headers }), caller)
  if (!answer.ok) return answer
  const { id: userId, email } = (await answer.json()) as { id: string; email: string }
  const sessionId = sessionIdIn(request.headers.get('authorization') ?? '')
  const [session] = await sql<{ aal: string | null }[]>`
    select aal::text from auth.sessions where id = ${sessionId} and user_id = ${userId}`
  if (!session) return refused(403, { code: 'session_not_found', message: 'Auth session missing!' })
  return { userId, email, sessionId, level: session.aal ?? 'aal1' }
}

/** Of a token that the library has found to be good. */
function sessionIdIn(authorization: string): string {
  const payload = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString('utf8')
  const { session_id: sessionId } = JSON.parse(payload) as { session_id?: string }
  return sessionId ?? '00000000-0000-0000-0000-000000000000'
}

async function findFactor(sql: Sql, { id, userId }: { id: string; userId: string }): Promise<Factor | undefined> {
  const [factor] = await sql<Factor[]>`
    select id, status, secret from auth.mfa_factors where id::text = ${id} and user_id = ${userId}`
  return factor
}

async function companyName(sql: Sql): Promise<string> {
  const [company] = await sql<{ name: string | null }[]>`
    select value ->> 'name' as name from public.settings where section = 'company'`
  // A colon would end the name where authenticator apps read it.
  return (company?.name ?? '').replaceAll(':', ' ').trim() || 'Makazi'
}

function makeRecoveryCode() {
  const signs = Array.from({ length: 10 }, () => recoverySigns[randomInt(recoverySigns.length)]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

function hashOf(code: string) {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
}

export function levelTooLow() {
  return refused(403, { code: 'insufficient_aal', message: 'Please type the code of your second factor first' })
}
