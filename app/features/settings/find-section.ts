import type { Sql } from '#app/backend/context.ts'
import { parseSection } from './platform-settings.ts'

type Section = Parameters<typeof parseSection>[0]

/** A section of the settings that visitors may read; a value that is missing is the usual one. */
export async function findSection<Name extends Section>(sql: Sql, section: Name) {
  const [row] = await sql<{ value: unknown }[]>`select value from public.settings where section = ${section}`
  return parseSection(section, row?.value)
}
