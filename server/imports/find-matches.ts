import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { StoredRow } from '#app/features/properties/admin/form/stored/stored-property.ts'
import { rejectCall } from '#server/calls/call.ts'
import { importCallMessages } from './import-call-messages.ts'
import { planEachTime, requireImporter } from './own-import.ts'

export const matchesInput = z.object({
  references: z.array(z.string()).default([]),
  ids: z.array(z.guid()).default([]),
})
/** Of a property in the bin no more than what was asked with. */
export type ImportMatch = StoredRow | { property_id?: string; reference?: string; is_deleted: boolean }

const maxMatches = 500

/** The properties with these references or ids, as the form reads them: the preview compares the file with them. */
export async function findMatches(
  sql: TransactionSql,
  { references, ids }: z.infer<typeof matchesInput>,
): Promise<ImportMatch[]> {
  await requireImporter(sql)
  if (references.length + ids.length > maxMatches) throw rejectCall(importCallMessages.tooManyMatches)
  await planEachTime(sql)
  const rows = await sql<{ match: ImportMatch }[]>`
    select case when p.id is not null then
        to_jsonb(p) - '{search_text,feature_keys}'::text[] || jsonb_build_object('category', jsonb_build_object('slug', c.slug))
      else jsonb_strip_nulls(jsonb_build_object(
        'property_id', case when named.id = any (${ids}::uuid[]) then named.id end,
        'reference', case when private.same_reference(named.reference) in (
          select private.same_reference(searched) from unnest(${references}::text[]) as searched
        ) then named.reference end,
        'is_deleted', named.deleted_at is not null
      )) end as match
    from private.find_named_properties(${ids}::uuid[], ${references}::text[]) named
    left join public.properties p on p.id = named.id
    left join public.categories c on c.id = p.category_id
    -- What an undo moved to the bin leaves its reference for another try.
    where not exists (
      select from private.import_rows r join private.imports i on i.id = r.import_id
      where r.property_id = named.id and r.outcome = 'added' and i.undone_at = named.deleted_at
    )`
  return rows.map(({ match }) => match)
}
