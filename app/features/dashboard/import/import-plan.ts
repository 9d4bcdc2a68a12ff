import { type ImportRow, type RawRow, readImportRow } from './import-row.ts'

export type ImportPlan = {
  /** To be added, in the order of the file. */
  fresh: ImportRow[]
  /** Titles that are in the database already, or stood earlier in the same file. */
  duplicates: string[]
  refused: { title: string; problem: string }[]
}

/** `knownTitles` are lower case. */
export function planImport(rows: readonly RawRow[], knownTitles: ReadonlySet<string>): ImportPlan {
  const seen = new Set(knownTitles)
  const plan: ImportPlan = { fresh: [], duplicates: [], refused: [] }
  for (const raw of rows) {
    const reading = readImportRow(raw)
    if (reading.problem !== undefined) {
      plan.refused.push({ title: reading.title, problem: reading.problem })
      continue
    }
    const title = reading.row.title.toLowerCase()
    if (seen.has(title)) plan.duplicates.push(reading.row.title)
    else plan.fresh.push(reading.row)
    seen.add(title)
  }
  return plan
}

export type ImportResult = { migrated: number; skipped: number; errors: string[] }

export function resultWords({ migrated, skipped, errors }: ImportResult) {
  if (migrated === 0 && errors.length > 0) return `Migration failed. Errors: ${errors.join('; ')}`
  if (migrated === 0) return 'No migration needed. All properties are already in Supabase.'
  const more = [
    skipped > 0 && `${skipped} ${skipped === 1 ? 'duplicate' : 'duplicates'} skipped.`,
    errors.length > 0 && `${errors.length} not taken: ${errors.join('; ')}`,
  ]
  return [`Migration completed successfully! Migrated ${migrated} properties.`, ...more.filter(Boolean)].join(' ')
}
