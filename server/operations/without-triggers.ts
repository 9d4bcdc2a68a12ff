import type { TransactionSql } from 'postgres'
import { ownSchemas } from '#server/postgres/own-schemas.ts'

/**
 * Runs the work with the tables' triggers off and without their foreign keys, as their owner may; then adds the foreign keys
 * again, which checks every row. Turning both off by `session_replication_role` would need a superuser.
 */
export async function withoutTriggers(transaction: TransactionSql, work: () => Promise<void>): Promise<void> {
  const tables = await transaction<{ name: string }[]>`
    select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace::regnamespace::text = any(${ownSchemas}::text[]) order by 1`
  const foreignKeys = await transaction<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text = any(${ownSchemas}::text[])
    order by 1, 2`
  const run = (commands: string[]) => transaction.unsafe(commands.join(';\n'))
  await run([
    ...tables.map(({ name }) => `alter table ${name} disable trigger user`),
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  ])
  await work()
  await run([
    ...foreignKeys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
  ])
}
