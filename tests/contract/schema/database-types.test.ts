import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { describeDatabase, describeStoredValues, fetchChoices } from '#server/codegen/describe-database.ts'
import { openTestBackend } from '../../support/test-backend.ts'

test.each(inject('testDatabases'))(
  'the generated database types equal the migrated database, $name',
  async (testDatabase) => {
    const backend = await openTestBackend(testDatabase)
    try {
      const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../app/backend', name), 'utf8')
      expect(read('database.types.ts')).toBe(await describeDatabase(backend.sql))
      expect(read('stored-values.ts')).toBe(await describeStoredValues(backend.sql))
    } finally {
      await backend.close()
    }
  },
)

test.each(inject('testDatabases'))(
  'every check of a list of values is among the generated lists, $name',
  async (testDatabase) => {
    const backend = await openTestBackend(testDatabase)
    try {
      const checks = await backend.sql<{ column: string }[]>`
        select k.conrelid::regclass::text || '.' || a.attname as column
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.atttypid = 'text'::regtype
        where k.contype = 'c' and k.conname like '%\\_is\\_known' and pg_get_constraintdef(k.oid) ~ 'ARRAY'
          and cardinality(k.conkey) = 1`
      const lists = await fetchChoices(backend.sql)
      expect(checks.map(({ column }) => column).filter((column) => !lists.has(column))).toEqual([])
      expect(checks.length).toBeGreaterThan(30)
    } finally {
      await backend.close()
    }
  },
)
