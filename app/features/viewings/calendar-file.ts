import type { ViewingStatus } from './viewing.ts'

/** RFC 5546: an invitation and its later versions, the end of one, or an entry to save. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export type Mailbox = { name: string; email: string }

export type CalendarEvent = {
  uid: string
  sequence: number
  changedAt: string
  startsAt: string
  endsAt: string
  summary: string
  location: string
  description: string
  /** The page where the reader can change it. */
  url: string
  status: ViewingStatus
  organizer?: Mailbox
  /** Absent in a file to download. */
  attendee?: Mailbox | undefined
}

type CalendarFile = {
  /** Of the site; part of the file's identity. */
  host: string
  method: CalendarMethod
  /** Shown by programs that subscribe to the calendar. */
  name?: string
  events: readonly CalendarEvent[]
}

const statuses: Record<ViewingStatus, string> = {
  requested: 'TENTATIVE',
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  done: 'CONFIRMED',
  no_show: 'CANCELLED',
}

/**
 * An iCalendar file (RFC 5545). All versions of an event have the same UID and a rising SEQUENCE, by which calendars replace
 * the earlier one. Times are UTC, so that no time zone has to be described.
 */
export function calendarFile({ host, method, name, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Viewings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M']),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent) {
  const { organizer, attendee } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${statuses[event.status]}`,
    ...(organizer?.email ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
        ]
      : []),
    'END:VEVENT',
  ]
}

/** '20261124T070000Z' */
function utc(moment: string) {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string) {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** A parameter value can contain neither quotes nor control characters. */
function quoted(text: string) {
  return `"${text.toWellFormed().replaceAll(/["\p{Cc}]/gu, ' ')}"`
}

const maxLineBytes = 75
const encoder = new TextEncoder()

/** Lines end after 75 bytes at the latest, never within a character, and go on after a space. */
function folded(line: string) {
  let bytes = 0
  let result = ''
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > maxLineBytes) {
      result += '\r\n '
      bytes = 1
    }
    result += character
    bytes += size
  }
  return result
}
