import { randomUUID } from 'node:crypto'
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
    await staff.rpc('save_push_subscription', { endpoint: value, p256dh: '', auth: '' }),
  ]
  for (const { status, error } of results)
    expect([status, error?.message]).toEqual([400, expect.stringMatching(/^[A-Z]/)])
  const { error } = await staff.auth.updateUser({ data: { nested: value } })
  expect(error?.status).toBe(400)
})

test.each([
  ['properties.saveDraft', `"id":"${randomUUID()}","version":1,"draft":0,"changes":{"title":VALUE}`],
  ['properties.saveDraft', `"id":"${randomUUID()}","version":1,"draft":0,"changes":{"images":VALUE}`],
  ['newsletter.save', '"language":"en","audience":"everybody","content":VALUE'],
  [
    'newsletter.save',
    '"language":"en","audience":"everybody","content":{"subject":"","previewText":"","blocks":VALUE}',
  ],
  ['content.saveDraft', '"key":"people","language":"en","expected_version":0,"draft":VALUE'],
  ['content.saveDraft', '"key":"people","language":"en","expected_version":0,"draft":{"team":VALUE}'],
])(
  'lists within lists are the caller’s error at %s with %s, as deep as they may be and deeper',
  async (name, input) => {
    const { data } = await staff.auth.getSession()
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${data.session?.access_token}` }
    for (const levels of [25, 60, depth]) {
      const body = `{${input.replace('VALUE', nested(levels))}}`
      const request = new Request(`http://makazi.test/calls/${name}`, { method: 'POST', headers, body })
      const response = await backend.api.fetch(request, { peerAddress: null })
      expect([levels, response.status < 500, response.ok && levels === depth]).toEqual([levels, true, false])
    }
  },
)
