import type { TransactionSql } from 'postgres'
import { findStoredLists, type List } from '#app/features/properties/lists/property-lists.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { listCallMessages } from './list-call-messages.ts'

/**
 * The lists, how many properties have each type and feature, features that only agents typed included, and pairs that were kept
 * apart. From ten thousand properties up features are estimated from the sample, and so are types of more than ten thousand.
 */
export async function findManagedLists(sql: TransactionSql) {
  await requireManager(sql, listCallMessages.managersOnly)
  const [{ isEstimated }] = await sql<[{ isEstimated: boolean }]>`select private.is_large_table() as "isEstimated"`
  const [lists, kinds, features, apart] = await Promise.all([
    findStoredLists(sql),
    countKinds(sql),
    countFeatures(sql, isEstimated),
    sql<{ list: List; one: string; other: string }[]>`select list, one, other from private.distinct_list_entries`,
  ])
  return { lists, isEstimated, kinds: [...kinds], features: [...features], apart: [...apart] }
}

function countKinds(sql: TransactionSql) {
  return sql<{ id: string; count: number }[]>`
    select k.id, case when s.count >= 10000 then s.count else (
        select count(*) from (
          select from public.properties p where p.property_kind_id = k.id and p.deleted_at is null limit 10001
        ) as few
      ) end as count
    from public.property_kinds k
    left join (select type, count(*) * 100 as count from private.property_sample group by type) s on s.type = k.name`
}

function countFeatures(sql: TransactionSql, isEstimated: boolean) {
  const had = isEstimated
    ? sql`select item, 100 as count from private.property_sample s, unnest(s.features) as item`
    : sql`select item, 1 as count from public.properties p, unnest(p.features) as item where p.deleted_at is null`
  return sql<{ name: string; count: number }[]>`
    select min(had.item collate "C") as name, sum(had.count) as count from (${had}) as had
    group by private.list_key(had.item) order by 2 desc, 1 limit 500`
}
