import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { listNames } from '#app/features/properties/taxonomy/taxonomy.ts'
import { rejectCall } from '#server/calls/call.ts'
import { changeTaxonomy, nameInput } from './change-taxonomy.ts'
import { hasFeature } from './has-feature.ts'
import { taxonomyCallMessages } from './taxonomy-call-messages.ts'

export const removalInput = z.object({ list: z.enum(listNames), name: nameInput })
type Removal = z.infer<typeof removalInput>
type Entry = { id: string; keys: string[] }

/** Removes what nothing uses: everything else needs a replacement, which is a merge. */
export async function removeEntry(sql: TransactionSql, { list, name }: Removal): Promise<void> {
  await changeTaxonomy(sql, async () => {
    const [entry] = await sql<Entry[]>`
      select n.entry_id as id, array(
        select own.key from private.taxonomy_names own where own.list = n.list and own.entry_id = n.entry_id
      ) as keys
      from private.taxonomy_names n where n.list = ${list} and n.key = private.taxonomy_key(${name}) and n.is_current`
    if (!entry) throw rejectCall(taxonomyCallMessages.gone)
    if (await isUsed(sql, list, entry)) throw rejectCall(taxonomyCallMessages.inUse)
    const { count } = await sql`
      delete from public.${sql(list)} where id = ${entry.id} ${list === 'property_kinds' ? sql`and kind <> 'land'` : sql``}`
    if (count === 0) throw rejectCall(taxonomyCallMessages.gone)
  })
}

async function isUsed(sql: TransactionSql, list: Removal['list'], { id, keys }: Entry) {
  const isOfKind = list === 'property_kinds'
  const [{ found }] = await sql<[{ found: boolean }]>`
    select exists (
      select from public.properties p where ${isOfKind ? sql`p.property_kind_id = ${id}` : hasFeature(sql, keys)}
    ) or ${isOfKind} and exists (
      select from public.properties p, jsonb_array_elements(p.units) as kind
      where p.units <> '[]' and private.taxonomy_key(kind ->> 'type') = any (${keys}::text[])
    ) or exists (
      select from private.saved_searches s, jsonb_array_elements_text(
        s.criteria -> ${isOfKind ? 'property_types' : 'required_features'}
      ) as wanted (name)
      where private.taxonomy_key(wanted.name) = any (${keys}::text[])
    ) as found`
  return found
}
