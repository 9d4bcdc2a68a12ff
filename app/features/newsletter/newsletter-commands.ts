import { language } from '#app/shared/locale.ts'
import type { Backend } from '#app/backend/context.ts'
import { checkViolation } from '#app/backend/sqlstate.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { fieldMessages } from '#app/shared/form/form-messages.ts'
import type { Rejection } from '#app/shared/form/form-outcome.ts'

const timeoutMs = 5_000

/** Why not, or undefined. It does not reveal whether the address is new, pending or confirmed. A trigger queues the email. */
export async function requestSubscription(
  client: Backend,
  { email }: { email: string },
): Promise<Rejection | undefined> {
  const { error } = await client
    .from('newsletter_subscribers')
    .insert({ email, language })
    .abortSignal(AbortSignal.timeout(timeoutMs))
  if (!error) return undefined
  if (error.code === checkViolation) return { state: 'invalid', error: fieldMessages.email }
  return { state: 'unsent', reason: 'backend-unavailable' }
}

export type LinkResult = 'done' | 'unknown' | 'unsent'

export function confirmSubscription(client: Backend, { token }: { token: string }) {
  return followLink(client, { call: 'confirm_subscription', token })
}

/** False also when the backend is unavailable: then the button confirms. */
export async function isConfirmed(client: Backend, { token }: { token: string }): Promise<boolean> {
  if (!isEmailToken(token)) return false
  const { data } = await client.rpc('is_subscription_confirmed', { token }).abortSignal(AbortSignal.timeout(timeoutMs))
  return data === true
}

export function stopSubscription(client: Backend, { token }: { token: string }) {
  return followLink(client, { call: 'unsubscribe_newsletter', token })
}

type Link = { call: 'confirm_subscription' | 'unsubscribe_newsletter'; token: string }

async function followLink(client: Backend, { call, token }: Link): Promise<LinkResult> {
  if (!isEmailToken(token)) return 'unknown'
  const { data, error } = await client.rpc(call, { token }).abortSignal(AbortSignal.timeout(timeoutMs))
  if (error) return 'unsent'
  return data ? 'done' : 'unknown'
}
