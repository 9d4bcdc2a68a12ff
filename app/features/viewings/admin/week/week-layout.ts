import type { CalendarDay, StaffViewing } from '../viewing-types.ts'
import { isLive } from '../../viewing.ts'
import { minutesOfDay } from '../viewings-search.ts'

type Span = { fromMinutes: number; toMinutes: number }

export type PlacedViewing = Span & {
  viewing: StaffViewing
  /** One of several at one time, each of which has a line of its own: a thin column could not be read. */
  isLine: boolean
}
/** Those for which no line is left. */
export type FoldedViewings = Span & { viewings: StaffViewing[] }

/** What an hour has room for: lines of 24 px. */
const linesPerHour = 3
const lineMinutes = 60 / linesPerHour

/** Where the viewings of one day stand, and what is left of those that are too many at one time. */
export function placeViewings(viewings: readonly StaffViewing[]) {
  const spans = viewings
    .map((viewing) => ({ viewing, ...spanOf(viewing) }))
    .toSorted((a, b) => a.fromMinutes - b.fromMinutes || b.toMinutes - a.toMinutes)
  const placed: PlacedViewing[] = []
  const folded: FoldedViewings[] = []
  for (const group of groupOverlapping(spans)) {
    const [alone, second] = group
    if (alone && !second) placed.push({ ...alone, isLine: false })
    else placeLines(group, { placed, folded })
  }
  return { placed, folded }
}

type Grouped = Span & { viewing: StaffViewing }

/** One below the other, none before its time; beyond what the time of all of them has room for, the last line says how many there are. */
function placeLines(group: readonly Grouped[], into: { placed: PlacedViewing[]; folded: FoldedViewings[] }) {
  const end = Math.max(...group.map(({ toMinutes }) => toMinutes))
  let free = 0
  const lines = group.map(({ viewing, fromMinutes }) => {
    const from = Math.max(fromMinutes, free)
    free = from + lineMinutes
    return { viewing, fromMinutes: from, toMinutes: free }
  })
  const first = group[0]?.fromMinutes ?? 0
  const last = Math.max(end, first + linesPerHour * lineMinutes)
  const fitting = lines.filter(({ toMinutes }) => toMinutes <= last)
  const isCut = fitting.length < lines.length
  const shown = isCut ? fitting.slice(0, -1) : fitting
  into.placed.push(...shown.map((line) => ({ ...line, isLine: true })))
  const more = lines.slice(shown.length)
  const [next] = more
  if (next) {
    const { fromMinutes, toMinutes } = next
    into.folded.push({ fromMinutes, toMinutes, viewings: more.map(({ viewing }) => viewing) })
  }
}

/** At least a quarter of an hour, so that a short one can still be pressed; it ends with its day. */
function spanOf({ starts_at, ends_at }: StaffViewing): Span {
  const fromMinutes = minutesOfDay(starts_at)
  const lengthMinutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
  return { fromMinutes, toMinutes: Math.min(fromMinutes + Math.max(lengthMinutes, 15), 24 * 60) }
}

function groupOverlapping<Item extends Span>(spans: readonly Item[]): Item[][] {
  const groups: Item[][] = []
  let end = -1
  for (const span of spans) {
    if (span.fromMinutes >= end) groups.push([])
    groups.at(-1)?.push(span)
    end = Math.max(end, span.toMinutes)
  }
  return groups
}

/** The hours that the week shows: those of the company, and of every viewing, from 8 to 18 at least. */
export function shownHours(days: readonly CalendarDay[], viewings: readonly StaffViewing[]) {
  const spans = viewings.map(spanOf)
  const opens = days.flatMap((day) => day.opens.map(clockMinutes))
  const closes = days.flatMap((day) => day.closes.map(clockMinutes))
  const first = Math.min(8 * 60, ...opens, ...spans.map(({ fromMinutes }) => fromMinutes))
  const last = Math.max(18 * 60, ...closes, ...spans.map(({ toMinutes }) => toMinutes))
  return { firstHour: Math.floor(first / 60), lastHour: Math.ceil(last / 60) }
}

/** The parts of a day outside of its hours. */
export function closedSpans(day: CalendarDay): Span[] {
  const spans: Span[] = []
  let from = 0
  if (!day.is_holiday)
    for (const [index, opens] of day.opens.entries()) {
      spans.push({ fromMinutes: from, toMinutes: clockMinutes(opens) })
      from = clockMinutes(day.closes[index] ?? opens)
    }
  spans.push({ fromMinutes: from, toMinutes: 24 * 60 })
  return spans.filter(({ fromMinutes, toMinutes }) => toMinutes > fromMinutes)
}

/** Of '2026-11-24T08:30:00'; midnight at the end of a day is written as the next day. */
function clockMinutes(local: string) {
  const [hours = 0, minutes = 0] = local.slice(11).split(':').map(Number)
  return hours * 60 + minutes
}

type Wanted = { viewing: StaffViewing; startsAt: string; travelMinutes: number }

/** The viewing on the screen that is in the way of a move: of the same property, or of the same agent with the way there. */
export function findClash(viewings: readonly StaffViewing[], { viewing, startsAt, travelMinutes }: Wanted) {
  const from = Date.parse(startsAt)
  const to = from + Date.parse(viewing.ends_at) - Date.parse(viewing.starts_at)
  return viewings.find((other) => {
    if (other.id === viewing.id || !isLive(other.status)) return false
    const isSameProperty = other.property_id === viewing.property_id
    if (!isSameProperty && (!viewing.agent || other.agent?.id !== viewing.agent.id)) return false
    const gapMs = isSameProperty ? 0 : travelMinutes * 60_000
    return Date.parse(other.starts_at) < to + gapMs && Date.parse(other.ends_at) > from - gapMs
  })
}
