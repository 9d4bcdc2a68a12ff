import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentSchemasSql } from '#server/postgres/content-schemas.ts'
import { settingSchemasSql } from '#server/postgres/setting-schemas.ts'

const folder = join(import.meta.dirname, '../../../supabase/schemas')

test.each([
  { name: 'settings', file: 'settings/setting-schemas.sql', write: settingSchemasSql },
  { name: 'content', file: 'content/content-schemas.sql', write: contentSchemasSql },
])('the schemas of the $name in the database equal those of the application', ({ file, write }) => {
  expect(readFileSync(join(folder, file), 'utf8'), 'run npm run schema').toBe(write())
})
