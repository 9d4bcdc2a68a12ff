import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { describeDatabase } from '#server/codegen/describe-database.ts'
import { openTestBackend } from '../../support/test-backend.ts'

test.each(inject('testDatabases'))(
  'the generated database types equal the migrated database, $name',
  async (testDatabase) => {
    const backend = await openTestBackend(testDatabase)
    try {
      const current = readFileSync(join(import.meta.dirname, '../../../app/backend/database.types.ts'), 'utf8')
      expect(current).toBe(await describeDatabase(backend.sql))
    } finally {
      await backend.close()
    }
  },
)
