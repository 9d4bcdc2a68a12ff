import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { loadKeys } from '#server/keys.ts'
import { createLog } from '#server/log.ts'
import { restoreBackup } from '#server/operations/restore-backup.ts'
import { migrationsDir, openBackend } from '#server/database/backend-mode.ts'
import { version } from '#server/version.ts'
import { copyDataDir, createDataDir, openDatabase, removeDataDir, startSite, stopSite } from './started-site.ts'

const log = createLog('silent')
const folders: string[] = []
const newMigrations = mkdtempSync(join(tmpdir(), 'makazi-migrations-'))

beforeAll(() => {
  cpSync(migrationsDir, newMigrations, { recursive: true })
  writeFileSync(join(newMigrations, '29990101000000_notes.sql'), 'alter table public.properties add column note text;')
})
afterAll(() => {
  folders.forEach(removeDataDir)
  rmSync(newMigrations, { recursive: true })
})

function seededFolder() {
  const folder = copyDataDir(inject('seededFolder'))
  folders.push(folder)
  return folder
}

function envOf(dataDir: string) {
  const parsed = parseEnv({ DATA_DIR: dataDir })
  if ('problems' in parsed) throw new Error(parsed.problems.join())
  return parsed.env
}

/** Opens the database as a start does, of the next version unless said otherwise, and lists what properties have. */
async function columnsAfterStart(dataDir: string, migrations = newMigrations) {
  const env = envOf(dataDir)
  const backend = await openBackend({ env, keys: loadKeys(env), siteUrl: 'http://localhost', log, migrations })
  try {
    const columns = await backend.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'properties'`
    return columns.map(({ name }) => name)
  } finally {
    await backend.close()
  }
}

const backupsIn = (dataDir: string) =>
  existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : []

describe('a start that upgrades the embedded database', () => {
  test('backs it up first, into a file that this version restores', async () => {
    const dataDir = seededFolder()
    expect(await columnsAfterStart(dataDir)).toContain('note')
    expect(backupsIn(dataDir)).toEqual([`before-${version}.tar`])

    const restored = createDataDir()
    folders.push(restored)
    await restoreBackup(join(dataDir, `backups/before-${version}.tar`), { env: envOf(restored), log })
    const site = await startSite({ DATA_DIR: restored })
    expect(site.address).not.toBe('')
    const sql = openDatabase(restored)
    const [found] = await sql`select count(*)::int as count from public.properties`
    expect(found?.count).toBeGreaterThan(20)
    await sql.end()
    await stopSite(site)
    expect(backupsIn(restored)).toEqual([])
  })

  test('takes one for all attempts of a version, and none without an upgrade', async () => {
    const dataDir = seededFolder()
    await columnsAfterStart(dataDir, migrationsDir)
    expect(backupsIn(dataDir)).toEqual([])
    const broken = mkdtempSync(join(tmpdir(), 'makazi-migrations-'))
    cpSync(migrationsDir, broken, { recursive: true })
    writeFileSync(join(broken, '29990101000000_broken.sql'), 'select 1 / 0;')
    for (const _ of [1, 2]) await expect(columnsAfterStart(dataDir, broken)).rejects.toThrow('division by zero')
    rmSync(broken, { recursive: true })
    expect(backupsIn(dataDir)).toEqual([`before-${version}.tar`])
  })

  test('changes nothing when the backup fails, and says so', async () => {
    const dataDir = seededFolder()
    writeFileSync(join(dataDir, 'backups'), 'Not a folder.')
    await expect(columnsAfterStart(dataDir)).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(/could not back it up to \S+ first: .*Nothing was changed\. Make room there/),
    })
    expect(await columnsAfterStart(dataDir, migrationsDir)).not.toContain('note')
  })
})
