import { language } from '#app/shared/locale.ts'
import type { AsVisitor, Sql } from '#app/backend/context.ts'
import { checkViolation, codeOf } from '#app/backend/sqlstate.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { fieldMessages } from '#app/shared/form/form-messages.ts'
import type { Rejection } from '#app/shared/form/form-outcome.ts'

/** Why not, or undefined. It does not reveal whether the address is new, pending or confirmed. A trigger queues the email. */
export async function requestSubscription(
  asVisitor: AsVisitor,
  { email }: { email: string },
): Promise<Rejection | undefined> {
  try {
    await asVisitor(
      (sql) => sql`insert into public.newsletter_subscribers (email, language) values (${email}, ${language})`,
    )
    return undefined
  } catch (error) {
    if (codeOf(error) === checkViolation) return { state: 'invalid', error: fieldMessages.email }
    return { state: 'unsent', reason: 'backend-unavailable' }
  }
}

export type LinkResult = 'done' | 'unknown' | 'unsent'
type Link = { token: string }

export function confirmSubscription(asVisitor: AsVisitor, { token }: Link) {
  return follow(asVisitor, token, (sql) => sql`select public.confirm_subscription(token => ${token}) as done`)
}

/** False also when the backend is unavailable: then the button confirms. */
export async function isConfirmed(asVisitor: AsVisitor, { token }: Link): Promise<boolean> {
  const known = await follow(
    asVisitor,
    token,
    (sql) => sql`select public.is_subscription_confirmed(token => ${token}) as done`,
  )
  return known === 'done'
}

export function stopSubscription(asVisitor: AsVisitor, { token }: Link) {
  return follow(asVisitor, token, (sql) => sql`select public.unsubscribe_newsletter(token => ${token}) as done`)
}

type Call = (sql: Sql) => Promise<{ done?: boolean }[]>

async function follow(asVisitor: AsVisitor, token: string, call: Call): Promise<LinkResult> {
  if (!isEmailToken(token)) return 'unknown'
  try {
    const [answer] = await asVisitor(call)
    return answer?.done ? 'done' : 'unknown'
  } catch {
    return 'unsent'
  }
}
