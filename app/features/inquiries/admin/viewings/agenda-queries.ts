import type { QueryData } from '@supabase/supabase-js'
import type { Backend } from '#app/backend/context.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'

export type StaffDecision = 'confirm' | 'propose' | 'cancel' | 'done' | 'no_show'
export type DecisionResult = 'changed' | 'taken' | 'unknown'

const maxViewings = 300
const columns =
  'id, inquiry_id, property_id, starts_at, ends_at, status, inquiry:inquiries(name, phone, email), property:properties(title, location)' as const

export type AgendaEntry = QueryData<ReturnType<typeof selectAgenda>>[number]
export type AgendaDay = { day: string; entries: AgendaEntry[] }

/** From the beginning of today in Nairobi on, by day. */
export async function findAgenda(client: Backend, now = new Date()): Promise<AgendaDay[]> {
  const { data, error } = await selectAgenda(client, `${toNairobiDay(now)}T00:00:00+03:00`)
  if (error) throw error
  const days = Map.groupBy(data, ({ starts_at }) => toNairobiDay(new Date(starts_at)))
  return [...days].map(([day, entries]) => ({ day, entries }))
}

function selectAgenda(client: Backend, from: string) {
  return client
    .from('viewings')
    .select(columns)
    .gte('starts_at', from)
    .neq('status', 'cancelled')
    .order('starts_at')
    .order('id')
    .limit(maxViewings)
}

type Decision = { id: string; decision: StaffDecision; startsAt?: string | undefined }

export async function decideViewing(client: Backend, { id, decision, startsAt }: Decision): Promise<DecisionResult> {
  const { data, error } = await client.rpc('decide_viewing', {
    viewing_id: id,
    decision,
    ...(startsAt && { starts_at: startsAt }),
  })
  if (error) throw error
  return data === 'changed' || data === 'taken' ? data : 'unknown'
}
