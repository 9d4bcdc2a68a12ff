import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingSchemasSql } from '#server/postgres/setting-schemas.ts'

const file = join(import.meta.dirname, '../../../supabase/schemas/settings/setting-schemas.sql')

test('the schemas of the settings in the database equal those of the application', () => {
  expect(readFileSync(file, 'utf8'), 'run npm run schema').toBe(settingSchemasSql())
})
