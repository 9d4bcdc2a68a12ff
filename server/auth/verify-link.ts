import type { AuthCall, AuthServices } from './auth-services.ts'
import { createNewSession } from './current-session.ts'
import { invalidLink, malformed, sessionResponse, type User } from './responses.ts'
import { hashToken } from './secret-token.ts'
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

/** Opens a session that may set a password. */
const openRecovery: Verify = async ({ sql, jwtSecret }, tokenHash) => {
  const session = createNewSession()
  const [opened] = await sql<{ user: User | null }[]>`
    select private.open_recovery(${tokenHash}, ${sql.json(session.row)}) as user`
  return opened?.user
    ? sessionResponse({ user: opened.user, session, level: 'aal1', jwtSecret, method: 'recovery' })
    : invalidLink()
}

const confirmAddress: Verify = async ({ sql }, tokenHash) => {
  const [row] = await sql<{ confirmed: 'half' | 'done' | null }[]>`
    select private.confirm_address(${tokenHash}) as confirmed`
  if (!row?.confirmed) return invalidLink()
  const rest = authMessages.confirmOtherAddress
  return Response.json({ code: 200, msg: row.confirmed === 'half' ? rest : authMessages.addressChanged })
}

const confirmRequest: Verify = async ({ sql }, tokenHash) => {
  const isConfirmed = await confirmStaffRequest(sql, tokenHash)
  return isConfirmed ? Response.json({ code: 200, msg: authMessages.addressConfirmed }) : invalidLink()
}

const byType = new Map<string, Verify>([
  ['recovery', openRecovery],
  ['email_change', confirmAddress],
  ['signup', confirmRequest],
  ['email', confirmRequest],
])
