import type { Sql, TransactionSql } from 'postgres'
import { StartError } from '#server/start-error.ts'
import { ownSchemas } from './own-schemas.ts'

type SchemaObject = { name: string; definition: string }

/** Tables in a database without our history belong to another program. */
export async function rejectOtherTables(sql: Sql): Promise<void> {
  const [other] = await sql<{ name: string; database: string }[]>`
    select c.oid::regclass::text as name, current_database() as database
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${ownSchemas}::text[]) and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`
  if (other)
    throw new StartError(
      `The database ${other.database} belongs to another program: it contains the table ${other.name}, and no record shows that Makazi created it. Give Makazi its own empty database.`,
    )
}

/**
 * Compares the objects the migrations created with those that exist. Added objects (a view for reports, an index) are
 * ignored; a database from before this was recorded is accepted as it is.
 */
export async function rejectChangedObjects(sql: Sql): Promise<void> {
  const [row] = await sql`select to_regclass('supabase_migrations.schema_objects') as recorded`
  if (!row?.recorded) return
  const [recorded, present] = await Promise.all([
    sql<SchemaObject[]>`select name, definition from supabase_migrations.schema_objects order by name`,
    readObjects(sql),
  ])
  const definitions = new Map(present.map(({ name, definition }) => [name, definition]))
  const changed = recorded.filter(({ name, definition }) => definitions.get(name) !== definition)
  const [first] = changed
  if (!first) return
  const problem = definitions.has(first.name) ? 'differs from what the migrations created' : 'is missing'
  const others = changed.length > 1 ? ` (and ${changed.length - 1} more)` : ''
  throw new StartError(
    `The database was changed by hand: ${first.name} ${problem}${others}. Undo the change, or restore a backup.`,
  )
}

/** Records the objects the migrations created, for the comparison at the next start. */
export async function storeObjects(transaction: TransactionSql): Promise<void> {
  await transaction`create table if not exists supabase_migrations.schema_objects (name text primary key, definition text not null)`
  await transaction`delete from supabase_migrations.schema_objects`
  const objects = await readObjects(transaction)
  await transaction`
    insert into supabase_migrations.schema_objects (name, definition)
    select * from unnest(${objects.map(({ name }) => name)}::text[], ${objects.map(({ definition }) => definition)}::text[])`
}

// Only what every PostgreSQL version, and a dump and restore, prints in the same way.
function readObjects(sql: Sql | TransactionSql) {
  return sql<SchemaObject[]>`
    with own_class as (
      select c.oid, c.relname, c.relrowsecurity, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any(${ownSchemas}::text[]) and c.relkind = 'r'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    )
    select format('table %I.%I', nspname, relname) as name,
      case when relrowsecurity then 'row security' else '' end as definition
    from own_class
    union all
    select format('column %I.%I.%I', c.nspname, c.relname, a.attname),
      format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
    from own_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    union all
    select format('constraint %I on %I.%I', k.conname, c.nspname, c.relname), k.contype::text
    from own_class c join pg_constraint k on k.conrelid = c.oid where k.contype <> 'n'
    union all
    select format('trigger %I on %I.%I', t.tgname, c.nspname, c.relname), t.tgenabled::text
    from own_class c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
    union all
    select format('policy %I on %I.%I', p.polname, c.nspname, c.relname), p.polcmd::text
    from own_class c join pg_policy p on p.polrelid = c.oid
    union all
    select format('function %I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)), md5(p.prosrc)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any(${ownSchemas}::text[]) and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
}
