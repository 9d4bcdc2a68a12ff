import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inquiryFields } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { keys } from '../../support/test-client.ts'

const preferences = [
  'return=minimal',
  'return=headers-only',
  'return=representation',
  'count=exact',
  'count=planned',
  'return=minimal,count=exact',
  'resolution=ignore-duplicates',
  'resolution=merge-duplicates',
  'tx=rollback',
  'missing=default,count=estimated',
]

describe.each(inject('testDatabases'))('repeated submissions by a visitor, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  /** Status, headers and body of one insert. */
  const insert = async (path: string, row: Record<string, unknown>, prefer: string) => {
    const response = await backend.api.fetch(
      new Request(`http://makazi.test/rest/v1/${path}`, {
        method: 'POST',
        headers: { apikey: keys.publishableKey, 'content-type': 'application/json', prefer },
        body: JSON.stringify(row),
      }),
      { peerAddress: '127.0.0.1' },
    )
    return { status: response.status, headers: [...response.headers], body: await response.text() }
  }

  describe.each(preferences)('with Prefer: %s', (prefer) => {
    test.each(['', '?on_conflict=email', '?select=id', '?columns=email'])(
      'a known address gets the response of a new one (%s)',
      async (query) => {
        const word = `${prefer}${query}`.replaceAll(/[^a-z]/g, '')
        const known = `known-${word}@example.com`
        await insert('newsletter_subscribers', { email: known }, 'return=minimal')
        const again = await insert(`newsletter_subscribers${query}`, { email: known }, prefer)
        const fresh = await insert(`newsletter_subscribers${query}`, { email: `new-${word}@example.com` }, prefer)
        expect(again).toEqual(fresh)
      },
    )

    test('a message sent today gets the same response', async () => {
      const { name, email, message } = inquiryFields()
      await insert('inquiries', { name, email, message }, 'return=minimal')
      const again = await insert('inquiries', { name, email, message }, prefer)
      const fresh = await insert('inquiries', { name, email, message: `${message} ${prefer}` }, prefer)
      expect(again).toEqual(fresh)
    })
  })
})
