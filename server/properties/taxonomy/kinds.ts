import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { hasRooms, type TypeKind, typeKinds } from '#app/features/properties/taxonomy/type-kinds.ts'
import { rejectCall } from '#server/calls/call.ts'
import { changeTaxonomy, nameInput, requireNoRooms, requireRoomInList } from './change-taxonomy.ts'
import { taxonomyCallMessages } from './taxonomy-call-messages.ts'

export const kindInput = z.object({ name: nameInput, nameSw: nameInput.default(''), kind: z.enum(typeKinds) })
export const changedKindInput = kindInput.extend({ id: z.uuid() })

/** Returns the id. A name that the list has in any spelling is rejected with 23505. */
export async function addKind(sql: TransactionSql, { name, nameSw, kind }: z.infer<typeof kindInput>): Promise<string> {
  return changeTaxonomy(sql, async () => {
    await requireRoomInList(sql, 'property_kinds', 100)
    const [added] = await sql<[{ id: string }]>`
      insert into public.property_kinds (name, slug, kind, name_sw, position)
      select ${name}, plain.slug || case
          when exists (select from public.property_kinds k where k.slug = plain.slug)
          then '-' || substr(private.new_id()::text, 25) else ''
        end,
        ${kind}, ${nameSw || null}, (select coalesce(max(k.position), 0) + 1 from public.property_kinds k)
      from (select private.slug_of(${name}, 'type') as slug) as plain
      returning id`
    return added.id
  })
}

/** Its properties follow at once. */
export async function changeKind(
  sql: TransactionSql,
  { id, name, nameSw, kind }: z.infer<typeof changedKindInput>,
): Promise<void> {
  await changeTaxonomy(sql, async () => {
    const [was] = await sql<{ kind: TypeKind }[]>`select kind from public.property_kinds where id = ${id}`
    if (!was) throw rejectCall(taxonomyCallMessages.gone)
    if (hasRooms(was.kind) && !hasRooms(kind)) await requireNoRooms(sql, id)
    await sql`update public.property_kinds set name = ${name}, kind = ${kind}, name_sw = ${nameSw || null} where id = ${id}`
  })
}
