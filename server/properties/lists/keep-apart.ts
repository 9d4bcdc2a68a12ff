import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { listNames } from '#app/features/properties/lists/property-lists.ts'
import { rejectCall } from '#server/calls/call.ts'
import { changeList, nameInput } from './change-list.ts'
import { listCallMessages } from './list-call-messages.ts'

export const pairInput = z.object({ list: z.enum(listNames), one: nameInput, other: nameInput })

/** Two names that look alike and are not the same: nobody is asked about them again. */
export async function keepApart(sql: TransactionSql, { list, one, other }: z.infer<typeof pairInput>): Promise<void> {
  await changeList(sql, async () => {
    const [pair] = await sql<[{ one: string; other: string; count: number }]>`
      select private.list_key(${one}) as one, private.list_key(${other}) as other, count(*)
      from private.distinct_list_entries`
    if (pair.one === pair.other || pair.count >= 1000) throw rejectCall(listCallMessages.gone)
    await sql`
      insert into private.distinct_list_entries
      values (${list}, least(${pair.one}, ${pair.other}), greatest(${pair.one}, ${pair.other})) on conflict do nothing`
  })
}
