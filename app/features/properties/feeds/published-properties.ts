import type { Sql } from '#app/backend/context.ts'

export async function countPublished(sql: Sql): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`select count(*) from public.properties where is_published`
  return count
}

/** The id of the published property at this position, from 0, in the order of ids. An index alone answers that. */
export async function findIdAt(sql: Sql, position: number): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from public.properties where is_published order by id limit 1 offset ${position}`
  return row?.id
}
