import type { Backend } from '../../backend/context.ts'
import { isLetterToken } from '../../shared/letter-token.ts'

const checkViolation = '23514'
const patienceMs = 5_000

/** The result does not reveal whether the address is new, pending or confirmed. A trigger queues the email. */
export async function askForNewsletter(
  client: Backend,
  { email }: { email: string },
): Promise<'taken' | 'refused' | 'unsent'> {
  const { error } = await client
    .from('newsletter_subscribers')
    .insert({ email })
    .abortSignal(AbortSignal.timeout(patienceMs))
  if (!error) return 'taken'
  return error.code === checkViolation ? 'refused' : 'unsent'
}

export type LinkAnswer = 'done' | 'unknown' | 'unsent'

export function confirmSubscription(client: Backend, { token }: { token: string }) {
  return followLink(client, { call: 'confirm_subscription', token })
}

/** False also when the backend is unavailable: then the button confirms. */
export async function isConfirmed(client: Backend, { token }: { token: string }): Promise<boolean> {
  if (!isLetterToken(token)) return false
  const { data } = await client.rpc('is_subscription_confirmed', { token }).abortSignal(AbortSignal.timeout(patienceMs))
  return data === true
}

export function stopSubscription(client: Backend, { token }: { token: string }) {
  return followLink(client, { call: 'stop_subscription', token })
}

type Link = { call: 'confirm_subscription' | 'stop_subscription'; token: string }

async function followLink(client: Backend, { call, token }: Link): Promise<LinkAnswer> {
  if (!isLetterToken(token)) return 'unknown'
  const { data, error } = await client.rpc(call, { token }).abortSignal(AbortSignal.timeout(patienceMs))
  if (error) return 'unsent'
  return data ? 'done' : 'unknown'
}
