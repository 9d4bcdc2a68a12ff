import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { one } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('databaseHomes'))('subscribing to the newsletter, on $name', (home) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(home)
  })
  afterAll(() => backend.close())

  const subscribe = (fields: Record<string, unknown>) => backend.visitor.from('newsletter_subscribers').insert(fields)

  test('keeps the address in small letters, unconfirmed, and sends it a token of which only the hash is kept', async () => {
    expect((await subscribe({ email: ' Njeri@Example.com ' })).status).toBe(201)
    const row = one(await backend.sql`select * from public.newsletter_subscribers where email = 'njeri@example.com'`)
    const letter = one(await backend.sql`select * from public.mail_outbox where recipient = 'njeri@example.com'`)
    expect(row).toMatchObject({ status: 'pending', confirmed_at: null })
    expect(letter.template).toBe('newsletter_confirmation')
    const link = one(await backend.sql`select * from private.newsletter_links where subscriber_id = ${row.id}`)
    expect(createHash('sha256').update(letter.payload.token).digest('hex')).toBe(link.token_hash)
  })

  test('answers the same to a known address, a third time too, and keeps it once', async () => {
    const answers = []
    for (const email of ['otieno@example.com', 'otieno@example.com', 'OTIENO@example.com']) {
      const { data, error, status } = await subscribe({ email })
      answers.push({ data, error, status })
    }
    const together = await Promise.all([1, 2, 3, 4].map(() => subscribe({ email: 'otieno@example.com' })))
    expect(
      new Set([...answers, ...together].map(({ error, status }) => JSON.stringify({ error, status }))),
    ).toHaveLength(1)
    expect(
      await backend.sql`select from public.newsletter_subscribers where email = 'otieno@example.com'`,
    ).toHaveLength(1)
    expect(await backend.sql`select from public.mail_outbox where recipient = 'otieno@example.com'`).toHaveLength(1)
  })

  test('cannot confirm itself', async () => {
    await subscribe({
      email: 'bold@example.com',
      status: 'confirmed',
      confirmed_at: '2026-01-01',
    })
    const rows =
      await backend.sql`select status, confirmed_at from public.newsletter_subscribers where email = 'bold@example.com'`
    expect(rows).toEqual([{ status: 'pending', confirmed_at: null }])
  })

  test.each(['', 'a@', '@b', 'a b@c.d', 'a@b.c,d@e.f', 'a@b.c\nBcc: d@e.f', `a@${'b'.repeat(253)}`])(
    'refuses %j and queues nothing',
    async (email) => {
      const before = one(await backend.sql`select count(*)::int from public.mail_outbox`)
      const { error, status } = await subscribe({ email })
      expect({ code: error?.code, status }).toEqual({ code: '23514', status: 400 })
      expect(one(await backend.sql`select count(*)::int from public.mail_outbox`)).toEqual(before)
    },
  )
})
