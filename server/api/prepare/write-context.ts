import { staffEntrySchema } from '#app/backend/staff-entry.ts'
import type { SendToBackend } from '#server/api/backend-request.ts'
import { staffBounds } from '#server/api/call/bounds.ts'
import type { Caller } from '#server/api/caller.ts'
import type { WriteContext } from './prepare-write.ts'

type Services = { send: SendToBackend; serviceClient: WriteContext['serviceClient'] }

export function writeContext({ send, serviceClient }: Services, caller: Caller): WriteContext {
  return { serviceClient, userId: caller.userId, isStaff: () => isStaffNow(send, caller) }
}

/**
 * Calls the backend with the caller's own token: an ended session, or one that waits for its second factor, is not staff.
 */
async function isStaffNow(send: SendToBackend, caller: Caller): Promise<boolean> {
  if (caller.role === 'server') return true
  if (caller.bounds !== staffBounds) return false
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const path = '/rest/v1/rpc/my_staff_entry'
  const response = await send({ method: 'POST', path, parameters: [], headers, body: '{}', caller })
  return response.ok && staffEntrySchema.parse(await response.json()).state === 'staff'
}
