import type { TransactionSql } from 'postgres'

type RepeatedRow = { number: number; other: string }
/** Rows that another import has added, and the latest such import. */
export type RepeatedRows = { count: number; seconds_ago: number; file_name: string; imported_by: string | null }

/**
 * Rows without a reference that another import of the last 28 days has added, with the same title and place: two tabs with one
 * file, or two colleagues. The row of the latest other import comes first.
 */
export async function findRepeatedRows(sql: TransactionSql, id: string): Promise<RepeatedRow[]> {
  return sql<RepeatedRow[]>`
    select own.number, (array_agg(i.id order by i.applied_at desc))[1] as other
    from private.import_rows own
    join public.properties p
      on lower(btrim(p.title)) = lower(btrim(own.columns ->> 'title')) and p.deleted_at is null
      and lower(btrim(p.location)) = lower(btrim(own.columns ->> 'location'))
    join private.import_rows r on r.property_id = p.id and r.outcome = 'added' and r.import_id <> own.import_id
    join private.imports i on i.id = r.import_id and i.undone_at is null and i.applied_at > now() - interval '28 days'
    where own.import_id = ${id} and own.action = 'add' and own.outcome is null and private.is_blank(own.columns ->> 'reference')
    group by own.number
    order by max(i.applied_at) desc`
}

export async function describeRepeatedRows(sql: TransactionSql, rows: readonly RepeatedRow[]): Promise<RepeatedRows> {
  const [described] = await sql<[RepeatedRows]>`
    select ${rows.length}::int as count, greatest(0, extract(epoch from clock_timestamp() - applied_at))::int as seconds_ago,
      file_name, private.staff_name(created_by) as imported_by
    from private.imports where id = ${rows[0]?.other ?? null}`
  return described
}

/** The rows are not added again. */
export async function leaveOut(sql: TransactionSql, id: string, rows: readonly RepeatedRow[]) {
  await sql`
    update private.import_rows set outcome = 'skipped', reason = 'repeated'
    where import_id = ${id} and number = any (${rows.map(({ number }) => number)}::int[])`
}
