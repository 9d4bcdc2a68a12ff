import type { Backend } from '../../../backend/context.ts'
import { type Refusal, told } from '../session-commands.ts'
import type { StaffRole } from '../staff-queries.ts'

export type AccountRequest = { name: string; email: string }
export type StaffRequest = { id: string; name: string; email: string; askedAt: string }

/** `email`: the address has to be confirmed first. */
export type Registration = { state: 'asked' } | { state: 'email' } | { state: 'refused'; words: string }

/** The auth client wants a password; the server ignores it, since the account begins with the invitation. */
const noPasswordYet = 'chosen with the invitation'

/** Asks for a place in the staff. There is no account before a super administrator approves. */
export async function register(client: Backend, { name, email }: AccountRequest): Promise<Registration> {
  const { data, error } = await client.auth.signUp({ email, password: noPasswordYet, options: { data: { name } } })
  if (error) return { state: 'refused', words: told(error) }
  return { state: data.user?.confirmation_sent_at ? 'email' : 'asked' }
}

/** With the token of the email. */
export async function confirmRequest(client: Backend, { tokenHash }: { tokenHash: string }): Promise<Refusal> {
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (error?.status === 429 || (error && !error.status)) return told(error)
  return error ? 'This link is invalid or has expired. Please ask for an account again.' : undefined
}

export async function listStaffRequests(client: Backend): Promise<StaffRequest[]> {
  const { data, error } = await client
    .from('staff_requests')
    .select('id, name, email, created_at')
    .order('created_at')
    .order('id')
    .limit(100)
  if (error) throw error
  return data.map(({ id, name, email, created_at: askedAt }) => ({ id, name, email, askedAt }))
}

export async function approveRequest(client: Backend, { id, role }: { id: string; role: StaffRole }) {
  const { error } = await client.rpc('approve_staff_request', { request_id: id, role })
  if (error) throw error
}

export async function refuseRequest(client: Backend, { id }: { id: string }) {
  const { error } = await client.from('staff_requests').delete().eq('id', id)
  if (error) throw error
}
