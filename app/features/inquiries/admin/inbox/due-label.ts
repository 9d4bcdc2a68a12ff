import { formatShortDate, formatTime, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { inboxMessages } from '../inbox-messages.ts'
import type { InboxRow } from '../inquiry-types.ts'

const texts = inboxMessages.due
const minuteMs = 60_000

type Due = Pick<InboxRow, 'status' | 'next_step' | 'next_step_at' | 'due_at' | 'is_overdue' | 'viewing_at'>

/** What has to be done next and by when: 'Reply by 11:36', '15 h overdue', 'Call him, 24 Nov'. Undefined for a closed inquiry. */
export function dueLabel(row: Due, now = Date.now()) {
  const { status, next_step, next_step_at, due_at, is_overdue, viewing_at } = row
  if (status === 'closed') return undefined
  if (due_at === null)
    return viewing_at === null ? texts.nothing : texts.step(texts.viewing, momentLabel(viewing_at, now))
  // The reply is due first unless the next step is earlier.
  const isStep = next_step !== null && due_at === next_step_at
  if (is_overdue) return texts.overdue(durationLabel(now - Date.parse(due_at)), isStep ? next_step : undefined)
  return isStep ? texts.step(next_step, whenLabel(due_at, now)) : texts.reply(momentLabel(due_at, now))
}

/** 'today 11:36', '24 Nov, 11:36': whoever shows the property needs the time, and so does a promise that counts in hours. */
function momentLabel(moment: string, now: number) {
  const time = formatTime(moment)
  return isSameDay(moment, now) ? texts.today(time) : `${formatShortDate(moment)}, ${time}`
}

/** '11:36' today, '24 Nov' on another day. */
function whenLabel(moment: string, now: number) {
  return isSameDay(moment, now) ? texts.today(formatTime(moment)) : formatShortDate(moment)
}

const isSameDay = (moment: string, now: number) => toNairobiDay(moment) === toNairobiDay(now)

function durationLabel(ms: number) {
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  if (minutes < 60) return texts.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? texts.hours(hours) : texts.days(Math.floor(hours / 24))
}
