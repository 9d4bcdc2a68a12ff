import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import { networkOf } from '#server/limits/network-of.ts'
import type { AuthCall, AuthServices } from './auth-services.ts'
import { createNewSession } from './current-session.ts'
import { isPassword } from './passwords.ts'
import { invalidCredentials, malformed, reject, sessionResponse, tooManyAttempts, type User } from './responses.ts'
import { authMessages } from './auth-messages.ts'

/** Beyond this many attempts a proof of work is required. */
const freeAttempts = 2
const freeAttemptsElsewhere = 10
/** Of one network, on any account: an office or an estate behind one address mistypes a few. */
const freeFailuresOfNetwork = 10

/** POST /token?grant_type=password */
export async function signIn(services: AuthServices, call: AuthCall): Promise<Response> {
  const { email: rawEmail, password } = call.body
  if (
    typeof rawEmail !== 'string' ||
    typeof password !== 'string' ||
    rawEmail.includes('\0') ||
    password.includes('\0')
  )
    return malformed()
  const pair = { account: normalizeEmail(rawEmail), network: networkOf(call.address ?? '') }
  const { maxLoginAttempts: max, enableCaptcha } = (await services.settings.current()).security
  const { attempts, lockedFor, isNewLock, attemptsElsewhere } = await services.attempts.recordAttempt({ ...pair, max })
  if (lockedFor !== undefined) {
    if (isNewLock) void reportLock(services, pair.account, lockedFor)
    return tooManyAttempts('failedAttempts', lockedFor)
  }
  const isSuspicious =
    attempts > freeAttempts ||
    attemptsElsewhere >= freeAttemptsElsewhere ||
    call.failuresOfNetwork > freeFailuresOfNetwork
  if (
    enableCaptcha &&
    isSuspicious &&
    canProveWork(services) &&
    !(await services.proofOfWork.accept(getCaptchaToken(call)))
  ) {
    await services.attempts.refund(pair)
    const message = authMessages.checkFailed
    return reject(400, { code: 'captcha_failed', message })
  }
  const response = await openByPassword(services, { email: pair.account, password })
  if (response) await services.attempts.recordSuccess(pair)
  return response ?? invalidCredentials()
}

/** Runs the same statements and the same work whether or not the account exists or is suspended. */
async function openByPassword(
  { sql, jwtSecret }: AuthServices,
  { email, password }: { email: string; password: string },
): Promise<Response | undefined> {
  const [row] = await sql<{ user_id: string | null; password_hash: string | null; is_barred: boolean }[]>`
    select * from private.find_credentials(${email})`
  const isCorrect = await isPassword(password, row?.password_hash ?? null)
  if (!row?.user_id || !isCorrect || row.is_barred) return undefined
  const session = createNewSession()
  const [opened] = await sql<{ user: User | null }[]>`
    select private.open_session(${row.user_id}, ${row.password_hash}, ${sql.json(session.row)}) as user`
  return opened?.user
    ? sessionResponse({ user: opened.user, session, level: 'aal1', jwtSecret, method: 'password' })
    : undefined
}

/** An invalid address belongs to no account, and still counts as an attempt. */
export function normalizeEmail(rawEmail: string): string {
  const reading = parseEmailAddress(rawEmail)
  return 'address' in reading ? reading.address : rawEmail.slice(0, 254).trim().toLowerCase()
}

/** Browsers have Web Crypto only over https and on localhost; elsewhere only the lock protects. */
function canProveWork({ siteUrl }: AuthServices) {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function getCaptchaToken({ body: { gotrue_meta_security: meta } }: AuthCall): string {
  const token = typeof meta === 'object' && meta !== null && 'captcha_token' in meta ? meta.captcha_token : ''
  return typeof token === 'string' ? token : ''
}

export async function reportLock({ sql, log }: AuthServices, email: string, seconds: number) {
  await sql`select private.report_sign_in_lock(${email}, ${Math.ceil(seconds / 60)})`.catch((error: unknown) =>
    log.error({ err: error }, 'the email about a lockout could not be queued'),
  )
}
