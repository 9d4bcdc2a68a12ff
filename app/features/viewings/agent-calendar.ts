import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { agentCalendarMessages } from './agent-calendar-messages.ts'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'
import type { ViewingStatus } from './viewing.ts'

const texts = agentCalendarMessages

export type AgentViewing = {
  id: string
  status: ViewingStatus
  starts_at: string
  ends_at: string
  sequence: number
  changed_at: string
  name: string
  phone: string | null
  title: string
  location: string
}
export type AgentCalendar = { name: string; viewings: AgentViewing[] }

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
