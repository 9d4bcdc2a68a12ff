import type { Backend } from '../../app/backend/context.ts'

const keptMs = 10_000
const maxKept = 1_000

/**
 * Whether somebody is a member of the staff, known for some seconds. It widens what may be asked at once and opens nothing: what they
 * may see, the database decides anew at each call.
 */
export function createStaffLookup(serviceClient: Backend, now: () => number = Date.now) {
  const known = new Map<string, { isStaff: Promise<boolean>; until: number }>()
  return (userId: string): Promise<boolean> => {
    const found = known.get(userId)
    if (found && found.until > now()) return found.isStaff
    const isStaff = findStaff(serviceClient, userId)
    known.delete(userId)
    known.set(userId, { isStaff, until: now() + keptMs })
    if (known.size > maxKept) known.delete(known.keys().next().value ?? '')
    return isStaff
  }
}

/** While the backend is away nobody is. */
async function findStaff(serviceClient: Backend, userId: string): Promise<boolean> {
  const { data } = await serviceClient
    .from('staff')
    .select('user_id')
    .eq('user_id', userId)
    .eq('is_suspended', false)
    .maybeSingle()
  return data !== null
}
