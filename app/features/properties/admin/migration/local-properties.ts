import { isRecord } from '#app/shared/is-record.ts'
import type { RawRow } from './migration-row.ts'

// The second spelling is that of earlier versions.
const keys = ['makazi:properties', 'makazi_properties']

/** Properties that earlier versions stored in this browser; a list, or one under `properties`. */
export function loadLocalProperties(): RawRow[] {
  for (const key of keys) {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      const rows = isRecord(found) ? found.properties : found
      if (Array.isArray(rows) && rows.length > 0) return rows.filter(isRecord)
    } catch {
      // Storage is blocked or not JSON: there is nothing to import.
    }
  }
  return []
}
