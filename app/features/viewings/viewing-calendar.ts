import { calendarFile, type CalendarMethod, type Mailbox } from './calendar-file.ts'
import type { Viewing } from './stored-viewing.ts'
import { viewingMessages } from './viewing-messages.ts'

type CalendarParams = {
  viewing: Viewing
  /** The page where the visitor can change it. */
  url: string
  method: CalendarMethod
  organizer: Mailbox
  /** The visitor's address; absent in a file to download. */
  attendee?: string
}

/** The viewing for its visitor's calendar. */
export function viewingCalendar({ viewing, url, method, organizer, attendee }: CalendarParams): string {
  const { property } = viewing
  const host = new URL(url).hostname
  const event = {
    uid: `viewing-${viewing.id}@${host}`,
    sequence: viewing.sequence,
    changedAt: viewing.changed_at,
    startsAt: viewing.starts_at,
    endsAt: viewing.ends_at,
    summary: viewingMessages.calendar.summary(property.title),
    location: property.location,
    description: viewingMessages.calendar.description(url),
    url,
    status: viewing.status,
    organizer,
    attendee: attendee === undefined ? undefined : { name: viewing.name, email: attendee },
  }
  return calendarFile({ host, method, events: [event] })
}
