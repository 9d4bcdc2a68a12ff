import type { Fragment, TransactionSql } from 'postgres'
import { checkViolation, codeOf, invalidParameterValue } from '#app/backend/sqlstate.ts'
import type { JournalEntry, RowImage } from '#server/undo/journal.ts'

export type ReplacedEntry = JournalEntry<RowImage, { version: number }>
export const undoMinutes = 30

/**
 * Changes listings that are locked, all of them or none. `set` is of a row `p`. Returns what Undo gives back, or why a rule of the table
 * rejected one of them.
 */
export async function storeChange(
  sql: TransactionSql,
  ids: readonly string[],
  set: Fragment,
): Promise<{ entries: ReplacedEntry[] } | { problem: string }> {
  const replaced = await sql<{ id: string; before: RowImage }[]>`
    select p.id, jsonb_build_object(
      'status', p.status, 'status_changed_at', p.status_changed_at, 'is_published', p.is_published, 'is_featured', p.is_featured,
      'agent_id', p.agent_id, 'price', p.price, 'is_sample', p.is_sample,
      'availability_confirmed_on', p.availability_confirmed_on, 'price_reduced_on', p.price_reduced_on,
      'price_before_reduction', p.price_before_reduction,
      'hidden_at', (select h.hidden_at from private.hidden_listings h where h.property_id = p.id)
    ) as before
    from public.properties p where p.id = any (${ids}::uuid[])`
  try {
    const { stored } = await sql.savepoint(async (inner) => ({
      stored: await inner<{ id: string; version: number }[]>`
        update public.properties p set ${set} where p.id = any (${ids}::uuid[]) returning p.id, p.version`,
    }))
    const befores = new Map(replaced.map(({ id, before }) => [id, before]))
    const versions = new Map(stored.map(({ id, version }) => [id, version]))
    return {
      entries: ids.flatMap((id) => {
        const [before, version] = [befores.get(id), versions.get(id)]
        return before && version !== undefined ? [{ id, before, after: { version } }] : []
      }),
    }
  } catch (error) {
    // Rules of the table speak to people; every other error ends the whole call.
    if (error instanceof Error && codeOf(error) === invalidParameterValue) return { problem: error.message }
    if (codeOf(error) === checkViolation) return { problem: 'not_possible' }
    throw error
  }
}
