import type { TransactionSql } from 'postgres'
import { findStoredTaxonomy, type TaxonomyList } from '#app/features/properties/taxonomy/taxonomy.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { taxonomyCallMessages } from './taxonomy-call-messages.ts'

/**
 * The lists, how many properties have each type and feature, features that only agents typed included, and pairs that were kept
 * apart. From ten thousand properties up features are estimated from the sample, and so are types of more than ten thousand.
 */
export async function findManagedTaxonomy(sql: TransactionSql) {
  await requireManager(sql, taxonomyCallMessages.managersOnly)
  const [{ isEstimated }] = await sql<[{ isEstimated: boolean }]>`select private.is_large_table() as "isEstimated"`
  const [taxonomy, kinds, features, apart] = await Promise.all([
    findStoredTaxonomy(sql),
    countKinds(sql),
    countFeatures(sql, isEstimated),
    sql<
      { list: TaxonomyList; one: string; other: string }[]
    >`select list, one, other from private.distinct_taxonomy_entries`,
  ])
  return { taxonomy, isEstimated, kinds: [...kinds], features: [...features], apart: [...apart] }
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
    group by private.taxonomy_key(had.item) order by 2 desc, 1 limit 500`
}
