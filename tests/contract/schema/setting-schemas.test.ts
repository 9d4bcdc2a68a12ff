import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingSchemasSql } from '#server/postgres/setting-schemas.ts'

test('the settings schemas in the database equal those of the application', () => {
  const file = join(import.meta.dirname, '../../../supabase/schemas/settings/setting-schemas.sql')
  expect(readFileSync(file, 'utf8')).toBe(settingSchemasSql())
})
