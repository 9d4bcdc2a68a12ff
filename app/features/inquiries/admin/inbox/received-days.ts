import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import type { InboxSearch } from './inbox-search.ts'

const dayMs = 86_400_000

/** 1 is today alone. */
export const lastDays = [1, 7, 30, 90] as const
export type ReceivedChoice = '' | `${(typeof lastDays)[number]}` | 'other'

export function firstOfLastDays(days: number, now = Date.now()) {
  return toNairobiDay(now - (days - 1) * dayMs)
}

/** Which choice of the list the days in the URL are. */
export function receivedChoice({ from, to }: Pick<InboxSearch, 'from' | 'to'>, now = Date.now()): ReceivedChoice {
  if (!from && !to) return ''
  const days = to ? undefined : lastDays.find((each) => firstOfLastDays(each, now) === from)
  return days ? `${days}` : 'other'
}

export function daysOfChoice(choice: ReceivedChoice, now = Date.now()): Pick<InboxSearch, 'from' | 'to'> {
  if (choice === '') return { from: undefined, to: undefined }
  return {
    from: firstOfLastDays(choice === 'other' ? 1 : Number(choice), now),
    to: choice === 'other' ? toNairobiDay(now) : undefined,
  }
}
