import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { rejectUnusable } from '#server/postgres/reachable.ts'
import { findSuperuserUrl, startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { lockDataDir } from '#server/data-dir.ts'
import type { Env } from '#server/env.ts'
import { loadKeys } from '#server/keys.ts'
import type { Log } from '#server/log.ts'
import { createArchive, type Entry } from './archive.ts'
import { copiedTable, copyOut } from './database-copy.ts'
import { mayBeInBackup, createManifest } from './manifest.ts'

type BackupResult = { rows: number; imageCount: number }

/**
 * Writes the database, the keys, the original images and the stored emails into one new file, while the site may keep
 * serving.
 */
export async function createBackup(file: string, { env, log }: { env: Env; log: Log }): Promise<BackupResult> {
  if (existsSync(file)) throw new Error(`${file} already exists`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}`)
  return withDatabase({ env, log }, (databaseUrl) => writeBackup(file, { env, databaseUrl }))
}

/** The same from a database that is open already; replaces a file of that name. */
export async function writeBackup(
  file: string,
  { env, databaseUrl }: { env: Env; databaseUrl: string },
): Promise<BackupResult> {
  const draft = `${file}.partial`
  rmSync(draft, { force: true })
  const spool = mkdtempSync(join(dirname(file), '.makazi-backup-'))
  try {
    const database = await copyDatabase(databaseUrl, spool)
    const archive = await createArchive(draft)
    const entries: Entry[] = []
    const add = async (...[name, content]: Parameters<typeof archive.add>) =>
      void entries.push(await archive.add(name, content))
    await add('keys.json', readFileSync(join(env.DATA_DIR, 'keys.json')))
    for (const { name, entry } of database.tables) await add(entry, { path: copiedTable(spool, name) })
    // After the database, so that every image that a copied row refers to is included.
    const files = listFiles(env.DATA_DIR)
    for (const name of files) {
      const content = await readFile(join(env.DATA_DIR, name)).catch(undefinedIfMissing)
      if (content) await add(name, content)
    }
    const media = env.S3_BUCKET ? 'in a bucket' : 'included'
    const manifest = createManifest({ ...database, media, entries })
    await archive.add(manifest.name, manifest.content)
    await archive.close()
    renameSync(draft, file)
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    const imageCount = entries.filter(({ name }) => name.startsWith('media/')).length
    return { rows, imageCount }
  } finally {
    rmSync(spool, { recursive: true, force: true })
    rmSync(draft, { force: true })
  }
}

/**
 * Connects to the company's own database, or to the cluster of the site that runs on the data folder; starts the cluster for the
 * backup when no site runs.
 */
async function withDatabase<Result>(
  { env, log }: { env: Env; log: Log },
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR: dataDir } = env
  if (!existsSync(join(dataDir, 'keys.json')))
    throw new Error(
      `There is no Makazi in ${dataDir}. Set DATA_DIR, or pass the settings of its service: --settings /etc/makazi.env`,
    )
  if (env.DATABASE_URL) {
    await rejectUnusable(env.DATABASE_URL, log)
    return work(env.DATABASE_URL)
  }
  const password = loadKeys(env).databasePassword
  const lock = lockDataDir(dataDir)
  if ('heldBy' in lock) {
    const url = findSuperuserUrl(dataDir, password)
    if (!url)
      throw new Error(`Process ${lock.heldBy} is using ${dataDir}, and its database is not running. Try again soon`)
    return work(url)
  }
  try {
    const cluster = await startEmbeddedPostgres({ dataDir, password, log })
    return await work(cluster.superuserUrl).finally(() => cluster.stop())
  } finally {
    lock.release()
  }
}

async function copyDatabase(url: string, folder: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 })
  return copyOut(sql, folder).finally(() => sql.end({ timeout: 5 }))
}

/** Originals and emails; renditions are left out, since they are made again on request. */
function listFiles(dataDir: string): string[] {
  return ['media/originals', 'mail'].flatMap((folder) => {
    const path = join(dataDir, folder)
    if (!existsSync(path)) return []
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(mayBeInBackup)
      .toSorted()
  })
}

// Deleted after the folder was listed, so no row refers to it any more.
function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
