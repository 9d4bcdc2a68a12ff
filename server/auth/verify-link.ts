import type { AuthCall, AuthServices } from './auth-services.ts'
import { confirmAddress } from './account/change-address.ts'
import { invalidLink, malformed, sessionResponse } from './responses.ts'
import { hashToken } from './secret-token.ts'
import { createNewSession, openSession } from './sessions/open-session.ts'
import { confirmStaffRequest } from './staff-requests.ts'
import { authMessages } from './auth-messages.ts'

/** POST /verify: called by the page that an email's link opens. Short codes, which could be guessed, are not accepted. */
export async function verifyLink(services: AuthServices, call: AuthCall): Promise<Response> {
  const { type, token_hash: token } = call.body
  if (typeof type !== 'string' || typeof token !== 'string' || token.length > 200)
    return malformed(authMessages.onlyLinks)
  const verify = byType.get(type)
  return verify ? verify(services, hashToken(token)) : malformed(authMessages.unknownVerification)
}

type Verify = (services: AuthServices, tokenHash: string) => Promise<Response>

/** Opens a session that may set a password. Using one recovery link invalidates every other one of the account. */
const openRecovery: Verify = async ({ sql: connection, jwtSecret }, tokenHash) => {
  const session = createNewSession()
  const user = await connection.begin(async (sql) => {
    const link = sql`token_hash = ${tokenHash} and kind = 'recovery' and expires_at > now()`
    const [found] = await sql<{ account: string }[]>`
      select user_id as account from private.account_links where ${link}`
    if (!found) return null
    const { account } = found
    await sql`select from accounts.users where id = ${account} for update`
    const { count } = await sql`delete from private.account_links where ${link}`
    if (count === 0) return null
    await sql`delete from private.account_links where user_id = ${account} and kind = 'recovery'`
    return openSession(sql, { account, passwordHash: null, session })
  })
  return user ? sessionResponse({ user, session, level: 'aal1', jwtSecret, method: 'recovery' }) : invalidLink()
}

const verifyAddress: Verify = async ({ sql }, tokenHash) => {
  const confirmed = await sql.begin((transaction) => confirmAddress(transaction, tokenHash))
  if (!confirmed) return invalidLink()
  const rest = authMessages.confirmOtherAddress
  return Response.json({ code: 200, msg: confirmed === 'half' ? rest : authMessages.addressChanged })
}

const verifyRequest: Verify = async ({ sql }, tokenHash) => {
  const isConfirmed = await confirmStaffRequest(sql, tokenHash)
  return isConfirmed ? Response.json({ code: 200, msg: authMessages.addressConfirmed }) : invalidLink()
}

const byType = new Map<string, Verify>([
  ['recovery', openRecovery],
  ['email_change', verifyAddress],
  ['signup', verifyRequest],
  ['email', verifyRequest],
])
