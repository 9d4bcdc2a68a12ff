import type { TransactionSql } from 'postgres'
import * as z from 'zod'

export const titlesInput = z.object({ titles: z.array(z.string()).max(5000) })

/** Which of these titles exist already, ignoring case, for managers; none for others. */
export async function findKnownTitles(sql: TransactionSql, { titles }: z.infer<typeof titlesInput>): Promise<string[]> {
  const rows = await sql<{ title: string }[]>`
    select distinct lower(btrim(p.title)) as title from public.properties p
    where private.is_manager()
      and lower(btrim(p.title)) in (select lower(btrim(title)) from unnest(${titles}::text[]) as title)`
  return rows.map(({ title }) => title)
}
