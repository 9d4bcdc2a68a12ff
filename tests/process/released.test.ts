import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { restoreBackup } from '#server/operations/restore-backup.ts'
import { listMigrations } from '#server/postgres/migrate.ts'
import { writeSampleBackup } from '#server/release/sample-backup.ts'
import { migrationsDir } from '#server/database/backend-mode.ts'
import { createDataDir, openDatabase, removeDataDir, startSite, stopSite } from './started-site.ts'

/** A backup of the sample data by each version, which its release wrote: no upgrade from it may break. */
const released = join(import.meta.dirname, 'released')
const backups = existsSync(released) ? readdirSync(released) : []
const root = createDataDir()
afterAll(() => removeDataDir(root))

test('every version of the changelog has a backup here', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  const versions = [...changelog.matchAll(/^## \[(\d[^\]]*)\]/gm)].map(([, version]) => `makazi-${version}.tar`)
  expect(backups.toSorted()).toEqual(versions.toSorted())
})

describe('a site upgrades from', () => {
  /** Restores the backup and starts this version on it. */
  async function upgradeFrom(file: string, folder: string) {
    const dataDir = join(root, folder)
    const parsed = parseEnv({ DATA_DIR: dataDir })
    if ('problems' in parsed) throw new Error(parsed.problems.join())
    const { tables } = await restoreBackup(file, { env: parsed.env, log: createLog('silent') })
    const site = await startSite({ DATA_DIR: dataDir })
    if (!site.address) throw new Error(`The site did not start:\n${site.output()}`)
    try {
      const pages = ['/', '/properties-for-sale', '/blog'].map((path) => fetch(site.address + path))
      const statuses = (await Promise.all(pages)).map(({ status }) => status)
      const sql = openDatabase(dataDir)
      const history = await sql<
        { version: string }[]
      >`select version from supabase_migrations.schema_migrations order by 1`
      const [found] = await sql<[{ count: number }]>`select count(*)::int as count from public.properties`
      await sql.end()
      const copied = tables.find(({ name }) => name === 'public.properties')?.rows
      return { statuses, migrations: history.map(({ version }) => version), isWhole: found.count === copied }
    } finally {
      await stopSite(site)
      removeDataDir(dataDir)
    }
  }

  const upgraded = {
    statuses: [200, 200, 200],
    migrations: listMigrations(migrationsDir).map(({ version }) => version),
    isWhole: true,
  }

  test.each(backups)('%s', async (name) => {
    expect(await upgradeFrom(join(released, name), name)).toEqual(upgraded)
  })

  test('the backup that a release of this version would write, which the repository can hold', async () => {
    const file = join(root, 'sample.tar')
    await writeSampleBackup(file)
    expect(statSync(file).size).toBeLessThan(1024 * 1024)
    expect(await upgradeFrom(file, 'sample')).toEqual(upgraded)
  })
})
