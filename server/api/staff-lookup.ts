import type { RunSql } from '#server/postgres/as-caller.ts'

const cacheMs = 10_000
const maxCached = 1_000

/**
 * Whether a user is staff, cached for some seconds. This only raises the limits of a call; the database decides what staff
 * may see at each call.
 */
export function createStaffLookup(asServer: RunSql, now: () => number = Date.now) {
  const entries = new Map<string, { isStaff: Promise<boolean>; until: number }>()
  return (userId: string): Promise<boolean> => {
    const cached = entries.get(userId)
    if (cached && cached.until > now()) return cached.isStaff
    const isStaff = findStaff(asServer, userId)
    entries.delete(userId)
    entries.set(userId, { isStaff, until: now() + cacheMs })
    if (entries.size > maxCached) entries.delete(entries.keys().next().value ?? '')
    return isStaff
  }
}

/** While the backend is unavailable no caller counts as staff. */
async function findStaff(asServer: RunSql, userId: string): Promise<boolean> {
  const found = await asServer(
    (sql) => sql`select from public.staff where user_id = ${userId} and not is_suspended`,
  ).catch(() => [])
  return found.length > 0
}
