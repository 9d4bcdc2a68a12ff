import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { staffMessages } from './staff-messages.ts'
import { staffEntrySchema, type StaffEntryRow } from '#app/backend/staff-entry.ts'

export type StaffRole = 'administrator' | 'super_admin'
export type StaffMember = {
  userId: string
  name: string
  email: string
  role: StaffRole
  sessionEndsAt: string
  factorId: string | undefined
}
type StaffEntry =
  | { state: 'staff'; member: StaffMember }
  /** Without `factorId` the second factor has yet to be enrolled. */
  | { state: 'second_factor'; factorId: string | undefined }
  | { state: 'not_staff' | 'session_over' }

/** The signed-in user according to the database; an ended or outdated session counts as signed out. */
export async function findMyStaffEntry(client: Backend): Promise<StaffEntry> {
  const { data, error, status } = await client.rpc('my_staff_entry')
  if (status === 401) return { state: 'session_over' }
  if (error) throw error
  const entry = staffEntrySchema.parse(data)
  if (entry.state === 'staff' && entry.email !== entry.listed_email) await client.rpc('follow_account_address')
  return staffEntryFromRow(entry)
}

function staffEntryFromRow(entry: StaffEntryRow): StaffEntry {
  if (entry.state === 'second_factor') return { state: entry.state, factorId: entry.factor_id ?? undefined }
  if (entry.state !== 'staff') return { state: entry.state }
  const { user_id: userId, name, email, role, session_ends_at: sessionEndsAt } = entry
  const factorId = entry.factor_id ?? undefined
  return { state: 'staff', member: { userId, name, email, role, sessionEndsAt, factorId } }
}

export function roleLabel(role: StaffRole) {
  return staffMessages.roles[role]
}

export type StaffListEntry = {
  userId: string
  name: string
  email: string
  role: StaffRole
  isSuspended: boolean
  joinedAt: string
}

export async function listStaff(client: Backend): Promise<StaffListEntry[]> {
  const { data, error } = await client
    .from('staff')
    .select('user_id, name, email, role, is_suspended, created_at')
    .order('name')
    .order('user_id')
  if (error) throw error
  // Everybody who may read the list is on it, so an empty one means no access.
  if (data.length === 0) throw forbiddenError()
  return data.map((row) => ({
    userId: row.user_id,
    name: row.name,
    email: row.email,
    role: row.role,
    isSuspended: row.is_suspended,
    joinedAt: row.created_at,
  }))
}

/** Ids of the members with a second factor. */
export async function listSecondFactors(client: Backend): Promise<Set<string>> {
  const { data, error } = await client.rpc('staff_with_second_factor')
  if (error) throw error
  return new Set(data)
}

export type InvitationEntry = { id: string; email: string; name: string; role: StaffRole; expiresAt: string }

export async function listInvitations(client: Backend): Promise<InvitationEntry[]> {
  const { data, error } = await client
    .from('staff_invitations')
    .select('id, email, name, role, expires_at')
    .order('created_at', { ascending: false })
  if (error) throw error
  return data.map(({ id, email, name, role, expires_at: expiresAt }) => ({ id, email, name, role, expiresAt }))
}

const invitationSchema = z.object({ email: z.string(), name: z.string() })

/** The invitation of a token; undefined when it is used, withdrawn or expired. */
export async function findInvitation(client: Backend, { token }: { token: string }) {
  const { data, error } = await client.rpc('find_invitation', { token })
  if (error) throw error
  return invitationSchema.nullable().parse(data) ?? undefined
}
