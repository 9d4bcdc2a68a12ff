import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { argumentsOf, listFilters } from './list-filters.ts'

export const exportInput = listFilters.extend({
  /** Where the part before ended. */
  after: z.guid().nullish().default(null),
  size: z.int().min(1).max(1000).default(500),
})

type ExportedRow = { id: string } & Record<string, string | number | boolean | string[] | null>

/**
 * A part of the list in the order of its ids, for managers; nothing for others. It contains everything in the form, so that importing it
 * again loses nothing: texts, images, and land size in the unit in which it was entered. The whole row, so that a new column needs no
 * change here; the file names the columns it writes.
 */
export async function findExportPage(sql: TransactionSql, { after, size, ...filters }: z.infer<typeof exportInput>) {
  const rows = await sql<{ exported: ExportedRow }[]>`
    select to_jsonb(p) - '{search_text,feature_keys}'::text[] || jsonb_build_object(
      'category', c.slug, 'agent', private.agent_label(p.agent_id),
      'land_size', case p.land_size_unit when 'hectares' then p.land_size_hectares else p.land_size_acres end
    ) as exported
    from unnest(private.managed_batch(${argumentsOf(sql, filters)}, ${after}, ${size})) as chosen (id)
    join public.properties p on p.id = chosen.id
    join public.categories c on c.id = p.category_id
    where private.is_manager()
    order by p.id`
  return rows.map(({ exported }) => exported)
}
