import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { openHome, migrationsDir } from '../backend/home.ts'
import { isEarlierSchema, listMigrations } from '../postgres/migrate.ts'
import { StartError } from '../start-error.ts'
import { lockDataDir, unfinishedRestore } from '../data-dir.ts'
import type { Env } from '../env.ts'
import { loadKeys } from '../keys.ts'
import type { Log } from '../log.ts'
import { type FoundEntry, readArchive } from './archive.ts'
import { copyIn } from './database-copy.ts'
import { copyInEarlier } from './earlier-backup.ts'
import { checkManifest, mayBeInBackup, type Manifest } from './manifest.ts'

/** Checks the whole file first, then makes the data folder from it; a folder that holds anything is left as it is. */
export async function restoreBackup(file: string, { env, log }: { env: Env; log: Log }): Promise<Manifest> {
  const { DATA_DIR: dataDir } = env
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is not empty. Restore into a new folder: set DATA_DIR, or move the old one away`)
  const found = await readArchive(file, mayBeInBackup)
  const manifest = await checkManifest(found)
  const isEarlier = isEarlierSchema(manifest.migrations)
  if (!isEarlier) refuseNewer(manifest)

  const lock = lockDataDir(dataDir)
  if ('heldBy' in lock) throw new Error(`Process ${lock.heldBy} uses ${dataDir}`)
  const unfinished = join(dataDir, unfinishedRestore)
  try {
    writeFileSync(unfinished, 'A restore began here and has not ended.\n')
    for (const entry of found) await unpack(entry, dataDir)
    const openEntry = (name: string) => entryNamed(found, name).open()
    await withNewDatabase({ env, log, upTo: isEarlier ? undefined : manifest.migrations.at(-1) }, (sql) =>
      (isEarlier ? copyInEarlier : copyIn)(sql, manifest, openEntry),
    )
    rmSync(unfinished)
    return manifest
  } catch (error) {
    clear(dataDir)
    throw error
  } finally {
    lock.release()
  }
}

function refuseNewer({ migrations }: Manifest) {
  const known = new Set(listMigrations(migrationsDir).map(({ version }) => version))
  const unknown = migrations.find((version) => !known.has(version))
  if (unknown)
    throw new StartError(
      `The backup has migration ${unknown}, which this version of Makazi does not know. Restore it with a newer version.`,
    )
}

async function unpack({ name, open }: FoundEntry, dataDir: string) {
  if (name.startsWith('database/') || name === 'manifest.json') return
  const path = join(dataDir, name)
  mkdirSync(dirname(path), { recursive: true, mode: name.startsWith('mail/') ? 0o700 : 0o755 })
  await pipeline(open(), createWriteStream(path, { flags: 'wx', mode: name.startsWith('media/') ? 0o644 : 0o600 }))
}

type NewDatabase = { env: Env; log: Log; upTo: string | undefined }
type Work = Parameters<typeof copyIn>[0]

// The database comes back as it was; the next start brings it up to the program's own migrations.
async function withNewDatabase({ env, log, upTo }: NewDatabase, work: (sql: Work) => Promise<void>) {
  const home = await openHome({ env, keys: loadKeys(env), siteUrl: 'http://localhost', log, upTo })
  try {
    if (home.kind !== 'embedded') throw new Error('A backup is restored into the embedded database alone')
    const superuser = postgres(home.superuserUrl, { max: 1, onnotice: () => undefined })
    await work(superuser).finally(() => superuser.end({ timeout: 5 }))
  } finally {
    await home.close()
  }
}

function entryNamed(found: FoundEntry[], name: string) {
  const entry = found.find((each) => each.name === name)
  if (!entry) throw new Error(`${name} is missing from the backup`)
  return entry
}

// The folder was empty before, so all that is in it was made here; a cluster that root's folders cannot hold is elsewhere.
function clear(dataDir: string) {
  const elsewhere = join(dataDir, 'postgres/cluster-is-in')
  if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, 'utf8').trim(), { recursive: true, force: true })
  for (const name of readdirSync(dataDir)) {
    if (name !== 'makazi.lock') rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
