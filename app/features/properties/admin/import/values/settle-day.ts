import { formatDate } from '#app/shared/dates.ts'
import type { Target } from '../columns/import-targets.ts'
import { parseDay } from './parse-day.ts'
import type { RowContext } from './row-context.ts'

/** The day of a cell; '3/4/26' is asked about once for the column. Text that is no day comes back as it is. */
export function settleDay(row: RowContext, target: Target): string {
  const value = row.texts[target] ?? ''
  const read = parseDay(value)
  if (!read) return value
  if (read.other === undefined) return read.day
  const choices = [
    { value: 'day', label: formatDate(read.day) },
    { value: 'month', label: formatDate(read.other) },
  ]
  const answer = row.asker.ask({ key: `${target}:order`, target, value, choices, guess: 'day' })
  return answer === 'month' ? read.other : read.day
}
