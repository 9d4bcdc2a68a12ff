import type { Sql } from 'postgres'

type Column = {
  table: string
  name: string
  type: string
  isArray: boolean
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}
type Relation = {
  table: string
  name: string
  columns: string[]
  isOneToOne: boolean
  target: string
  targetColumns: string[]
}
type Routine = {
  name: string
  argNames: string[] | null
  argTypes: string[]
  defaults: number
  returns: string
  isRow: boolean
  isSet: boolean
}

/** The TypeScript type `Database` for supabase-js, generated from the tables and functions of schema public. */
export async function describeDatabase(sql: Sql): Promise<string> {
  const [columns, choices, relations, routines] = await Promise.all([
    fetchColumns(sql),
    fetchChoices(sql),
    fetchRelations(sql),
    fetchRoutines(sql),
  ])
  const tables = [...new Set(columns.map(({ table }) => table))]
  const describeTable = (table: string) => {
    const own = columns.filter((column) => column.table === table)
    const getType = (column: Column) => columnType(column, choices.get(`${table}.${column.name}`))
    const row = own.map((column) => `${column.name}: ${getType(column)}`)
    const insert = own.map((c) =>
      c.isGenerated ? `${c.name}?: never` : `${c.name}${c.isNullable || c.hasDefault ? '?' : ''}: ${getType(c)}`,
    )
    const update = own.map((c) => (c.isGenerated ? `${c.name}?: never` : `${c.name}?: ${getType(c)}`))
    const links = relations.filter((relation) => relation.table === table).map(describeRelation)
    return `      ${table}: {\n${block('Row', row)}\n${block('Insert', insert)}\n${block('Update', update)}\n        Relationships: [${links.join(', ')}]\n      }`
  }
  return [
    '// Generated from the migrated database by `npm run types`. Do not edit.',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
    '',
    'export type Database = {',
    '  public: {',
    '    Tables: {',
    ...tables.map(describeTable),
    '    }',
    '    Views: { [name in never]: never }',
    '    Functions: {',
    ...routines.map(describeRoutine),
    '    }',
    '    Enums: { [name in never]: never }',
    '    CompositeTypes: { [name in never]: never }',
    '  }',
    '}',
    '',
  ].join('\n')
}

/** Every list of values that a table admits, as constants, so that screens and API have the database's own lists. */
export async function describeStoredValues(sql: Sql): Promise<string> {
  const choices = [...(await fetchChoices(sql))].map(([column, values]) => ({
    name: camelCase(column.replace(/^private\./, '')),
    values,
  }))
  const lists = choices
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, values }) => `export const ${name} = [${values.map((value) => `'${value}'`).join(', ')}] as const`)
  return ['// Generated from the checks of the migrated database by `npm run types`. Do not edit.', ...lists, ''].join(
    '\n',
  )
}

function camelCase(column: string) {
  return column.replaceAll(/[._](\w)/g, (_, initial: string) => initial.toUpperCase())
}

function fetchColumns(sql: Sql) {
  return sql<Column[]>`
    select c.relname as table, a.attname as name,
      case when t.typelem <> 0 and t.typlen = -1 then e.typname else t.typname end as type,
      t.typelem <> 0 and t.typlen = -1 as "isArray",
      not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem
    where a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`
}

/** Columns that a CHECK limits to a list of texts, as `table.column`; of schema private as `private.table.column`. */
export async function fetchChoices(sql: Sql): Promise<Map<string, string[]>> {
  const rows = await sql<{ table: string; rule: string }[]>`
    select k.conrelid::regclass::text as table, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k
    where k.contype = 'c' and k.conrelid <> 0 and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)`
  return new Map(
    rows.flatMap(({ table, rule }) => {
      const [, column, list] =
        /^CHECK \(\(?\(?(\w+)\)?(?:::text)? = ANY \(\(?ARRAY\[([^\]]+)\]\)?(?:::text\[\])?\)+$/.exec(rule) ?? []
      const values = list?.split(', ').map((word) => word.replace(/^'(.*)'(::[\w ]+)?$/, '$1'))
      return column && values ? [[`${table}.${column}`, values] as const] : []
    }),
  )
}

function fetchRelations(sql: Sql) {
  return sql<Relation[]>`
    select k.conrelid::regclass::text as table, k.conname as name, k.confrelid::regclass::text as target,
      (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality as key (num, n)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.num) as columns,
      (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality as key (num, n)
         join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.num) as "targetColumns",
      exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey @> k.conkey and u.conkey <@ k.conkey) as "isOneToOne"
    from pg_constraint k
    join pg_class target on target.oid = k.confrelid and target.relnamespace = 'public'::regnamespace
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by 1, 2`
}

function fetchRoutines(sql: Sql) {
  return sql<Routine[]>`
    select p.proname as name, p.proargnames as "argNames", p.pronargdefaults as defaults,
      array(select t.typname::text from unnest(p.proargtypes) with ordinality as arg (oid, n) join pg_type t on t.oid = arg.oid order by n) as "argTypes",
      r.typname as returns, r.typrelid <> 0 as "isRow", p.proretset as "isSet"
    from pg_proc p join pg_type r on r.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
    order by p.proname`
}

function columnType({ type, isArray, isNullable }: Column, choices: string[] | undefined) {
  const one = choices ? choices.map((word) => `'${word}'`).join(' | ') : scalarType(type)
  const whole = isArray ? `${one}[]` : one
  return isNullable ? `${whole} | null` : whole
}

function scalarType(type: string): string {
  if (type.startsWith('_')) return `${scalarType(type.slice(1))}[]`
  if (/^(int[248]|float[48]|numeric)$/.test(type)) return 'number'
  if (type === 'bool') return 'boolean'
  if (/^jsonb?$/.test(type)) return 'Json'
  return type === 'void' ? 'undefined' : 'string'
}

function describeRelation({ name, columns, isOneToOne, target, targetColumns }: Relation) {
  const list = (names: string[]) => `[${names.map((each) => `'${each}'`).join(', ')}]`
  return `{ foreignKeyName: '${name}'; columns: ${list(columns)}; isOneToOne: ${isOneToOne}; referencedRelation: '${target}'; referencedColumns: ${list(targetColumns)} }`
}

function describeRoutine({ name, argNames, argTypes, defaults, returns, isRow, isSet }: Routine) {
  const required = argTypes.length - defaults
  const args = argTypes.map(
    (type, index) =>
      `${argNames?.[index] ?? `arg${index}`}${index < required ? '' : '?'}: ${scalarType(type)}${index < required ? '' : ' | null'}`,
  )
  const shape = args.length > 0 ? `{ ${args.join('; ')} }` : 'Record<PropertyKey, never>'
  const one = isRow ? `Database['public']['Tables']['${returns}']['Row']` : scalarType(returns)
  return `      ${name}: { Args: ${shape}; Returns: ${one}${isSet ? '[]' : ''} }`
}

function block(name: string, lines: string[]) {
  return `        ${name}: {\n${lines.map((line) => `          ${line}`).join('\n')}\n        }`
}
