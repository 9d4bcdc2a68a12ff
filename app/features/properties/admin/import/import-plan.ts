import { type ImportRow, type RawRow, parseImportRow } from './import-row.ts'
import { importMessages } from './import-messages.ts'

const messages = importMessages.result

export type ImportPlan = {
  /** Rows to add, in the order of the file. */
  fresh: ImportRow[]
  /** Titles that exist in the database, or occurred earlier in the same file. */
  duplicates: string[]
  rejected: { title: string; problem: string }[]
}

/** `knownTitles` are lower case. */
export function planImport(rows: readonly RawRow[], existingTitles: ReadonlySet<string>): ImportPlan {
  const seen = new Set(existingTitles)
  const plan: ImportPlan = { fresh: [], duplicates: [], rejected: [] }
  for (const raw of rows) {
    const reading = parseImportRow(raw)
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

export type ImportResult = {
  migrated: number
  skipped: number
  /** Properties that were rejected. */
  errors: string[]
  /** Images that were left out. */
  omitted: string[]
}

const maxNamed = 3

export function hasFailed({ migrated, errors }: ImportResult) {
  return migrated === 0 && errors.length > 0
}

/** True when every row was added with all its images. */
export function isComplete({ errors, omitted }: ImportResult) {
  return errors.length === 0 && omitted.length === 0
}

export function getResultText(result: ImportResult) {
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
