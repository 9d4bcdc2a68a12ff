import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrationsDir, prepareDatabase } from '#server/database/backend-mode.ts'
import { isFrozen } from '#server/postgres/frozen-migrations.ts'
import { joinSchemaFiles, listSchemaFiles, migrationFile } from '#server/postgres/schema-files.ts'
import { readCatalogue } from '../../support/catalogue.ts'
import { openScratchDatabase } from '../../support/scratch-database.ts'

const supabaseDir = join(migrationsDir, '..')

test('the configuration names every schema file once', () => {
  const present = readdirSync(join(supabaseDir, 'schemas'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `schemas/${file}`)
  expect(listSchemaFiles().toSorted()).toEqual(present.toSorted())
})

test.each(listSchemaFiles())('%s begins with a comment on its contents, and has at most 400 lines', (file) => {
  const lines = readFileSync(join(supabaseDir, file), 'utf8').split('\n')
  expect(lines[0]).toMatch(/^-- .{20}/)
  expect(lines.length).toBeLessThanOrEqual(401)
})

const isReleased = isFrozen(migrationsDir, basename(migrationFile))
test.skipIf(isReleased)('until it is released the migration is the sum of the schema files', () => {
  expect(readFileSync(migrationFile, 'utf8') === joinSchemaFiles(), 'run npm run schema').toBe(true)
})

test('all migrations together create what the schema files say', async () => {
  const { superuserUrl = '' } = inject('testDatabases')[0] ?? {}
  const open = async () => {
    const database = await openScratchDatabase(superuserUrl)
    onTestFinished(database.close)
    return database
  }
  const [migrated, described] = [await open(), await open()]
  await migrated.migrate(migrationsDir)
  await prepareDatabase(described.sql)
  await described.sql.unsafe(joinSchemaFiles())
  expect(await readCatalogue(described.sql)).toEqual(await readCatalogue(migrated.sql))
})
