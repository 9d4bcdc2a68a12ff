import { formatTime, formatWeekday } from '#app/shared/nairobi-clock.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ViewingStatus } from '../viewing.ts'
import type { Obstacle, StaffViewing } from './viewing-types.ts'
import { viewingsMessages } from './viewings-messages.ts'

const { busy, detail } = viewingsMessages

export const statusTones: Record<ViewingStatus, BadgeTone> = {
  requested: 'amber',
  proposed: 'amber',
  confirmed: 'green',
  cancelled: 'stone',
  done: 'green',
  no_show: 'stone',
}

/** Why a time is taken, with the colleague and the listing where the reader may know them. */
export function describeObstacle({ reason, starts_at, agent, title }: Obstacle): string {
  if (reason === 'company' || !starts_at) return busy.company
  if (reason === 'property') return busy.property(formatTime(starts_at))
  return agent && title ? busy.agent(agent, title, formatTime(starts_at)) : busy.someone
}

/** 'Tuesday, 24 November 2026, 10:00 to 10:30' */
export function whenLabel({ starts_at, ends_at }: Pick<StaffViewing, 'starts_at' | 'ends_at'>) {
  return detail.when(formatWeekday(starts_at), formatTime(starts_at), formatTime(ends_at))
}

/** 'Tuesday, 24 November 2026, 10:00' */
export function momentLabel(moment: string) {
  return `${formatWeekday(moment)}, ${formatTime(moment)}`
}

/** The first part of 'Kilimani, Nairobi', which fits a column of the week. */
export function shortPlace({ location, title }: Pick<StaffViewing, 'location' | 'title'>) {
  return location.split(',', 1)[0]?.trim() || title
}

export function firstName(name: string) {
  return name.split(/\s/, 1)[0] ?? name
}

export function hasBegun({ starts_at }: Pick<StaffViewing, 'starts_at'>, nowMs: number) {
  return Date.parse(starts_at) <= nowMs
}
