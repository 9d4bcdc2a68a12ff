import { toNairobiDay } from '#app/shared/nairobi-clock.ts'

export type ViewingsView = 'week' | 'agenda'

/** What the address says; `viewing` is the open one. */
export type ViewingsSearch = {
  view: ViewingsView
  /** '2026-11-24' */
  day: string
  agent: string | undefined
  viewing: string | undefined
  /** For which a viewing is to be arranged: links of other screens. */
  inquiry: string | undefined
  /** A new one is to be arranged, for somebody who is not known yet. */
  add: 'viewing' | undefined
}

const dayPattern = /^20\d{2}-\d{2}-\d{2}$/
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function parseViewingsSearch(params: URLSearchParams, today = toNairobiDay(new Date())): ViewingsSearch {
  const day = params.get('day') ?? ''
  const id = (name: string) => (idPattern.test(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined)
  return {
    view: params.get('view') === 'agenda' ? 'agenda' : 'week',
    day: isDay(day) ? day : today,
    agent: id('agent'),
    viewing: id('viewing'),
    inquiry: id('inquiry'),
    add: params.get('add') === 'viewing' ? 'viewing' : undefined,
  }
}

function isDay(text: string) {
  if (!dayPattern.test(text) || text < '2001-02-01' || text > '2098-12-01') return false
  const parsed = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text)
}

export function addDays(day: string, count: number) {
  return new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/** The Monday of its week. */
export function mondayBefore(day: string) {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Minutes since midnight in Nairobi, which has no summer time. */
export function minutesOfDay(moment: string) {
  const local = new Date(Date.parse(moment) + 3 * 3_600_000)
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

/** A time of a day in Nairobi as an ISO time. */
export function atMinutes(day: string, minutes: number) {
  return new Date(Date.parse(`${day}T00:00+03:00`) + minutes * 60_000).toISOString()
}
