import type { CallOutputs } from '#app/backend/calls.ts'
import type { Backend } from '#app/backend/context.ts'
import { staffMessages } from './staff-messages.ts'
import { staffEntrySchema, type StaffEntryRow, staffRoles } from '#app/backend/staff-entry.ts'
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
  return staffEntryFromRow(staffEntrySchema.parse(data))
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

export type StaffListEntry = CallOutputs['staff']['list'][number]

/** The roles that a member with this role can give to others. */
export function manageableRoles(role: StaffRole): readonly StaffRole[] {
  if (role === 'super_admin') return ['agent', 'editor', 'administrator', 'super_admin']
  return role === 'administrator' ? ['agent', 'editor'] : []
}
