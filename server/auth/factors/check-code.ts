import { Secret, TOTP } from 'otpauth'
import { networkOf } from '#server/limits/network-of.ts'
import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import type { CurrentSession } from '#server/auth/sessions/current-session.ts'
import { reject, rejectByCode, tooManyAttempts, type User } from '#server/auth/responses.ts'
import { countAttempt, reportLock } from './attempts.ts'
import { passFactor } from './pass-factor.ts'
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
  const attempt = { factorId, sessionId: session.sessionId, network, isRecoveryCode: !isAuthenticatorCode }
  const counted = await sql.begin((transaction) => countAttempt(transaction, attempt))
  if ('waitSeconds' in counted) return tooManyAttempts('wrongCodes', counted.waitSeconds)
  const proof = isAuthenticatorCode ? findTimeStep(factor.secret, code) : { recoveryHash: hashRecoveryCode(code) }
  if (proof) {
    const { refreshHash } = params
    const user = await sql.begin((transaction) =>
      passFactor(transaction, { session, factorId, network, proof, refreshHash }),
    )
    if (user) return user
  }
  if (counted.isNewLock) await sql.begin((transaction) => reportLock(transaction, session.userId))
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
