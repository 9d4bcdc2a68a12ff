import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { StartError } from '#server/start-error.ts'
import { rejectChangedObjects, rejectOtherTables, storeObjects } from './schema-objects.ts'
import { rejectUnfinishedRestore } from './unfinished-restore.ts'
import { withAdvisoryLock } from './advisory-lock.ts'

export type Migration = { version: string; name: string; path: string }
type MigrateOptions = {
  dir: string
  prepare?: (() => Promise<void>) | undefined
  beforeUpgrade?: (() => Promise<void>) | undefined
  targetVersion?: string | undefined
}
type Applied = { version: string; statements: string[] }

/**
 * Brings the database to the newest migration, once, however many replicas start together; returns what was applied. All
 * pending migrations run in one transaction: when one fails, the database is unchanged and the earlier version still starts
 * on it. The history is kept in the Supabase CLI's table. `beforeUpgrade` runs ahead of them, in a database that has
 * migrations already. `prepare` runs at every start, before that transaction.
 * `targetVersion` is the last one to run, for a restore.
 */
export async function migrate(sql: Sql, options: MigrateOptions): Promise<string[]> {
  const { dir, prepare, beforeUpgrade, targetVersion } = options
  const migrations = listMigrations(dir).filter(
    ({ version }) => targetVersion === undefined || version <= targetVersion,
  )
  return withAdvisoryLock(sql, 'migrating', async () => {
    if (targetVersion === undefined) await rejectUnfinishedRestore(sql)
    const applied = await readHistory(sql)
    rejectUnknownVersions(applied, migrations)
    rejectChangedTexts(applied, migrations)
    if (applied.length === 0) await rejectOtherTables(sql)
    else await rejectChangedObjects(sql)
    const versions = new Set(applied.map(({ version }) => version))
    const pending = migrations.filter(({ version }) => !versions.has(version))
    if (applied.length > 0 && pending.length > 0) await beforeUpgrade?.()
    await prepare?.()
    return applyPending(sql, pending)
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

function rejectUnknownVersions(applied: Applied[], migrations: Migration[]) {
  const known = new Set(migrations.map(({ version }) => version))
  const unknown = applied.findLast(({ version }) => !known.has(version))
  if (!unknown) return
  if (applied.some(({ version }) => known.has(version)))
    throw new StartError(
      `The database has migration ${unknown.version}, which this version of Makazi does not know. Start a newer version, or restore a backup from before the upgrade.`,
    )
  throw new StartError(
    `The database belongs to another program, or to a version of Makazi from before its first release, which this version does not upgrade: it has the migration ${unknown.version}, and not the first of this version. Nothing was changed. Give Makazi an empty database: a new DATA_DIR, or your own by DATABASE_URL.`,
  )
}

// The Supabase CLI records a migration statement by statement, so only what was recorded whole can be compared.
function rejectChangedTexts(applied: Applied[], migrations: Migration[]) {
  const paths = new Map(migrations.map(({ version, path }) => [version, path]))
  const changed = applied.find(({ version, statements: [text, ...more] }) => {
    if (text === undefined || more.length > 0) return false
    return withoutCarriageReturns(text) !== withoutCarriageReturns(readFileSync(paths.get(version) ?? '', 'utf8'))
  })
  if (changed)
    throw new StartError(
      `The database has run migration ${changed.version} with a different text than in this version of Makazi. Start the version that created the database, make a backup, and restore it with this version.`,
    )
}

// Git may check the file out with the line breaks of Windows.
function withoutCarriageReturns(text: string) {
  return text.replaceAll('\r\n', '\n')
}

async function applyPending(sql: Sql, pending: Migration[]): Promise<string[]> {
  if (pending.length === 0) return []
  await sql.begin(async (transaction) => {
    await transaction`create schema if not exists supabase_migrations`
    await transaction`create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`
    for (const migration of pending) await apply(transaction, migration)
    await storeObjects(transaction)
  })
  return pending.map(({ name }) => name)
}

async function apply(transaction: TransactionSql, { version, name, path }: Migration) {
  const text = readFileSync(path, 'utf8')
  try {
    await transaction.unsafe(text)
    await transaction`insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name}, ${[text]})`
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The database could not be migrated: migration ${version} (${name}) failed with “${reason}”. Nothing was changed, so the previous version of Makazi still starts on it.`,
      1,
    )
  }
}

async function readHistory(sql: Sql): Promise<Applied[]> {
  const [catalog] = await sql`select to_regclass('supabase_migrations.schema_migrations') as history`
  if (!catalog?.history) return []
  const rows = await sql<{ row: { version?: string; statements?: string[] | null } }[]>`
    select to_jsonb(history) as row from supabase_migrations.schema_migrations as history`
  return rows
    .map(({ row }) => ({ version: String(row.version), statements: row.statements ?? [] }))
    .toSorted((a, b) => a.version.localeCompare(b.version))
}
