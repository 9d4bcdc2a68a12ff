import * as z from 'zod'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#app/backend/database.types.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { agentCalendarMessages } from './agent-calendar-messages.ts'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'
import type { ViewingStatus } from './viewing.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'

const texts = agentCalendarMessages
const timeoutMs = 5_000

const agentViewing = z.object({
  id: z.string(),
  status: storedValue<ViewingStatus>(),
  starts_at: z.string(),
  ends_at: z.string(),
  sequence: z.number(),
  changed_at: z.string(),
  /** Null, like the phone, once the client is a colleague's. */
  name: z
    .string()
    .nullable()
    .transform((name) => name ?? texts.colleaguesClient),
  phone: z.string().nullable(),
  title: z.string(),
  location: z.string(),
})
export type AgentViewing = z.infer<typeof agentViewing>
const agentCalendar = z.object({ name: z.string(), viewings: storedRows(agentViewing) })
type AgentCalendar = z.infer<typeof agentCalendar>

/** Null for a token that is unknown or has ended, whatever the reason. */
export async function findAgentCalendar(client: SupabaseClient<Database>, { token }: { token: string }) {
  if (!isEmailToken(token)) return null
  const { data, error } = await client.rpc('agent_calendar', { token }).abortSignal(AbortSignal.timeout(timeoutMs))
  if (error) throw error
  return agentCalendar.nullable().parse(data)
}

/** The calendar that an agent subscribes to. */
export function agentCalendarFile({ name, viewings }: AgentCalendar, { origin, company }: Place): string {
  const events = viewings.map((viewing) => agentEvent(viewing, origin))
  return calendarFile({
    host: new URL(origin).hostname,
    method: 'PUBLISH',
    name: texts.name(name, company),
    events,
  })
}

type Place = { origin: string; company: string }

/** A viewing as its agent sees it: with the client, and another UID than that of the client's own event. */
export function agentEvent(viewing: AgentViewing, origin: string): CalendarEvent {
  const url = agentUrl(viewing, origin)
  const summary = texts.summary(viewing.title, viewing.name)
  const isOpen = viewing.status === 'requested' || viewing.status === 'proposed'
  return {
    uid: `viewing-${viewing.id}-agent@${new URL(origin).hostname}`,
    sequence: viewing.sequence,
    changedAt: viewing.changed_at,
    startsAt: viewing.starts_at,
    endsAt: viewing.ends_at,
    summary: isOpen ? texts.toConfirm(summary) : summary,
    location: viewing.location,
    description: texts.description(viewing.name, viewing.phone ?? '', url),
    url,
    status: viewing.status,
  }
}

/** The screen with that viewing open. */
export function agentUrl({ id, starts_at }: Pick<AgentViewing, 'id' | 'starts_at'>, origin: string) {
  return `${origin}/admin/viewings?${new URLSearchParams({ day: toNairobiDay(starts_at), viewing: id })}`
}
