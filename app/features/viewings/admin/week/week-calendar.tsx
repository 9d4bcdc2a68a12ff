import type { CSSProperties } from 'react'
import { formatTime, formatWeekday, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import type { CalendarDay, StaffViewing, ViewingCalendar } from '../viewing-types.ts'
import type { OpenDialog } from '../dialogs/viewing-dialog.ts'
import { holidayName } from '../kenyan-holidays.ts'
import { minutesOfDay } from '../viewings-search.ts'
import { viewingsMessages } from '../viewings-messages.ts'
import { type MoveTarget, useMove } from './use-move.ts'
import { WeekEntry } from './week-entry.tsx'
import { closedSpans, placeViewings, shownHours } from './week-layout.ts'
import styles from './week.module.css'

const texts = viewingsMessages.week
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

type WeekCalendarProps = {
  calendar: ViewingCalendar
  nowMs: number
  /** The day that the address says. */
  chosenDay: string
  onOpen: OpenDialog
  /** Shows all viewings of a day. */
  onDay: (day: string) => void
}

/** Seven days side by side. Several viewings at the same time share it as lines. */
export function WeekCalendar({ calendar, nowMs, chosenDay, onOpen, onDay }: WeekCalendarProps) {
  const hours = shownHours(calendar.days, calendar.viewings)
  const move = useMove({
    calendar,
    hours,
    nowMs,
    onMove: (viewing, startsAt) => onOpen({ kind: 'moveTo', viewing, startsAt }),
  })
  const byDay = Map.groupBy(calendar.viewings, ({ starts_at }) => toNairobiDay(starts_at))
  const labels = Array.from({ length: hours.lastHour - hours.firstHour }, (_, index) => hours.firstHour + index)
  return (
    <section className={panelClass} aria-label={texts.label}>
      <p className="sr-only">{texts.hint}</p>
      <output className="sr-only" aria-live="assertive">
        {move.announcement}
      </output>
      <div className={styles.week} style={cssVariables({ hours: hours.lastHour - hours.firstHour })} {...move.grid}>
        <div className={styles.times} aria-hidden="true">
          {labels.map((hour) => (
            <span key={hour}>{hour === hours.firstHour ? '' : `${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        {calendar.days.map((day) => (
          <Day
            key={day.day}
            day={day}
            viewings={byDay.get(day.day) ?? []}
            firstHour={hours.firstHour}
            isChosen={day.day === chosenDay}
            nowMs={nowMs}
            move={move}
            onOpen={onOpen}
            onDay={onDay}
          />
        ))}
      </div>
      <Legend />
    </section>
  )
}

type DayProps = {
  day: CalendarDay
  viewings: readonly StaffViewing[]
  firstHour: number
  isChosen: boolean
  nowMs: number
  move: ReturnType<typeof useMove>
  onOpen: OpenDialog
  onDay: (day: string) => void
}

function Day({ day, viewings, firstHour, isChosen, nowMs, move, onOpen, onDay }: DayProps) {
  const { placed: placedViewings, folded } = placeViewings(viewings)
  const target = move.target?.day === day.day ? move.target : undefined
  const isToday = toNairobiDay(nowMs) === day.day
  return (
    <section className={styles.day} aria-label={formatWeekday(day.day)} data-chosen={isChosen || undefined}>
      <DayHead day={day} isToday={isToday} />
      <div className={styles.hours} data-day={day.day}>
        {closedSpans(day).map(({ fromMinutes, toMinutes }) => (
          <span
            key={fromMinutes}
            className={styles.closed}
            style={placeStyle({ fromMinutes, toMinutes, firstHour })}
            aria-hidden="true"
          />
        ))}
        <ul>
          {placedViewings.map((placed) => (
            <WeekEntry
              key={placed.viewing.id}
              placed={placed}
              style={placeStyle({ ...placed, firstHour })}
              isMoving={move.target?.viewing.id === placed.viewing.id}
              handlers={move.entry(placed.viewing)}
              onOpen={() => move.isClick() && onOpen({ kind: 'detail', viewing: placed.viewing })}
            />
          ))}
          {folded.map(({ fromMinutes, toMinutes, viewings: more }) => (
            <li
              key={fromMinutes}
              className={styles.entry}
              data-line=""
              style={placeStyle({ fromMinutes, toMinutes, firstHour })}
            >
              <button type="button" data-look="more" onClick={() => onDay(day.day)}>
                <b>{texts.more(more.length)}</b>
              </button>
            </li>
          ))}
        </ul>
        {target && <Ghost target={target} firstHour={firstHour} />}
        {isToday && <NowLine nowMs={nowMs} firstHour={firstHour} />}
      </div>
    </section>
  )
}

function DayHead({ day, isToday }: { day: CalendarDay; isToday: boolean }) {
  const name = weekday.format(new Date(day.day))
  const note = day.is_holiday ? (holidayName(day.day) ?? texts.holiday) : holidayName(day.day)
  return (
    <h3 className={styles.head} data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined}>
      {isToday ? texts.today(name) : name}
      <b>{Number(day.day.slice(8))}</b>
      {note && <small>{note}</small>}
    </h3>
  )
}

/** Where a dragged viewing would stand. */
function Ghost({ target, firstHour }: { target: MoveTarget; firstHour: number }) {
  const { viewing, minutes, problem, startsAt } = target
  const lengthMinutes = (Date.parse(viewing.ends_at) - Date.parse(viewing.starts_at)) / 60_000
  return (
    <div
      className={styles.ghost}
      data-problem={problem ? '' : undefined}
      style={placeStyle({ fromMinutes: minutes, toMinutes: minutes + lengthMinutes, firstHour })}
      aria-hidden="true"
    >
      <b>{formatTime(startsAt)}</b>
      {problem && <span>{problem}</span>}
    </div>
  )
}

function NowLine({ nowMs, firstHour }: { nowMs: number; firstHour: number }) {
  const minutes = minutesOfDay(new Date(nowMs).toISOString())
  if (minutes < firstHour * 60) return null
  return (
    <span className={styles.now} style={placeStyle({ fromMinutes: minutes, toMinutes: minutes, firstHour })}>
      <span className="sr-only">{texts.now(formatTime(nowMs))}</span>
    </span>
  )
}

function Legend() {
  return (
    <ul className={styles.legend}>
      {(['confirmed', 'open', 'struck', 'closed'] as const).map((look) => (
        <li key={look}>
          <i data-look={look} aria-hidden="true" />
          {texts.legend[look]}
        </li>
      ))}
    </ul>
  )
}

type Place = { fromMinutes: number; toMinutes: number; firstHour: number }

function placeStyle({ fromMinutes, toMinutes, firstHour }: Place) {
  const from = Math.max(fromMinutes / 60 - firstHour, 0)
  return cssVariables({ from, length: toMinutes / 60 - firstHour - from })
}

/** Numbers that the style sheet computes with. */
function cssVariables(values: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}
