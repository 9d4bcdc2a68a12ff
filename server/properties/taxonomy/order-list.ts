import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { listNames } from '#app/features/properties/taxonomy/taxonomy.ts'
import { changeTaxonomy } from './change-taxonomy.ts'

export const orderInput = z.object({ list: z.enum(listNames), ids: z.array(z.uuid()).max(300) })

/** The order in forms and filters. Entries that are not named keep their place. */
export async function orderList(sql: TransactionSql, { list, ids }: z.infer<typeof orderInput>): Promise<void> {
  await changeTaxonomy(
    sql,
    () => sql`
      update public.${sql(list)} e set position = o.position
      from unnest(${ids}::uuid[]) with ordinality as o (id, position) where e.id = o.id and e.position <> o.position`,
  )
}
