import type { TransactionSql } from 'postgres'

/** Rows that cannot be applied any more: something changed between the preview and now. Each says why. */
export async function rejectStaleRows(sql: TransactionSql, id: string) {
  await sql`
    update private.import_rows set outcome = case action when 'skip' then 'skipped' else 'failed' end
    where import_id = ${id} and action in ('skip', 'error')`
  await sql`
    update private.import_rows r
    set outcome = 'failed', reason = case when p.id is null then 'gone' else 'changed_meanwhile' end
    from private.import_rows own left join public.properties p on p.id = own.property_id and p.deleted_at is null
    where r.import_id = ${id} and own.import_id = ${id} and own.number = r.number and r.action = 'update'
      and (p.id is null or p.version <> r.version)`
  await sql`
    with own as materialized (
      select number, private.same_reference(columns ->> 'reference') as reference from private.import_rows
      where import_id = ${id} and action = 'add' and private.same_reference(columns ->> 'reference') <> ''
    )
    update private.import_rows r set outcome = 'failed', reason = taken.reason
    from (
      select own.number, case when p.deleted_at is null then 'reference_taken' else 'reference_deleted' end as reason
      from own
      join private.find_named_properties('{}', array(select reference from own)) p
        on private.same_reference(p.reference) = own.reference
      union all
      select repeated.number, 'reference_taken' from (
        select number, row_number() over (partition by reference order by number) as occurrence from own
      ) as repeated where repeated.occurrence > 1
    ) as taken
    where r.import_id = ${id} and r.number = taken.number and r.outcome is null`
}

/**
 * A listing is given to somebody who works here and handles listings. One who left after the preview is left out, and of an update
 * the listing stays whose it is.
 */
export async function settleAgents(sql: TransactionSql, id: string) {
  await sql`
    update private.import_rows set columns = columns - 'agent_id'
    where import_id = ${id} and outcome is null and columns ->> 'agent_id' is not null
      and columns ->> 'agent_id' not in (
        select member ->> 'user_id' from jsonb_array_elements(private.working_staff()) as member
      )`
}
