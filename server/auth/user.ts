import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import type { AuthCall, AuthServices } from './auth-services.ts'
import { type CurrentSession, findCurrentSession } from './current-session.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { reauthenticate } from './reauthenticate.ts'
import { malformed, reject, rejectByCode, type User } from './responses.ts'
import { authMessages } from './auth-messages.ts'
import { rejectWeakPassword } from './weak-password.ts'

/** GET /user */
export async function getUser(services: AuthServices, call: AuthCall): Promise<Response> {
  const session = await findCurrentSession(services, call)
  if (session instanceof Response) return session
  const [row] = await services.sql<{ user: User }[]>`select private.account_json(${session.userId}) as user`
  return Response.json(row?.user)
}

type Change = { error?: string } & Record<string, unknown>

/**
 * PUT /user: password, address, metadata. The call may contain `current_password` and, where there is a second factor, its
 * code as `nonce`; the database requires that both were given within the last five minutes.
 */
export async function updateUser(services: AuthServices, call: AuthCall): Promise<Response> {
  const session = await findCurrentSession(services, call)
  if (session instanceof Response) return session
  if (session.state !== 'open') return rejectByCode('insufficient_aal')
  const { password, email: rawEmail, data } = call.body
  if (!isTextOrAbsent(password) || !isTextOrAbsent(rawEmail)) return malformed()
  if (data !== undefined && (typeof data !== 'object' || data === null || Array.isArray(data))) return malformed()
  if (data !== undefined && !isStorable(data)) return malformed()
  const reading = rawEmail === undefined ? undefined : parseEmailAddress(rawEmail)
  if (reading && 'problem' in reading) return malformed(reading.problem)
  const passwordProblem = password === undefined ? undefined : await rejectNewPassword(services, session, password)
  if (passwordProblem) return passwordProblem
  const rejection = await reauthenticate(services, { session, call })
  if (rejection) return rejection

  const changes = [
    password === undefined ? undefined : () => changePassword(services, session, password),
    reading && (() => changeAddress(services, session, reading.address)),
    data === undefined ? undefined : () => changeMetadata(services, session, data),
  ]
  for (const change of changes) {
    const changed = await change?.()
    if (changed instanceof Response) return changed
    if (changed?.error) return rejectByCode(changed.error)
  }
  return getUser(services, call)
}

async function rejectNewPassword({ settings, sql }: AuthServices, session: CurrentSession, password: string) {
  if (password.includes('\0')) return malformed()
  const { security, company } = await settings.current()
  const [member] = await sql<{ name: string }[]>`select name from public.staff where user_id = ${session.userId}`
  const known = [session.email, member?.name, company.name]
  return rejectWeakPassword(password, { minLength: security.passwordMinLength, known })
}

async function changePassword({ sql }: AuthServices, { userId, sessionId }: CurrentSession, password: string) {
  const [account] = await sql<{ hash: string | null; mayChange: boolean }[]>`
    select password_hash as hash, private.is_reauthenticated(${userId}, ${sessionId}) as "mayChange"
    from accounts.users where id = ${userId}`
  // Compared only after reauthentication: otherwise the old password could be guessed without limit.
  if (account?.mayChange && (await isPassword(password, account.hash))) {
    const message = authMessages.samePassword
    return reject(422, { code: 'same_password', message })
  }
  const [row] = await sql<{ changed: Change }[]>`
    select private.change_password(${userId}, ${sessionId}, ${await hashPassword(password)}) as changed`
  return row?.changed
}

async function changeAddress({ sql }: AuthServices, { userId, sessionId, email }: CurrentSession, address: string) {
  if (address === email) return undefined
  const [row] = await sql<{ changed: Change }[]>`
    select private.request_address_change(${userId}, ${sessionId}, ${address}) as changed`
  return row?.changed
}

async function changeMetadata({ sql }: AuthServices, { userId, sessionId }: CurrentSession, data: object) {
  const metadata = sql.json(data as Record<string, string>)
  const [row] = await sql<{ changed: Change }[]>`
    select private.change_metadata(${userId}, ${sessionId}, ${metadata}) as changed`
  return row?.changed
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function isStorable(data: object) {
  return !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(data))
}

function isTextOrAbsent(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string'
}
