import type { Sql } from 'postgres'

type Types = Readonly<Record<string, string>>
type TableSchema = {
  /** The types of the columns by name. */
  columns: Types
  /** Columns that cannot be null. */
  required: readonly string[]
}
export type FunctionSchema = {
  /** The types of the arguments by name. */
  args: Types
  /** Arguments without a default. */
  required: readonly string[]
  returns: 'nothing' | 'value' | 'rows'
}
/** What PostgreSQL says of the tables and functions of schema public: their types by name. */
export type Schema = {
  tables: Readonly<Record<string, TableSchema>>
  functions: Readonly<Record<string, FunctionSchema>>
}

/** Read once: only a migration changes it, which runs before the first call. */
export function createSchemaCache(sql: Sql): () => Promise<Schema> {
  let reading: Promise<Schema> | undefined
  return () => {
    reading ??= readSchema(sql).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

async function readSchema(sql: Sql): Promise<Schema> {
  const [tables, functions] = await Promise.all([
    sql<(TableSchema & { name: string })[]>`
      select c.relname as name, jsonb_object_agg(a.attname, format_type(a.atttypid, null)) as columns,
        coalesce(jsonb_agg(a.attname) filter (where a.attnotnull), '[]') as required
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`,
    sql<(FunctionSchema & { name: string })[]>`
      select p.proname as name,
        coalesce(jsonb_object_agg(given.name, format_type(given.type, null)) filter (where given.name <> ''), '{}') as args,
        coalesce(jsonb_agg(given.name) filter (where given.position <= p.pronargs - p.pronargdefaults), '[]') as required,
        case when p.prorettype = 'void'::regtype then 'nothing' when p.proretset then 'rows' else 'value' end as returns
      from pg_proc p
      left join lateral unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) with ordinality as given (name, type, position)
        on true
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      group by p.oid`,
  ])
  return {
    tables: Object.fromEntries(tables.map(({ name, ...schema }) => [name, schema])),
    functions: Object.fromEntries(functions.map(({ name, ...schema }) => [name, schema])),
  }
}
