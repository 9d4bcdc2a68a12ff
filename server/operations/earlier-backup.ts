import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Sql, TransactionSql } from 'postgres'
import { unreleasedVersion } from '#server/postgres/migrate.ts'
import { UnusableArchive } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { withoutTriggers } from './without-triggers.ts'

// Backups from before the first release. Their rows go into tables of text in a schema `earlier`, are
// converted there, and are then inserted into the current tables, which check them.
const oldestVersion = '20261121010200'
const lastVersion = '20261122130100'

// Derived rows are computed again, and sessions end: everybody signs in again.
const omitted = new Set([
  'auth.refresh_tokens',
  'auth.sessions',
  'private.address_changes',
  'private.property_counts',
  'private.property_sample',
  'private.property_tallies',
  'private.property_words',
  'private.search_tokens',
  'private.session_checks',
])

/** Fills a new database from a backup of the earlier schema. */
export async function copyInEarlier(
  sql: Sql,
  { migrations, tables }: Pick<Manifest, 'migrations' | 'tables'>,
  openEntry: (name: string) => Readable,
): Promise<void> {
  const isOneMigration = migrations.includes(unreleasedVersion)
  if (!isOneMigration && !migrations.includes(oldestVersion))
    throw new UnusableArchive('It was made by a version of Makazi that is too old for this version to restore.')
  await sql.begin(async (transaction) => {
    await transaction`create schema earlier`
    for (const table of tables.filter(({ name }) => !omitted.has(name)))
      await copyAsText(transaction, table, openEntry(table.entry))
    if (!isOneMigration && !migrations.includes(lastVersion))
      await transaction.unsafe(statementsOf('earlier-values.sql'))
    if (!isOneMigration) await transaction.unsafe(statementsOf('names-before-one-migration.sql'))
    await transaction.unsafe(statementsOf('names-before-release.sql'))
    await withoutTriggers(transaction, async () => {
      for (const table of await listTargets(transaction)) await insertEarlier(transaction, table)
      await transaction`drop schema earlier cascade`
      await transaction.unsafe(statementsOf('earlier-derived.sql'))
    })
  })
  await sql`analyze`
}

function statementsOf(file: string) {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

type CopiedTable = Manifest['tables'][number]

async function copyAsText(transaction: TransactionSql, { name, columns, rows }: CopiedTable, content: Readable) {
  const staged = transaction(`earlier.${name.split('.')[1] ?? ''}`)
  await transaction`create table ${staged} ()`
  for (const column of columns) await transaction`alter table ${staged} add column ${transaction(column)} text`
  const into = await transaction`copy ${staged} (${transaction(columns)}) from stdin`.writable()
  await pipeline(content, createGunzip(), into)
  const [{ count } = { count: -1 }] = await transaction<
    { count: number }[]
  >`select count(*)::float8 as count from ${staged}`
  if (count !== rows) throw new Error(`${name} has ${count} rows after the restore, and ${rows} in the backup`)
}

type Target = { schema: string; table: string; columns: { name: string; type: string; identity: boolean }[] }

/** The current tables that the backup has rows for, with their common columns. */
function listTargets(transaction: TransactionSql) {
  return transaction<Target[]>`
    select n.nspname as schema, c.relname as table,
      jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'identity', a.attidentity <> ''
      ) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_class staged on staged.relname = c.relname and staged.relnamespace = 'earlier'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_attribute known on known.attrelid = staged.oid and known.attname = a.attname and not known.attisdropped
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth')
    group by 1, 2 order by 1, 2`
}

async function insertEarlier(transaction: TransactionSql, { schema, table, columns }: Target) {
  const name = `"${schema}"."${table}"`
  const values = columns.map((column) => `"${column.name}"::${column.type}`)
  await transaction.unsafe(`delete from ${name}`)
  await transaction.unsafe(
    `insert into ${name} (${columns.map((column) => `"${column.name}"`).join(', ')})
      overriding system value select ${values.join(', ')} from earlier."${table}"`,
  )
  for (const { name: column } of columns.filter(({ identity }) => identity))
    await transaction.unsafe(
      `select setval(pg_get_serial_sequence('${name}', '${column}'), coalesce(max("${column}"), 0) + 1, false) from ${name}`,
    )
}
