import type { Sql } from 'postgres'
import { StartError } from '#server/start-error.ts'
import { ownSchemas } from './own-schemas.ts'

/** Exists in a company's own database while a restore fills it, so that no site starts on half of the data. */
const marker = 'supabase_migrations.unfinished_restore'

/** Rejects a database that contains anything; marks an empty one. */
export async function beginRestore(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    const [table] = await transaction<{ name: string; database: string }[]>`
      select c.oid::regclass::text as name, current_database() as database
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = any(${[...ownSchemas, 'supabase_migrations']}::text[])
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1 limit 1`
    if (table)
      throw new StartError(
        `The database ${table.database} is not empty: it contains the table ${table.name}. Restore into a new database.`,
      )
    await transaction.unsafe(`create schema if not exists supabase_migrations; create table ${marker} ()`)
  })
}

export async function endRestore(sql: Sql): Promise<void> {
  await sql.unsafe(`drop table ${marker}`)
}

export async function rejectUnfinishedRestore(sql: Sql): Promise<void> {
  const [row] = await sql<{ database: string; found: string | null }[]>`
    select current_database() as database, to_regclass(${marker})::text as found`
  if (row?.found)
    throw new StartError(
      `A restore into the database ${row.database} has not finished. If it was interrupted, create the database anew and restore the backup again.`,
      1,
    )
}
