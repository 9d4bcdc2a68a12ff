import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { staffMessages } from './staff-messages.ts'
import { staffEntrySchema, type StaffEntryRow, staffRoles } from '#app/backend/staff-entry.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'
import { labelFor } from '#app/shared/stored-label.ts'

export type StaffRole = (typeof staffRoles)[number]
export type StaffMember = {
  userId: string
  name: string
  email: string
  role: StaffRole
  /** Whether what an agent or editor saves goes public; always for managers. */
  mayPublish: boolean
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
  const { user_id: userId, name, email, role, may_publish: mayPublish, session_ends_at: sessionEndsAt } = entry
  const factorId = entry.factor_id ?? undefined
  return { state: 'staff', member: { userId, name, email, role, mayPublish, sessionEndsAt, factorId } }
}

export function roleLabel(role: StaffRole) {
  return labelFor(staffMessages.roles, role)
}

/** What somebody has, as far as it is open. */
export type Work = z.infer<typeof work>
const work = z.object({ inquiries: z.number(), listings: z.number(), viewings: z.number(), drafts: z.number() })

const staffListEntry = z.object({
  user_id: z.string(),
  name: z.string(),
  /** Null for those whom the caller does not manage. */
  email: z.string().nullable(),
  role: storedValue<StaffRole>(),
  is_suspended: z.boolean(),
  may_publish: z.boolean(),
  is_managed: z.boolean(),
  last_seen_at: z.string().nullable(),
  work,
})

export async function listStaff(client: Backend) {
  const { data, error } = await client.rpc('staff_overview')
  if (error) throw error
  // Everybody who may read the list is on it, so an empty one means no access.
  if (data === null) throw forbiddenError()
  return storedRows(staffListEntry)
    .parse(data)
    .map((row) => ({
      userId: row.user_id,
      name: row.name,
      email: row.email,
      role: row.role,
      isSuspended: row.is_suspended,
      mayPublish: row.may_publish,
      isManaged: row.is_managed,
      lastSeenAt: row.last_seen_at,
      work: row.work,
    }))
}
export type StaffListEntry = Awaited<ReturnType<typeof listStaff>>[number]

/** The roles that a member with this role can give to others. */
export function manageableRoles(role: StaffRole): readonly StaffRole[] {
  if (role === 'super_admin') return ['agent', 'editor', 'administrator', 'super_admin']
  return role === 'administrator' ? ['agent', 'editor'] : []
}

/** Ids of the members with a second factor. */
export async function listSecondFactors(client: Backend): Promise<Set<string>> {
  const { data, error } = await client.rpc('staff_with_second_factor')
  if (error) throw error
  return new Set(data)
}

export type InvitationEntry = {
  id: string
  email: string
  name: string
  role: StaffRole
  mayPublish: boolean
  expiresAt: string
}

export async function listInvitations(client: Backend): Promise<InvitationEntry[]> {
  const { data, error } = await client
    .from('staff_invitations')
    .select('id, email, name, role, may_publish, expires_at')
    .order('created_at', { ascending: false })
  if (error) throw error
  return data.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    mayPublish: row.may_publish,
    expiresAt: row.expires_at,
  }))
}
