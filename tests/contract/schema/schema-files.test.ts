import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsDir } from '#server/supabase/backend-mode.ts'
import { joinSchemaFiles, listSchemaFiles, migrationFile } from '#server/postgres/schema-files.ts'

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

test('the migration is the sum of the schema files', () => {
  expect(readFileSync(migrationFile, 'utf8') === joinSchemaFiles(), 'run npm run schema').toBe(true)
})
