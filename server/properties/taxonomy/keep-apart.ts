import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { listNames } from '#app/features/properties/taxonomy/taxonomy.ts'
import { rejectCall } from '#server/calls/call.ts'
import { changeTaxonomy, nameInput } from './change-taxonomy.ts'
import { taxonomyCallMessages } from './taxonomy-call-messages.ts'

export const pairInput = z.object({ list: z.enum(listNames), one: nameInput, other: nameInput })

/** Two names that look alike and are not the same: nobody is asked about them again. */
export async function keepApart(sql: TransactionSql, { list, one, other }: z.infer<typeof pairInput>): Promise<void> {
  await changeTaxonomy(sql, async () => {
    const [pair] = await sql<[{ one: string; other: string; count: number }]>`
      select private.taxonomy_key(${one}) as one, private.taxonomy_key(${other}) as other, count(*)
      from private.distinct_taxonomy_entries`
    if (pair.one === pair.other || pair.count >= 1000) throw rejectCall(taxonomyCallMessages.gone)
    await sql`
      insert into private.distinct_taxonomy_entries
      values (${list}, least(${pair.one}, ${pair.other}), greatest(${pair.one}, ${pair.other})) on conflict do nothing`
  })
}
