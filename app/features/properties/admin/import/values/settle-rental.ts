import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { exactChoice } from './import-choices.ts'
import { parseDay } from './parse-day.ts'
import type { RowContext } from './row-context.ts'
import { settleDay } from './settle-day.ts'

const now = /^(?:now|immediate(?:ly)?|vacant(?: now)?|today|yes|ready|available(?: now)?)$/i

/** Text that is no day, such as 'when the tenant leaves', is for the description. */
export function isKnownDay({ texts }: RowContext) {
  const text = texts.availableFrom ?? ''
  return now.test(text.trim()) || parseDay(text) !== undefined
}

/** 'Now' is the day of the import. */
export function settleAvailability(row: RowContext): string {
  const text = row.texts.availableFrom ?? ''
  return now.test(text.trim()) ? toNairobiDay(Date.now()) : settleDay(row, 'availableFrom')
}

/** Whether the list of supplies has it; another text, such as 'every Tuesday', is for the description. */
export function isKnownWater({ texts, listTargets }: RowContext) {
  const value = texts.water ?? ''
  const list = listTargets.water
  return list !== undefined && (exactChoice(list.choices, value) ?? list.guess(value)) !== undefined
}
