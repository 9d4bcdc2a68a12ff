import type { TransactionSql } from 'postgres'

/** The applied rows of an import, with whether each can still be undone: what people have edited or used since stays. */
export function undoableRows(sql: TransactionSql, id: string) {
  return sql`(
    select r.number, r.outcome, r.property_id, r.reference, r.title, r.previous,
      p.id is not null and p.version = r.applied_version and (r.outcome = 'updated' or not private.has_work_of_people(p.id))
        as is_undoable
    from private.import_rows r
    left join public.properties p on p.id = r.property_id and p.deleted_at is null
    where r.import_id = ${id} and r.outcome in ('added', 'updated')
  )`
}

export type UndoPreview = { removed: number; restored: number; remaining: string[] }

/** What an undo would do now: how many are removed and restored, and by name what stays. */
export async function previewUndo(sql: TransactionSql, id: string): Promise<UndoPreview> {
  const [preview] = await sql<[UndoPreview]>`
    with applied as materialized ${undoableRows(sql, id)}
    select count(*) filter (where a.outcome = 'added' and a.is_undoable) as removed,
      count(*) filter (where a.outcome = 'updated' and a.is_undoable) as restored,
      coalesce(
        jsonb_agg(coalesce(named.reference, a.reference) || ' ' || coalesce(named.title, a.title) order by a.number)
          filter (where not a.is_undoable),
        '[]'
      ) as remaining
    from applied a
    left join private.find_named_properties(array(select property_id from applied where not is_undoable), '{}') named
      on named.id = a.property_id`
  return preview
}
