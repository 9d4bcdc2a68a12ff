import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import { type CurrentSession, findCurrentSession, findSessionState } from '#server/auth/sessions/current-session.ts'
import { hashPassword, isPassword } from '#server/auth/passwords.ts'
import { findReauthenticationError, reauthenticate } from './reauthenticate.ts'
import { malformed, reject, rejectByCode } from '#server/auth/responses.ts'
import { readUser } from '#server/auth/read-user.ts'
import { requestAddressChange } from './change-address.ts'
import { changePassword } from './change-password.ts'
import { authMessages } from '#server/auth/auth-messages.ts'
import { rejectWeakPassword } from '#server/auth/weak-password.ts'

/** GET /user */
export async function getUser(services: AuthServices, call: AuthCall): Promise<Response> {
  const session = await findCurrentSession(services, call)
  if (session instanceof Response) return session
  return Response.json(await readUser(services.sql, session.userId))
}

/**
 * PUT /user: password, address, metadata. The call may contain `current_password` and, where there is a second factor, its
 * code as `nonce`; a new password and address need both to be given within the last five minutes.
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
    password === undefined ? undefined : () => storePassword(services, session, password),
    reading && reading.address !== session.email
      ? () => services.sql.begin((sql) => requestAddressChange(sql, session, reading.address))
      : undefined,
    data === undefined ? undefined : () => changeMetadata(services, session, data),
  ]
  for (const change of changes) {
    const rejected = await change?.()
    if (rejected !== undefined) return rejected instanceof Response ? rejected : rejectByCode(rejected)
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

async function storePassword({ sql }: AuthServices, session: CurrentSession, password: string) {
  // Compared only after reauthentication: otherwise the old password could be guessed without limit.
  const rejection = await findReauthenticationError(sql, session)
  if (rejection) return rejection
  const [account] = await sql<{ hash: string | null }[]>`
    select password_hash as hash from accounts.users where id = ${session.userId}`
  if (await isPassword(password, account?.hash ?? null)) {
    const message = authMessages.samePassword
    return reject(422, { code: 'same_password', message })
  }
  const passwordHash = await hashPassword(password)
  return sql.begin((transaction) => changePassword(transaction, session, passwordHash))
}

/** Account names are shown to others, so control characters and characters that change the writing direction are rejected. */
async function changeMetadata({ sql: connection }: AuthServices, session: CurrentSession, data: object) {
  return connection.begin(async (sql) => {
    if ((await findSessionState(sql, session)) !== 'open') return 'insufficient_aal'
    const merged = sql`jsonb_strip_nulls(metadata || ${sql.json(data as Record<string, string>)})`
    const unclear = sql`U&'[\\0001-\\001F\\007F-\\009F\\200E\\200F\\2028-\\202E\\2066-\\2069]'`
    const { count } = await sql`
      update accounts.users set metadata = ${merged}, updated_at = now()
      where id = ${session.userId} and octet_length((${merged})::text) <= 4000 and not exists (
        select from jsonb_path_query(${merged}, '$.**') as part
        where (jsonb_typeof(part) = 'string' and part #>> '{}' ~ ${unclear})
          or (jsonb_typeof(part) = 'object' and exists (select from jsonb_object_keys(part) as key where key ~ ${unclear}))
      )`
    return count === 0 ? 'validation_failed' : undefined
  })
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function isStorable(data: object) {
  return !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(data))
}

function isTextOrAbsent(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string'
}
