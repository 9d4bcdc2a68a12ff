import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#app/backend/database.types.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { linkedViewing, parseViewingDays, type Viewing } from './stored-viewing.ts'
import type { ViewingDay } from './viewing.ts'

type Client = SupabaseClient<Database>

const timeoutMs = 5_000
const daysShown = 14

/** Null where the form asks for a day instead, and while the backend is unavailable. */
export async function findViewingDays(
  client: Client,
  { propertyId }: { propertyId: string },
): Promise<ViewingDay[] | null> {
  const { data, error } = await client
    .rpc('get_viewing_slots', { property_id: propertyId, days: daysShown })
    .abortSignal(AbortSignal.timeout(timeoutMs))
  return error ? null : parseViewingDays(data)
}

export type LinkedViewing = { viewing: Viewing; days: ViewingDay[] | null }

/** Null for a link that is unknown, and for one whose viewing is over. */
export async function findViewing(client: Client, { token }: { token: string }): Promise<LinkedViewing | null> {
  if (!isEmailToken(token)) return null
  const { data, error } = await client.rpc('viewing_by_token', { token }).abortSignal(AbortSignal.timeout(timeoutMs))
  if (error) throw error
  if (data === null) return null
  const { days, ...viewing } = linkedViewing.parse(data)
  return { viewing, days: parseViewingDays(days) }
}
