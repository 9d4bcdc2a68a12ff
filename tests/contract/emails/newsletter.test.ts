import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newsletterConsent } from '#app/features/newsletter/newsletter-consent.ts'
import { one } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('subscribing to the newsletter, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  const subscribe = (fields: Record<string, unknown>) =>
    backend.anonClient.from('newsletter_subscribers').insert(fields)

  test('stores the address in lower case, unconfirmed, and emails a token of which only the hash is stored', async () => {
    expect((await subscribe({ email: ' Njeri@Example.com ' })).status).toBe(201)
    const row = one(await backend.sql`select * from public.newsletter_subscribers where email = 'njeri@example.com'`)
    const sentEmail = one(await backend.sql`select * from public.mail_outbox where recipient = 'njeri@example.com'`)
    expect(row).toMatchObject({ status: 'pending', confirmed_at: null })
    expect(sentEmail.template).toBe('newsletter_confirmation')
    const link = one(await backend.sql`select * from private.newsletter_links where subscriber_id = ${row.id}`)
    expect(createHash('sha256').update(sentEmail.payload.token).digest('hex')).toBe(link.token_hash)
  })

  test('responds the same to a known address, also the third time, and stores it once', async () => {
    const responses = []
    for (const email of ['otieno@example.com', 'otieno@example.com', 'OTIENO@example.com']) {
      const { data, error, status } = await subscribe({ email })
      responses.push({ data, error, status })
    }
    const together = await Promise.all([1, 2, 3, 4].map(() => subscribe({ email: 'otieno@example.com' })))
    expect(
      new Set([...responses, ...together].map(({ error, status }) => JSON.stringify({ error, status }))),
    ).toHaveLength(1)
    expect(
      await backend.sql`select from public.newsletter_subscribers where email = 'otieno@example.com'`,
    ).toHaveLength(1)
    expect(await backend.sql`select from public.mail_outbox where recipient = 'otieno@example.com'`).toHaveLength(1)
  })

  test.each([
    { status: 'confirmed' },
    { confirmed_at: '2026-01-01' },
    { consent_text: 'Send me everything' },
    { consented_at: '2019-01-01' },
    { id: '00000000-0000-7000-8000-000000000000' },
  ])('does not let the caller set %j', async (fields) => {
    expect((await subscribe({ email: 'bold@example.com', ...fields })).error).toMatchObject({ code: '42501' })
    expect(await backend.sql`select from public.newsletter_subscribers where email = 'bold@example.com'`).toEqual([])
  })

  test('records which consent text was accepted, and when', async () => {
    await subscribe({ email: 'words@example.com' })
    const rows = await backend.sql`
      select consent_text, consented_at = created_at as at_once from public.newsletter_subscribers
      where email = 'words@example.com'`
    expect(rows).toEqual([{ consent_text: newsletterConsent, at_once: true }])
  })

  test('accepts one address per request', async () => {
    const list = ['one@list.example', 'two@list.example'].map((email) => ({ email }))
    const { error } = await backend.anonClient.from('newsletter_subscribers').insert(list)
    expect(error).toMatchObject({ code: '22023' })
    await subscribe({ email: 'known@list.example' })
    const known = await backend.anonClient
      .from('newsletter_subscribers')
      .insert([{ email: 'known@list.example' }, { email: 'known@list.example' }])
    expect(known.error).toMatchObject({ code: '22023' })
    expect(
      await backend.sql`select email from public.newsletter_subscribers where email like '%@list.example'`,
    ).toEqual([{ email: 'known@list.example' }])
  })

  test('stores one mailbox once, however it is spelt', async () => {
    const spellings = ['Spelt@example.com', 'ｓｐｅｌｔ@example.com', 'sp\u200belt@example。com', 'spelt@example.com.']
    for (const email of spellings) expect((await subscribe({ email })).status).toBe(201)
    expect(await backend.sql`select from public.newsletter_subscribers where email like 's_pelt@%'`).toHaveLength(0)
    expect(await backend.sql`select from public.newsletter_subscribers where email = 'spelt@example.com'`).toHaveLength(
      1,
    )
    expect(await backend.sql`select from public.mail_outbox where recipient = 'spelt@example.com'`).toHaveLength(1)
  })

  test.each([
    '',
    'a@',
    '@b',
    'a b@c.d',
    'a@b.c,d@e.f',
    'a@b.c\nBcc: d@e.f',
    'é@b.cd',
    'a@exämple.com',
    `a@${'b'.repeat(253)}`,
  ])('rejects %j and queues nothing', async (email) => {
    const before = one(await backend.sql`select count(*)::int from public.mail_outbox`)
    const { error, status } = await subscribe({ email })
    expect({ code: error?.code, status }).toEqual({ code: '23514', status: 400 })
    expect(one(await backend.sql`select count(*)::int from public.mail_outbox`)).toEqual(before)
  })
})
