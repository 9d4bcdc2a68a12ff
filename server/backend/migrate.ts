import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { underLock } from './under-lock.ts'

export type Migration = { version: string; name: string; path: string }

/** The database has had migrations this program does not know: an older program must not touch it. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/**
 * Brings the database to the newest migration, once, however many replicas start together; tells what was applied.
 * The history is kept where the Supabase CLI keeps it. `prepare` runs first, under the same lock, every time.
 */
export async function migrate(
  sql: Sql,
  given: { dir: string; prepare?: (() => Promise<void>) | undefined; upTo?: string | undefined },
): Promise<string[]> {
  return underLock(sql, 'migrating', async () => {
    await given.prepare?.()
    const { dir, upTo } = given
    return applyPending(
      sql,
      listMigrations(dir).filter(({ version }) => upTo === undefined || version <= upTo),
    )
  })
}

export function listMigrations(dir: string): Migration[] {
  return readdirSync(dir)
    .map((file) => ({ file, match: /^(\d{14})_(.+)\.sql$/.exec(file) }))
    .flatMap(({ file, match }) =>
      match ? [{ version: match[1] ?? '', name: match[2] ?? '', path: join(dir, file) }] : [],
    )
    .toSorted((a, b) => a.version.localeCompare(b.version))
}

/** Versions known here and not yet applied there. */
export async function pendingMigrations(sql: Sql, dir: string): Promise<string[]> {
  const applied = new Set(await appliedVersions(sql))
  return listMigrations(dir)
    .map(({ version }) => version)
    .filter((version) => !applied.has(version))
}

async function applyPending(sql: Sql, migrations: Migration[]): Promise<string[]> {
  const applied = new Set(await appliedVersions(sql))
  const known = new Set(migrations.map(({ version }) => version))
  const unknown = [...applied].filter((version) => !known.has(version))
  if (unknown.length > 0) {
    throw new NewerDatabase(
      `The database has migration ${unknown.at(-1)}, which this version of Makazi does not know. Start a newer version, or restore a backup from before the upgrade.`,
    )
  }
  const pending = migrations.filter(({ version }) => !applied.has(version))
  for (const migration of pending) await sql.begin((transaction) => apply(transaction, migration))
  return pending.map(({ name }) => name)
}

async function apply(transaction: TransactionSql, { version, name, path }: Migration) {
  const text = readFileSync(path, 'utf8')
  await transaction.unsafe(text)
  await transaction`insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name}, ${[text]})`
}

async function appliedVersions(sql: Sql): Promise<string[]> {
  await sql`create schema if not exists supabase_migrations`
  await sql`create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`
  const rows = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by version`
  return rows.map(({ version }) => version)
}
