import type { Viewing } from './stored-viewing.ts'
import type { ViewingStatus } from './viewing.ts'
import { viewingMessages } from './viewing-messages.ts'

/** RFC 5546: an invitation and its later versions, the end of one, or an entry to save. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

type CalendarParams = {
  viewing: Viewing
  /** The page where the visitor can change it. */
  url: string
  method: CalendarMethod
  organizer: { name: string; email: string }
  /** The visitor's address; absent in a file to download. */
  attendee?: string
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
 * The viewing as an iCalendar file (RFC 5545). All versions have the same UID and a rising SEQUENCE, by which calendars
 * replace the earlier one. Times are UTC, so that no time zone has to be described.
 */
export function viewingCalendar({ viewing, url, method, organizer, attendee }: CalendarParams): string {
  const { property } = viewing
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Makazi//Viewings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:viewing-${viewing.id}@makazi`,
    `SEQUENCE:${viewing.sequence}`,
    `DTSTAMP:${utc(viewing.changed_at)}`,
    `DTSTART:${utc(viewing.starts_at)}`,
    `DTEND:${utc(viewing.ends_at)}`,
    `SUMMARY:${escaped(viewingMessages.calendar.summary(property.title))}`,
    `LOCATION:${escaped(property.location)}`,
    `DESCRIPTION:${escaped(viewingMessages.calendar.description(url))}`,
    `URL:${url}`,
    `STATUS:${statuses[viewing.status]}`,
    ...(organizer.email ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee
      ? [`ATTENDEE;CN=${quoted(viewing.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
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
