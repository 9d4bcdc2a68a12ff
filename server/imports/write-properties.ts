import type { TransactionSql } from 'postgres'
import { rejectCall } from '#server/calls/call.ts'
import { importCallMessages } from './import-call-messages.ts'
import { type ImportedColumn, listImportedColumns } from './imported-columns.ts'
import { marked } from '#server/postgres/transaction.ts'

/** Adds and updates the properties of every row without an outcome. Each becomes a version, published or not. */
export async function writeProperties(sql: TransactionSql, id: string, publishes: boolean) {
  const columns = await listImportedColumns(sql)
  await marked(sql, 'importing', async () => {
    await addProperties(sql, { id, publishes, columns })
    await updateProperties(sql, { id, columns })
  })
}

type Adding = { id: string; publishes: boolean; columns: readonly ImportedColumn[] }

/** One without a price or a photo is a draft. */
async function addProperties(sql: TransactionSql, { id, publishes, columns }: Adding) {
  await sql`
    update private.import_rows set property_id = private.new_id()
    where import_id = ${id} and action = 'add' and outcome is null`
  const { count: written } = await sql`
    insert into public.properties (id, category_id, images, is_published ${columns.map(({ name }) => sql`, ${sql(name)}`)})
    select i.property_id, c.id, coalesce(i.images, '{}'),
      ${publishes} and coalesce(cardinality(i.images), 0) > 0
        and (i.columns ->> 'price' is not null or i.columns ->> 'price_type' = 'on_request')
      ${columns.map(
        ({ name, byDefault }) =>
          sql`, case when i.columns ? ${name} then r.${sql(name)} else ${sql.unsafe(byDefault)} end`,
      )}
    from private.import_rows i
    join public.categories c on c.slug = i.category
    cross join lateral jsonb_populate_record(null::public.properties, i.columns) as r
    where i.import_id = ${id} and i.action = 'add' and i.outcome is null`
  const { count: expected } = await sql`
    update private.import_rows set outcome = 'added', applied_version = 1
    where import_id = ${id} and action = 'add' and outcome is null`
  if (written !== expected) throw rejectCall(importCallMessages.categoryMissing)
}

type Updating = { id: string; columns: readonly ImportedColumn[] }

/** The rows as they were are stored for an undo. */
async function updateProperties(sql: TransactionSql, { id, columns }: Updating) {
  await sql`
    update private.import_rows r set previous = to_jsonb(p) - '{search_text,feature_keys}'::text[]
    from public.properties p
    where r.import_id = ${id} and r.action = 'update' and r.outcome is null and p.id = r.property_id`
  await sql`
    update public.properties p
    set category_id = n.category_id, images = n.images
      ${columns.map(({ name }) => sql`, ${sql(name)} = (n.merged).${sql(name)}`)}
    from (
      select i.property_id, coalesce(c.id, old.category_id) as category_id, coalesce(i.images, old.images) as images, r as merged
      from private.import_rows i
      join public.properties old on old.id = i.property_id
      left join public.categories c on c.slug = i.category
      cross join lateral jsonb_populate_record(old, i.columns) as r
      where i.import_id = ${id} and i.action = 'update' and i.outcome is null
    ) as n
    where p.id = n.property_id`
  await sql`
    update private.import_rows set outcome = 'updated', applied_version = version + 1
    where import_id = ${id} and action = 'update' and outcome is null`
}
