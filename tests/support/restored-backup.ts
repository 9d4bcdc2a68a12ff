import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import type { Sql } from 'postgres'
import { migrationsDir, openBackend } from '#server/supabase/backend-mode.ts'
import { parseEnv } from '#server/env.ts'
import { loadKeys } from '#server/keys.ts'
import { createLog } from '#server/log.ts'
import { restoreBackup } from '#server/operations/restore-backup.ts'
import { readCatalogue } from './catalogue.ts'
import { openScratchDatabase } from './scratch-database.ts'

const backupsDir = join(import.meta.dirname, '../contract/schema/backups')
const log = createLog('silent')

/** Restores a stored backup into a new folder and opens the site's database from it, as a start does. */
export async function restoreStored(name: string) {
  const scratchDir = mkdtempSync(join(tmpdir(), 'makazi-earlier-'))
  // PostgreSQL's own user must have access when the tests run as root.
  chmodSync(scratchDir, 0o755)
  const file = join(scratchDir, 'backup.tar')
  writeFileSync(file, gunzipSync(readFileSync(join(backupsDir, name))))
  const dataDir = join(scratchDir, 'data')
  const parsed = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  await restoreBackup(file, { env: parsed.env, log })
  const testDatabase = await openBackend({
    env: parsed.env,
    keys: loadKeys(parsed.env),
    siteUrl: 'http://localhost',
    log,
  })
  if (testDatabase.kind !== 'embedded') throw new Error('A backup is restored into the embedded database')
  const close = async () => {
    await testDatabase.close()
    rmSync(scratchDir, { recursive: true, force: true })
  }
  return { sql: testDatabase.sql, dataDir, close }
}

export type Restored = Awaited<ReturnType<typeof restoreStored>>

/** The catalogue of the database, and that of one that has just been created. */
export async function readSchemas(sql: Sql) {
  const fresh = await openScratchDatabase(inject('testDatabases')[0]?.superuserUrl ?? '')
  try {
    await fresh.migrate(migrationsDir)
    // Both belong to their owners, whose names differ.
    const withoutOwner = (catalogue: Record<string, string>) =>
      Object.entries(catalogue).map(([key, text]) => [
        key,
        text.replace(/(makazi|postgres)=|\/(makazi|postgres)/g, 'owner'),
      ])
    return { upgraded: withoutOwner(await readCatalogue(sql)), created: withoutOwner(await readCatalogue(fresh.sql)) }
  } finally {
    await fresh.close()
  }
}
