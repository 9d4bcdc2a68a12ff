import { normaliseHeading } from './import-targets.ts'
import type { ColumnMatch } from './match-columns.ts'

const key = 'makazi:importColumns'
const maxHeadings = 300

/** Where columns went in earlier files, by normalised heading; '' is not imported. */
export function loadRememberedColumns(): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return new Map()
    return new Map(
      stored.filter((pair) => Array.isArray(pair)).map(([heading, target]) => [String(heading), String(target)]),
    )
  } catch {
    return new Map()
  }
}

/** Columns that were matched by name need no memory. */
export function rememberColumns(columns: readonly ColumnMatch[]) {
  const remembered = loadRememberedColumns()
  for (const { heading, target, how } of columns) {
    if (how !== 'name' && heading) remembered.set(normaliseHeading(heading), target ?? '')
  }
  try {
    localStorage.setItem(key, JSON.stringify([...remembered].slice(-maxHeadings)))
  } catch {
    // Storage is blocked or full: the next file is matched anew.
  }
}
