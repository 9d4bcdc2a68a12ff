import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import postgres, { type Sql } from 'postgres'
import { openBackend, migrationsDir } from '#server/database/backend-mode.ts'
import { rejectUnusable } from '#server/postgres/reachable.ts'
import { beginRestore, endRestore } from '#server/postgres/unfinished-restore.ts'
import { listMigrations } from '#server/postgres/migrate.ts'
import { StartError } from '#server/start-error.ts'
import { lockDataDir, unfinishedRestore } from '#server/data-dir.ts'
import type { Env } from '#server/env.ts'
import { loadKeys } from '#server/keys.ts'
import type { Log } from '#server/log.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { copyIn } from './database-copy.ts'
import { checkManifest, mayBeInBackup, type Manifest } from './manifest.ts'

/**
 * Checks the whole file, then fills the data folder from it, and the company's own database if there is one. A folder or a
 * database that is not empty is rejected and left unchanged.
 */
export async function restoreBackup(file: string, { env, log }: { env: Env; log: Log }): Promise<Manifest> {
  const { DATA_DIR: dataDir } = env
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is not empty. Restore into a new folder: set DATA_DIR, or move the old one away`)
  const entries = await readArchive(file, mayBeInBackup)
  const manifest = await checkManifest(entries)
  rejectUnknownMigrations(manifest)

  const lock = lockDataDir(dataDir)
  if ('heldBy' in lock) throw new Error(`Process ${lock.heldBy} uses ${dataDir}`)
  const unfinished = join(dataDir, unfinishedRestore)
  try {
    if (env.DATABASE_URL) await claimDatabase(env.DATABASE_URL, log)
    writeFileSync(unfinished, 'A restore began here and has not finished.\n')
    for (const entry of entries) await unpack(entry, dataDir)
    const openEntry = (name: string) => entryNamed(entries, name).open()
    const targetVersion = manifest.migrations.at(-1)
    await withNewDatabase({ env, log, targetVersion }, (sql) => copyIn(sql, manifest, openEntry))
    rmSync(unfinished)
    return manifest
  } catch (error) {
    clear(dataDir)
    throw error
  } finally {
    lock.release()
  }
}

function rejectUnknownMigrations({ migrations }: Manifest) {
  const known = new Set(listMigrations(migrationsDir).map(({ version }) => version))
  const unknown = migrations.find((version) => !known.has(version))
  if (!unknown) return
  throw new StartError(
    migrations.some((version) => known.has(version))
      ? `The backup has migration ${unknown}, which this version of Makazi does not know. Restore it with a newer version.`
      : `The backup has migration ${unknown}: it was made by a version of Makazi from before its first release, which this version cannot restore.`,
  )
}

async function unpack({ name, open }: ArchiveEntry, dataDir: string) {
  if (name.startsWith('database/') || name === 'manifest.json') return
  const path = join(dataDir, name)
  mkdirSync(dirname(path), { recursive: true, mode: name.startsWith('mail/') ? 0o700 : 0o755 })
  await pipeline(open(), createWriteStream(path, { flags: 'wx', mode: name.startsWith('media/') ? 0o644 : 0o600 }))
}

type NewDatabase = { env: Env; log: Log; targetVersion: string | undefined }
// The database is restored at the migrations of the backup; the next start runs the later ones.
async function withNewDatabase({ env, log, targetVersion }: NewDatabase, work: (sql: Sql) => Promise<void>) {
  const openedBackend = await openBackend({ env, keys: loadKeys(env), siteUrl: 'http://localhost', log, targetVersion })
  try {
    await work(openedBackend.sql)
    if (openedBackend.kind === 'postgres') await endRestore(openedBackend.sql)
  } finally {
    await openedBackend.close()
  }
}

async function claimDatabase(databaseUrl: string, log: Log) {
  await rejectUnusable(databaseUrl, log)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined, connect_timeout: 10 })
  await beginRestore(sql).finally(() => sql.end({ timeout: 5 }))
}

function entryNamed(entries: ArchiveEntry[], name: string) {
  const entry = entries.find((each) => each.name === name)
  if (!entry) throw new Error(`${name} is missing from the backup`)
  return entry
}

// The folder was empty before, so everything in it was created here. Under root the cluster may lie outside it (see cluster-folder.ts).
function clear(dataDir: string) {
  const elsewhere = join(dataDir, 'postgres/cluster-is-in')
  if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, 'utf8').trim(), { recursive: true, force: true })
  for (const name of readdirSync(dataDir)) {
    if (name !== 'makazi.lock') rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
