import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { functions } from '#server/api/functions.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

/** JSON of lists within lists: as a value, and as the text that some functions parse. */
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const depth = 100_000

const [testDatabase] = inject('testDatabases')
if (!testDatabase) throw new Error('There is no database to call')
let backend: TestBackend
let staff: SupabaseClient
beforeAll(async () => {
  backend = await openTestBackend(testDatabase)
  staff = await backend.signIn('superAdmin')
})
afterAll(() => backend.close())

const named = Object.entries(functions).filter(([, { args }]) => args.length > 0)

test.each(named)('a text of a hundred thousand lists is the caller’s error at %s', async (name, { args }) => {
  const values = Object.fromEntries(args.map((argument) => [argument, nested(depth)]))
  expect((await staff.rpc(name, values)).status).toBeLessThan(500)
})

test('nested JSON itself is the caller’s error at tables, functions and accounts', async () => {
  const value: unknown = JSON.parse(nested(1_000))
  const results = [
    await backend.server.from('settings').update({ value }).eq('section', 'general'),
    await staff.rpc('delete_blogs', { ids: value }),
  ]
  for (const { status, error } of results)
    expect([status, error?.message]).toEqual([400, expect.stringMatching(/^[A-Z]/)])
  const { error } = await staff.auth.updateUser({ data: { nested: value } })
  expect(error?.status).toBe(400)
})
