import type { Backend } from '../../../backend/context.ts'
import { type Refusal, told } from '../session-commands.ts'
import type { StaffRole } from '../staff-queries.ts'

export type NewAccount = { name: string; email: string; password: string }
export type StaffRequest = { userId: string; name: string; email: string; askedAt: string }

/** `letter`: the address has to be confirmed first. */
export type Registration = { state: 'asked' } | { state: 'letter' } | { state: 'refused'; words: string }

/** Makes the account and asks for a place in the staff; neither gives any right. */
export async function register(client: Backend, { name, email, password }: NewAccount): Promise<Registration> {
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { name } } })
  if (error) return { state: 'refused', words: told(error) }
  if (!data.session) return { state: 'letter' }
  const refusal = await askForAccount(client, { name })
  return refusal ? { state: 'refused', words: refusal } : { state: 'asked' }
}

/** With the token of the letter; then asks under the name that was given with the account. */
export async function confirmAndAsk(client: Backend, { tokenHash }: { tokenHash: string }): Promise<Refusal> {
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (error?.status === 429 || (error && !error.status)) return told(error)
  if (error) return 'This link is invalid or has expired. Please ask for an account again.'
  const { name } = (data.user?.user_metadata ?? {}) as { name?: string }
  return askForAccount(client, { name: name ?? data.user?.email ?? '' })
}

export async function askForAccount(client: Backend, { name }: { name: string }): Promise<Refusal> {
  const { error } = await client.rpc('request_staff_account', { name })
  return error?.message
}

/** Whether the signed-in person waits for an answer. */
export async function hasAsked(client: Backend): Promise<boolean> {
  const { data, error } = await client.from('staff_requests').select('user_id').limit(1)
  if (error) throw error
  return data.length > 0
}

export async function listStaffRequests(client: Backend): Promise<StaffRequest[]> {
  const { data, error } = await client
    .from('staff_requests')
    .select('user_id, name, email, created_at')
    .order('created_at')
    .order('user_id')
    .limit(100)
  if (error) throw error
  return data.map(({ user_id: userId, name, email, created_at: askedAt }) => ({ userId, name, email, askedAt }))
}

export async function approveRequest(client: Backend, { userId, role }: { userId: string; role: StaffRole }) {
  const { error } = await client.rpc('approve_staff_request', { user_id: userId, role })
  if (error) throw error
}

export async function refuseRequest(client: Backend, { userId }: { userId: string }) {
  const { error } = await client.from('staff_requests').delete().eq('user_id', userId)
  if (error) throw error
}
