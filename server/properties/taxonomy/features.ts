import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { rejectCall } from '#server/calls/call.ts'
import { changeTaxonomy, nameInput, requireRoomInList } from './change-taxonomy.ts'
import { taxonomyCallMessages } from './taxonomy-call-messages.ts'

export const featureInput = z.object({
  name: nameInput,
  nameSw: nameInput.default(''),
  isForLand: z.boolean().default(false),
  icon: nameInput.default(''),
})
export const changedFeatureInput = featureInput.extend({ id: z.uuid() })

/** Returns the id. A name that the list has in any spelling is rejected with 23505. */
export async function addFeature(
  sql: TransactionSql,
  { name, nameSw, isForLand, icon }: z.infer<typeof featureInput>,
): Promise<string> {
  return changeTaxonomy(sql, async () => {
    await requireRoomInList(sql, 'property_features', 300)
    const [added] = await sql<[{ id: string }]>`
      insert into public.property_features (name, for_land, name_sw, icon, position)
      select ${name}, ${isForLand}, ${nameSw || null}, ${icon || null}, coalesce(max(position), 0) + 1
      from public.property_features
      returning id`
    return added.id
  })
}

/** Its properties follow at once. */
export async function changeFeature(
  sql: TransactionSql,
  { id, name, nameSw, isForLand, icon }: z.infer<typeof changedFeatureInput>,
): Promise<void> {
  await changeTaxonomy(sql, async () => {
    const { count } = await sql`
      update public.property_features
      set name = ${name}, for_land = ${isForLand}, name_sw = ${nameSw || null}, icon = ${icon || null}
      where id = ${id}`
    if (count === 0) throw rejectCall(taxonomyCallMessages.gone)
  })
}
