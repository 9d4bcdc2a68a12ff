import { language } from '#app/shared/locale.ts'
import type { AsVisitor } from '#app/backend/context.ts'
import { checkViolation, codeOf } from '#app/backend/sqlstate.ts'
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

export async function followLink(follow: (token: string) => Promise<boolean>, token: string): Promise<LinkResult> {
  try {
    return (await follow(token)) ? 'done' : 'unknown'
  } catch {
    return 'unsent'
  }
}
