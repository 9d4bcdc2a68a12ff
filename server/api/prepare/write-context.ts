import type { StaffEntryRow } from '#app/backend/staff-entry.ts'
import { staffBounds } from '#server/api/call/bounds.ts'
import type { Caller } from '#server/api/caller.ts'
import type { Execute } from '#server/api/rest-request.ts'
import type { WriteContext } from './prepare-write.ts'

export function writeContext(execute: Execute, caller: Caller): WriteContext {
  return { userId: caller.userId, isStaff: () => isStaffNow(execute, caller) }
}

/**
 * Calls the backend with the caller's own token: an ended session, or one that waits for its second factor, is not staff.
 */
async function isStaffNow(execute: Execute, caller: Caller): Promise<boolean> {
  if (caller.role === 'server') return true
  if (caller.bounds !== staffBounds) return false
  const call = { kind: 'function', name: 'my_staff_entry', args: {}, method: 'POST' } as const
  const response = await execute({ ...call, caller, wantsObject: false })
  return response.ok && ((await response.json()) as StaffEntryRow).state === 'staff'
}
