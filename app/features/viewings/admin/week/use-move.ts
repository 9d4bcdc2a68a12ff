import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useHotkeysEnabled } from '#app/ui/admin/use-hotkeys.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { formatTime, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { isLive } from '../../viewing.ts'
import type { StaffViewing, ViewingCalendar } from '../viewing-types.ts'
import { momentLabel } from '../describe-viewing.ts'
import { addDays, atMinutes, minutesOfDay } from '../viewings-search.ts'
import { viewingsMessages } from '../viewings-messages.ts'
import { findClash } from './week-layout.ts'

const { busy, problems, week: texts } = viewingsMessages

/** Minutes to which a dragged viewing snaps, and of one press of an arrow key. */
const stepMinutes = 15
const dragPixels = 5
const lastStart = 24 * 60 - stepMinutes

type Target = { viewing: StaffViewing; day: string; minutes: number; isByKeys: boolean }
type Grab = { viewing: StaffViewing; x: number; y: number; offsetMinutes: number }
export type MoveTarget = Target & { startsAt: string; problem: string | undefined }

type MoveOptions = {
  calendar: ViewingCalendar
  hours: { firstHour: number; lastHour: number }
  nowMs: number
  onMove: (viewing: StaffViewing, startsAt: string) => void
}

/**
 * Moving a viewing in the week: by dragging it with a mouse or pen, or with M and the arrow keys. A finger scrolls; on a touch
 * screen a viewing is moved by its dialog.
 */
export function useMove({ calendar, hours, nowMs, onMove }: MoveOptions) {
  const grid = useRef<HTMLDivElement>(null)
  const grab = useRef<Grab>(undefined)
  const wasDragged = useRef(false)
  const hasKeys = useHotkeysEnabled()
  const [aimed, setAimed] = useState<Target>()
  const target = aimed && withProblem(aimed, calendar, nowMs)

  const stop = () => {
    grab.current = undefined
    setAimed(undefined)
  }
  const finish = () => {
    stop()
    if (!target || Date.parse(target.startsAt) === Date.parse(target.viewing.starts_at)) return
    if (target.problem) toast({ title: problems.title, description: target.problem, tone: 'danger' })
    else onMove(target.viewing, target.startsAt)
  }

  const drag = (event: PointerEvent) => {
    const held = grab.current
    if (!held || !grid.current) return
    if (!aimed && Math.hypot(event.clientX - held.x, event.clientY - held.y) < dragPixels) return
    const time = timeAt(grid.current, { x: event.clientX, y: event.clientY, hours })
    if (!time) return
    if (!aimed) grid.current.setPointerCapture(event.pointerId)
    wasDragged.current = true
    setAimed({
      viewing: held.viewing,
      day: time.day,
      minutes: snap(time.minutes - held.offsetMinutes),
      isByKeys: false,
    })
  }

  const grabWith = (event: PointerEvent, viewing: StaffViewing) => {
    wasDragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch' || !isLive(viewing.status) || !grid.current) return
    const time = timeAt(grid.current, { x: event.clientX, y: event.clientY, hours })
    const offsetMinutes = time ? time.minutes - minutesOfDay(viewing.starts_at) : 0
    grab.current = { viewing, x: event.clientX, y: event.clientY, offsetMinutes }
  }

  const moveByKey = (event: KeyboardEvent, viewing: StaffViewing) => {
    const step = keyStep(event, { aimed, viewing, calendar, hasKeys })
    if (!step) return
    event.preventDefault()
    if (step === 'stop') stop()
    else if (step === 'finish') finish()
    else setAimed(step)
  }

  return {
    target,
    announcement: target?.isByKeys ? texts.moving(momentLabel(target.startsAt), target.problem) : '',
    grid: { ref: grid, onPointerMove: drag, onPointerUp: finish, onPointerCancel: stop },
    entry: (viewing: StaffViewing) => ({
      onPointerDown: (event: PointerEvent) => grabWith(event, viewing),
      onKeyDown: (event: KeyboardEvent) => moveByKey(event, viewing),
      onBlur: () => aimed?.isByKeys && stop(),
    }),
    /** The click that ends a drag opens nothing. */
    isClick: () => !wasDragged.current,
  }
}

function withProblem(aimed: Target, calendar: ViewingCalendar, nowMs: number): MoveTarget {
  const startsAt = atMinutes(aimed.day, aimed.minutes)
  return { ...aimed, startsAt, problem: findProblem({ ...aimed, startsAt }, calendar, nowMs) }
}

function findProblem(wanted: Target & { startsAt: string }, calendar: ViewingCalendar, nowMs: number) {
  if (Date.parse(wanted.startsAt) <= nowMs) return busy.past
  const clash = findClash(calendar.viewings, { ...wanted, travelMinutes: calendar.travel_minutes })
  if (!clash) return undefined
  const time = formatTime(clash.starts_at)
  if (clash.property_id === wanted.viewing.property_id) return busy.property(time)
  return clash.agent ? busy.agent(clash.agent.name, clash.title, time) : busy.someone
}

function timeOf({ starts_at }: StaffViewing) {
  return { day: toNairobiDay(starts_at), minutes: minutesOfDay(starts_at) }
}

const keySteps: Record<string, readonly [days: number, minutes: number]> = {
  ArrowUp: [0, -stepMinutes],
  ArrowDown: [0, stepMinutes],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

type KeyState = { aimed: Target | undefined; viewing: StaffViewing; calendar: ViewingCalendar; hasKeys: boolean }

/** What a key does to the focused viewing: undefined where it is no key of a move. */
function keyStep(event: KeyboardEvent, { aimed, viewing, calendar, hasKeys }: KeyState) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (aimed && event.key === 'Escape') return 'stop'
  if (aimed?.isByKeys) return event.key === 'Enter' ? 'finish' : nextTarget(aimed, event.key, calendar)
  const begins = !aimed && event.key.toLowerCase() === 'm' && hasKeys && isLive(viewing.status)
  return begins ? { ...timeOf(viewing), viewing, isByKeys: true } : undefined
}

/** Stays within the days on the screen. */
function nextTarget(aimed: Target, key: string, { days }: ViewingCalendar): Target | undefined {
  const [dayStep, minuteStep] = keySteps[key] ?? []
  if (dayStep === undefined || minuteStep === undefined) return undefined
  const day = addDays(aimed.day, dayStep)
  const minutes = Math.min(Math.max(aimed.minutes + minuteStep, 0), lastStart)
  return { ...aimed, minutes, day: days.some((each) => each.day === day) ? day : aimed.day }
}

function snap(minutes: number) {
  return Math.min(Math.max(Math.round(minutes / stepMinutes) * stepMinutes, 0), lastStart)
}

type Point = { x: number; y: number; hours: { firstHour: number; lastHour: number } }

function timeAt(grid: HTMLElement, { x, y, hours: { firstHour, lastHour } }: Point) {
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-day]')]
  const column = columns.find((each) => {
    const { left, right } = each.getBoundingClientRect()
    return x >= left && x <= right
  })
  if (!column?.dataset.day) return undefined
  const { top, height } = column.getBoundingClientRect()
  return { day: column.dataset.day, minutes: firstHour * 60 + ((y - top) / height) * (lastHour - firstHour) * 60 }
}
