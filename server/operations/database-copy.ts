import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Sql, TransactionSql } from 'postgres'
import { UnusableArchive } from './archive.ts'
import { ownSchemas } from '#server/postgres/own-schemas.ts'
import type { Manifest } from './manifest.ts'
import { withoutTriggers } from './without-triggers.ts'

// With the salt of a day visitors could be recognised by their IP addresses, so it must not outlive the day.
const neverCopied = new Set(['private.visitor_salts'])

type DatabaseCopy = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

/** The file that holds the copy of a table. */
export function copiedTable(folder: string, name: string) {
  return join(folder, `${name}.copy.gz`)
}

/**
 * Copies every table into the folder with COPY, from one snapshot, while others continue to write. What the migrations
 * create (tables, functions, generated columns) is not copied, since a restore runs them.
 */
export function copyOut(sql: Sql, folder: string): Promise<DatabaseCopy> {
  return sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const migrations = await snapshot<
      { version: string }[]
    >`select version from supabase_migrations.schema_migrations order by version`
    const tables: DatabaseCopy['tables'] = []
    for (const { name, columns } of await listTables(snapshot)) {
      if (neverCopied.has(name)) continue
      const out = await snapshot`copy ${snapshot(name)} (${snapshot(columns)}) to stdout`.readable()
      const counter = countLines()
      await pipeline(out, counter.stream, createGzip(), createWriteStream(copiedTable(folder, name), { mode: 0o600 }))
      tables.push({ name, columns, rows: counter.lines(), entry: `database/${name}.copy.gz` })
    }
    return { migrations: migrations.map(({ version }) => version), tables, sequences: await listSequences(snapshot) }
  }) as Promise<DatabaseCopy>
}

/** Fills a database that has the same migrations; rows that the migrations inserted are replaced. */
export async function copyIn(
  sql: Sql,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  openEntry: (name: string) => Readable,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const present = await listTables(transaction)
    rejectOtherTables(tables, present)
    await withoutTriggers(transaction, async () => {
      await transaction.unsafe(`truncate ${present.map(({ name }) => name).join(', ')}`)
      for (const table of tables) await copyTableIn(transaction, table, openEntry(table.entry))
    })
    for (const { name, lastValue } of sequences) await transaction`select setval(${name}::regclass, ${lastValue})`
  })
  await sql`analyze`
}

async function copyTableIn(transaction: TransactionSql, table: Manifest['tables'][number], content: Readable) {
  const { name, columns, rows } = table
  const into = await transaction`copy ${transaction(name)} (${transaction(columns)}) from stdin`.writable()
  await pipeline(content, createGunzip(), into)
  const [{ count } = { count: -1 }] = await transaction<{ count: number }[]>`
    select count(*)::float8 as count from ${transaction(name)}`
  if (count !== rows) throw new Error(`${name} has ${count} rows after the restore, and ${rows} in the backup`)
}

function rejectOtherTables(copied: Manifest['tables'], present: Table[]) {
  const tableSignature = ({ name, columns }: Table) => `${name}(${columns.toSorted().join(', ')})`
  const expected = new Set(present.map(tableSignature))
  const unexpected = copied.find((table) => !expected.has(tableSignature(table)))
  if (unexpected) throw new UnusableArchive(`Its table ${unexpected.name} does not match this version of Makazi.`)
}

type Table = { name: string; columns: string[] }

function listTables(sql: TransactionSql) {
  return sql<Table[]>`
    select n.nspname || '.' || c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't'
      and n.nspname = any(${ownSchemas}::text[])
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`
}

function listSequences(sql: TransactionSql) {
  return sql<Manifest['sequences']>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue"
    from pg_sequences where schemaname = any(${ownSchemas}::text[]) and last_value is not null order by 1`
}

// COPY writes one row per line; line breaks within a row are escaped.
function countLines() {
  let lines = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
      done(null, chunk)
    },
  })
  return { stream, lines: () => lines }
}
