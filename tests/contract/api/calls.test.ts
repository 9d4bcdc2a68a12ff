import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { clientFor } from '../../support/test-client.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the typed calls of the admin area, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
  })
  afterAll(() => backend.close())

  const send = async (body: string, { name = 'reports.list', method = 'POST' } = {}) => {
    const { data } = await staff.auth.getSession()
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${data.session?.access_token}` }
    const init = { method, headers, ...(method === 'POST' && { body }) }
    const response = await backend.api.fetch(new Request(`http://makazi.test/calls/${name}`, init), {
      peerAddress: null,
    })
    const text = await response.text()
    expect(text.length).toBeLessThan(1_000)
    return { status: response.status, text }
  }

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an array for an object', [1]],
    ['a number for an object', 1],
    ['a text for a number', { page: '1' }],
    ['a number that is none', { page: null }],
    ['a negative number', { page: -1 }],
    ['a fraction', { page: 1.5 }],
    ['a number beyond all', { page: 1e300 }],
    ['an object for a number', { page: { toString: 'x' } }],
    [
      'ten thousand names',
      { page: 'x', ...Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`n${n}`, n])) },
    ],
  ])('%s is rejected in words, and not repeated', async (_, input) => {
    const { status, text } = await send(JSON.stringify(input) ?? '')
    expect(status).toBe(400)
    expect(text).toContain('This call isn’t valid')
  })

  test.each([
    ['nested 50,000 deep', `{"page":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    [
      'nested 50,000 deep where nothing is expected',
      `{"page":1,"more":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
    ],
    ['no JSON', '{"page":'],
  ])('a body %s is rejected', async (_, body) => {
    expect((await send(body)).status).toBe(400)
  })

  test.each([
    'reports.nothing',
    'nothing.list',
    'reports.constructor',
    'reports.toString',
    'reports.list,reports.list',
    'reports',
    '__proto__.list',
    'reports.%6Cist.x',
  ])('%s is no call', async (name) => {
    expect((await send('{"page":1}', { name })).status).toBe(404)
  })

  test('a call changes nothing by GET', async () => {
    expect((await send('', { name: 'reports.resolve', method: 'GET' })).status).toBe(405)
  })

  test('without a session, with a key for one, with somebody else’s token or a session that was ended, nothing is called', async () => {
    const member = await backend.signIn('administrator')
    const { data } = await member.auth.getSession()
    const list = (authorization?: string) =>
      backend.api.fetch(
        new Request('http://makazi.test/calls/reports.list', {
          method: 'POST',
          body: '{"page":1}',
          headers: { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) },
        }),
        { peerAddress: null },
      )
    const token = data.session?.access_token ?? ''
    expect((await list(`Bearer ${token}`)).status).toBe(200)
    await member.auth.signOut()
    const statuses: number[] = []
    for (const each of [undefined, 'Bearer', 'Bearer x.y.z', `Bearer ${token}x`, `bearer ${token}`, `Bearer ${token}`])
      statuses.push((await list(each)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 403, 403])
    await expect(backend.callsOf(clientFor(backend.api)).reports.list.query({ page: 1 })).rejects.toMatchObject({
      data: { status: 401 },
    })
  })

  test('what somebody without a role calls is forbidden', async () => {
    const outsider = await backend.signIn('nonStaff')
    expect((await backend.invoke(outsider, 'reports.list', { page: 1 })).error?.code).toBe('42501')
  })
})
