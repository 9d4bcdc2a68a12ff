import { Secret, TOTP } from 'otpauth'
import { networkOf } from '#server/limits/network-of.ts'
import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import type { CurrentSession } from '#server/auth/current-session.ts'
import { reject, rejectByCode, tooManyAttempts, type User } from '#server/auth/responses.ts'
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts'
import { authMessages } from '#server/auth/auth-messages.ts'

export const codeEverySeconds = 30
/** Accepted clock drift of a phone, in codes early or late. */
const clockSlack = 1

type CheckCodeParams = {
  session: CurrentSession
  call: AuthCall
  factorId: string
  code: string
  /** With it the session gets new tokens. */
  refreshHash?: string
}
type AttemptResult = { wait: number | null; locks?: boolean; user_id?: string }

/** The account if the code is right; otherwise the response. Malformed codes do not count as attempts. */
export async function checkCode(services: AuthServices, params: CheckCodeParams): Promise<User | Response> {
  const { sql, attempts } = services
  const { session, call, factorId } = params
  const [factor] = await sql<{ secret: string }[]>`
    select secret from accounts.second_factors where id = ${factorId} and user_id = ${session.userId}`
  if (!factor) return rejectByCode('mfa_factor_not_found')
  const code = params.code.replace(/[\s-]/g, '').toLowerCase()
  const isAuthenticatorCode = /^\d{6}$/.test(code)
  if (!isAuthenticatorCode && !isRecoveryCode(code)) return wrongCode()

  const network = attempts.hashName(networkOf(call.address ?? ''))
  const [row] = await sql<{ begun: AttemptResult }[]>`
    select private.begin_factor_attempt(${factorId}, ${session.sessionId}, ${network}, ${!isAuthenticatorCode}) as begun`
  if (row?.begun.wait) return tooManyAttempts('wrongCodes', row.begun.wait)
  const verification = isAuthenticatorCode
    ? findTimeStep(factor.secret, code)
    : { recovery_hash: hashRecoveryCode(code) }
  if (verification) {
    const { refreshHash } = params
    const passed = { ...verification, factor_id: factorId, network, ...(refreshHash && { refresh_hash: refreshHash }) }
    const [result] = await sql<{ user: User | null }[]>`
      select private.pass_factor(${session.userId}, ${session.sessionId}, ${sql.json(passed)}) as user`
    if (result?.user) return result.user
  }
  if (row?.begun.locks) await sql`select private.report_factor_lock(${session.userId})`
  return wrongCode()
}

/** The time step of a valid code. */
function findTimeStep(secret: string, code: string): { step: number } | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: codeEverySeconds })
  const delta = totp.validate({ token: code, window: clockSlack })
  return delta === null ? undefined : { step: Math.floor(Date.now() / 1_000 / codeEverySeconds) + delta }
}

function wrongCode() {
  return reject(422, { code: 'mfa_verification_failed', message: authMessages.wrongCode })
}
