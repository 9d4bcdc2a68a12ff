import type { TransactionSql } from 'postgres'

type Entry = { action: string; id?: string; detail: { title?: string; count?: number; changed?: string[] } }

/** Into the activity log, in the name of the caller. */
export async function logNewsletter(sql: TransactionSql, { action, id, detail }: Entry) {
  await sql`
    insert into public.activity_log (actor_id, action, entity, entity_id, detail)
    values (private.caller_id(), ${action}, 'newsletter', ${id ?? null}, ${sql.json(detail)})`
}
