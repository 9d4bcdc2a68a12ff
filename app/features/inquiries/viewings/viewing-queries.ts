import type { AsVisitor, Sql } from '#app/backend/context.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { type StoredDays, toViewingDays, type Viewing } from './stored-viewing.ts'
import type { ViewingDay } from './viewing.ts'

const daysShown = 14

/** Null where the form asks for a day instead, and while the backend is unavailable. */
export async function findViewingDays(
  asVisitor: AsVisitor,
  { propertyId }: { propertyId: string },
): Promise<ViewingDay[] | null> {
  try {
    const [{ days }] = await asVisitor(
      (sql) => sql<[{ days: StoredDays | null }]>`
        select public.get_viewing_slots(property_id => ${propertyId}, days => ${daysShown}) as days`,
    )
    return toViewingDays(days)
  } catch {
    return null
  }
}

export type LinkedViewing = { viewing: Viewing; days: ViewingDay[] | null }

/** Null for a link that is unknown, and for one whose viewing is over. */
export async function findViewing(sql: Sql, { token }: { token: string }): Promise<LinkedViewing | null> {
  if (!isEmailToken(token)) return null
  const [{ found }] = await sql<[{ found: (Viewing & { days: StoredDays | null }) | null }]>`
    select public.viewing_by_token(token => ${token}) - 'inquiry_id' as found`
  if (!found) return null
  const { days, ...viewing } = found
  return { viewing, days: toViewingDays(days) }
}
