import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { migrationsDir } from '#server/supabase/backend-mode.ts'
import { joinSchemaFiles, listSchemaFiles } from '../../support/schema-files.ts'
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

describe.each(inject('testDatabases'))('on $name', ({ superuserUrl }) => {
  test('the migrations create what the schema files define', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'makazi-schema-'))
    const [migrated, declared] = [await openScratchDatabase(superuserUrl), await openScratchDatabase(superuserUrl)]
    onTestFinished(async () => {
      await Promise.all([migrated.close(), declared.close()])
      rmSync(dir, { recursive: true })
    })
    writeFileSync(join(dir, '20260101000000_schema.sql'), joinSchemaFiles())
    await Promise.all([migrated.migrate(migrationsDir), declared.migrate(dir)])
    expect(await readCatalogue(migrated.sql)).toEqual(await readCatalogue(declared.sql))
  })
})
