import { type MigrationRow, type RawRow, parseMigrationRow } from './migration-row.ts'
import type { Taxonomy } from '../../taxonomy/taxonomy.ts'
import { migrationMessages } from './migration-messages.ts'

const messages = migrationMessages.result

export type MigrationPlan = {
  /** Rows to add, in the order of the file. */
  fresh: MigrationRow[]
  /** Titles that exist in the database, or occurred earlier in the same file. */
  duplicates: string[]
  rejected: { title: string; problem: string }[]
}

/** `knownTitles` are lower case. */
export function planMigration(
  rows: readonly RawRow[],
  existingTitles: ReadonlySet<string>,
  taxonomy: Taxonomy,
): MigrationPlan {
  const seen = new Set(existingTitles)
  const plan: MigrationPlan = { fresh: [], duplicates: [], rejected: [] }
  for (const raw of rows) {
    const reading = parseMigrationRow(raw, taxonomy)
    if (reading.problem !== undefined) {
      plan.rejected.push({ title: reading.title, problem: reading.problem })
      continue
    }
    const { title } = reading.row.input
    if (seen.has(title.toLowerCase())) plan.duplicates.push(title)
    else plan.fresh.push(reading.row)
    seen.add(title.toLowerCase())
  }
  return plan
}

export type MigrationResult = {
  migrated: number
  skipped: number
  /** Properties that were rejected. */
  errors: string[]
  /** Images that were left out. */
  omitted: string[]
}

const maxNamed = 3

export function hasFailed({ migrated, errors }: MigrationResult) {
  return migrated === 0 && errors.length > 0
}

/** True when every row was added with all its images. */
export function isComplete({ errors, omitted }: MigrationResult) {
  return errors.length === 0 && omitted.length === 0
}

export function getResultText(result: MigrationResult) {
  const { migrated, skipped, errors, omitted } = result
  if (hasFailed(result)) return messages.failedWith(named(errors))
  if (migrated === 0) return messages.nothing
  const more = [
    skipped > 0 && messages.duplicates(skipped),
    omitted.length > 0 && messages.omittedPhotos(omitted.length),
    errors.length > 0 && messages.notImported(errors.length, named(errors)),
  ]
  return [messages.migrated(migrated), ...more.filter(Boolean)].join(' ')
}

/** The message names a few; the dialog lists them all. */
function named(errors: readonly string[]) {
  const others = errors.length - maxNamed
  return [...errors.slice(0, maxNamed), ...(others > 0 ? [messages.more(others)] : [])].join('; ')
}
