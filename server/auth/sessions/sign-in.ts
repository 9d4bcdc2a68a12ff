import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import { networkOf } from '#server/limits/network-of.ts'
import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import { createNewSession, openSession } from './open-session.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { invalidCredentials, malformed, reject, sessionResponse, tooManyAttempts } from '#server/auth/responses.ts'
import { authMessages } from '#server/auth/auth-messages.ts'

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
  const [row] = await sql<[{ account: string | null; hash: string | null; is_barred: boolean }]>`
    select u.id as account, u.password_hash as hash, coalesce(private.is_barred(u.id), true) as is_barred
    from (values (true)) as single (is_present) left join accounts.users u on u.email = ${email}`
  const { account, hash: passwordHash, is_barred: isBarred } = row
  const isCorrect = await isPassword(password, passwordHash)
  if (account === null || !isCorrect || isBarred) return undefined
  const session = createNewSession()
  const user = await sql.begin((transaction) => openSession(transaction, { account, passwordHash, session }))
  return user ? sessionResponse({ user, session, level: 'aal1', jwtSecret, method: 'password' }) : undefined
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

/** At most one email an hour, however many networks are locked. */
export async function reportLock({ sql, log }: AuthServices, email: string, seconds: number) {
  const report = sql.begin(async (transaction) => {
    const [account] = await transaction<{ id: string }[]>`
      select id from accounts.users where email = ${email} and not exists (
        select from public.mail_outbox m
        where m.template = 'lock_out' and m.recipient = ${email} and m.created_at > now() - interval '1 hour'
      )`
    if (!account) return
    await transaction`
      insert into public.mail_outbox (template, recipient, payload)
      values ('lock_out', ${email}, ${transaction.json({ minutes: Math.ceil(seconds / 60) })})`
    await transaction`select private.log_account_event(${account.id}, 'lock_out')`
  })
  await report.catch((error: unknown) => log.error({ err: error }, 'the email about a lockout could not be queued'))
}
