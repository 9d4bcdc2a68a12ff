import type { Backend } from '#app/backend/context.ts'

const cacheMs = 10_000
const maxCached = 1_000

/**
 * Whether a user is staff, cached for some seconds. This only raises the limits of a call; the database decides what staff
 * may see at each call.
 */
export function createStaffLookup(serviceClient: Backend, now: () => number = Date.now) {
  const entries = new Map<string, { isStaff: Promise<boolean>; until: number }>()
  return (userId: string): Promise<boolean> => {
    const cached = entries.get(userId)
    if (cached && cached.until > now()) return cached.isStaff
    const isStaff = findStaff(serviceClient, userId)
    entries.delete(userId)
    entries.set(userId, { isStaff, until: now() + cacheMs })
    if (entries.size > maxCached) entries.delete(entries.keys().next().value ?? '')
    return isStaff
  }
}

/** While the backend is unavailable no caller counts as staff. */
async function findStaff(serviceClient: Backend, userId: string): Promise<boolean> {
  const { data } = await serviceClient
    .from('staff')
    .select('user_id')
    .eq('user_id', userId)
    .eq('is_suspended', false)
    .maybeSingle()
  return data !== null
}
