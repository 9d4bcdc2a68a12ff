import type { AsVisitor } from '#app/backend/context.ts'
import { type StoredDays, toViewingDays } from './stored-viewing.ts'
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
