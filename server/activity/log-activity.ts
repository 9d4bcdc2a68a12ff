import type { JSONValue, TransactionSql } from 'postgres'

type Entry = { entity: string; action: string; id?: string | undefined; detail: JSONValue }

/** Into the activity log, in the name of the caller. */
export async function logActivity(sql: TransactionSql, { entity, action, id, detail }: Entry) {
  await sql`
    insert into public.activity_log (actor_id, action, entity, entity_id, detail)
    values (private.caller_id(), ${action}, ${entity}, ${id ?? null}, ${sql.json(detail)})`
}
