import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newsletterConsent } from '#app/features/newsletter/newsletter-consent.ts'
import { hashToken } from '#server/auth/secret-token.ts'
import { createNewsletterLinks } from '#server/newsletter/subscription-links.ts'
import { one } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the links in newsletter emails, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  const subscribe = async (email: string) => {
    const { error, status } = await backend.anonClient.from('newsletter_subscribers').insert({ email })
    return { error, status }
  }
  const links = () => createNewsletterLinks(backend.asServer)
  const confirm = (token: string) => links().confirm(token)
  const stop = (token: string) => links().unsubscribe(token)
  const emailsTo = (email: string) => backend.sql<{ template: string; token: string }[]>`
    select template, payload ->> 'token' as token from public.mail_outbox where recipient = ${email} order by id`
  const lastTokenTo = async (email: string) => (await emailsTo(email)).at(-1)?.token ?? ''
  const subscriber = async (email: string) =>
    one(await backend.sql`select * from public.newsletter_subscribers where email = ${email}`)
  const age = (email: string, by: string) => backend.sql`
    update private.newsletter_links set created_at = created_at - ${by}::interval
    where subscriber_id = (select id from public.newsletter_subscribers where email = ${email})`

  test('the first link confirms, also when clicked twice, and one welcome email follows', async () => {
    await subscribe('wambui@example.com')
    const token = await lastTokenTo('wambui@example.com')
    expect([await confirm(token), await confirm(token)]).toEqual([true, true])
    expect(await subscriber('wambui@example.com')).toMatchObject({
      status: 'confirmed',
      confirmed_at: expect.any(Date),
    })
    const templates = (await emailsTo('wambui@example.com')).map(({ template }) => template)
    expect(templates).toEqual(['newsletter_confirmation', 'newsletter_welcome'])
  })

  test('only the holder of the link for a confirmed address can see that it is confirmed', async () => {
    const { isConfirmed } = links()
    await subscribe('again@example.com')
    const token = await lastTokenTo('again@example.com')
    expect(await isConfirmed(token)).toBe(false)
    await confirm(token)
    expect(await isConfirmed(token)).toBe(true)
    // As found in a copy of the database.
    expect(await isConfirmed(hashToken(token))).toBe(false)
    expect(await Promise.all(['', 'x', '0'.repeat(64), `${token}x`, '%'].map(isConfirmed))).toEqual(
      Array.from({ length: 5 }, () => false),
    )
    await stop(token)
    expect(await isConfirmed(token)).toBe(false)
  })

  test('many parallel clicks send one welcome email', async () => {
    await subscribe('kamau@example.com')
    const token = await lastTokenTo('kamau@example.com')
    await Promise.all([1, 2, 3, 4].map(() => confirm(token)))
    expect(await emailsTo('kamau@example.com')).toHaveLength(2)
  })

  test.each(['', 'x', '0'.repeat(64), "' or true --", 'ü'.repeat(5_000)])(
    'an unknown token %j does nothing',
    async (token) => {
      expect([await confirm(token), await stop(token)]).toEqual([false, false])
    },
  )

  test('a confirmation link is valid for seven days', async () => {
    await subscribe('late@example.com')
    const token = await lastTokenTo('late@example.com')
    await age('late@example.com', '7 days 1 minute')
    expect(await confirm(token)).toBe(false)
    expect(await subscriber('late@example.com')).toMatchObject({ status: 'pending' })
  })

  test('a confirmed address stays confirmed, however old the link is', async () => {
    await subscribe('keeper@example.com')
    const token = await lastTokenTo('keeper@example.com')
    await confirm(token)
    await age('keeper@example.com', '1 year')
    expect(await confirm(token)).toBe(true)
  })

  test('every email can unsubscribe, years later and repeatedly', async () => {
    await subscribe('akinyi@example.com')
    const first = await lastTokenTo('akinyi@example.com')
    await confirm(first)
    const second = await lastTokenTo('akinyi@example.com')
    await age('akinyi@example.com', '3 years')
    expect([await stop(second), await stop(first)]).toEqual([true, true])
    expect(await subscriber('akinyi@example.com')).toMatchObject({
      status: 'unsubscribed',
      unsubscribed_at: expect.any(Date),
    })
  })

  test('an old confirmation does not undo unsubscribing', async () => {
    await subscribe('done@example.com')
    const token = await lastTokenTo('done@example.com')
    await confirm(token)
    await stop(token)
    expect(await confirm(token)).toBe(false)
    expect(await subscriber('done@example.com')).toMatchObject({ status: 'unsubscribed' })
  })

  test('a person who unsubscribed and subscribes again gets a new email, and the usual response', async () => {
    const fresh = await subscribe('again@example.com')
    const old = await lastTokenTo('again@example.com')
    await confirm(old)
    await stop(old)
    expect(await subscribe('again@example.com')).toEqual(fresh)
    const token = await lastTokenTo('again@example.com')
    expect(await subscriber('again@example.com')).toMatchObject({ status: 'unsubscribed' })
    expect(await confirm(token)).toBe(true)
    expect(await subscriber('again@example.com')).toMatchObject({ status: 'confirmed', unsubscribed_at: null })
    expect(await stop(old)).toBe(true)
  })

  test('a stranger who subscribes an unsubscribed address changes nothing in the record', async () => {
    await subscribe('stopped@example.com')
    const first = await lastTokenTo('stopped@example.com')
    await confirm(first)
    const welcome = await lastTokenTo('stopped@example.com')
    await stop(welcome)
    const before = await subscriber('stopped@example.com')
    await subscribe('stopped@example.com')
    expect(await subscriber('stopped@example.com')).toEqual(before)
    // Neither the used link nor the one in the welcome email subscribes the address again.
    expect([await confirm(first), await confirm(welcome)]).toEqual([false, false])
    expect(await subscriber('stopped@example.com')).toEqual(before)
  })

  test('unsubscribing invalidates the pending links', async () => {
    await subscribe('waiting@example.com')
    const first = await lastTokenTo('waiting@example.com')
    await age('waiting@example.com', '11 minutes')
    await subscribe('waiting@example.com')
    const second = await lastTokenTo('waiting@example.com')
    expect(second).not.toBe(first)
    await stop(first)
    expect([await confirm(first), await confirm(second)]).toEqual([false, false])
  })

  test('a new consent is recorded with its date and text', async () => {
    await subscribe('renewed@example.com')
    await backend.sql`
      update public.newsletter_subscribers set consent_text = 'Words of old', consented_at = '2020-01-01'
      where email = 'renewed@example.com'`
    await confirm(await lastTokenTo('renewed@example.com'))
    const { consent_text, consented_at } = await subscriber('renewed@example.com')
    expect({ consent_text, year: consented_at.getFullYear() }).toEqual({
      consent_text: newsletterConsent,
      year: new Date().getFullYear(),
    })
  })

  test('an unconfirmed address gets another email after ten minutes, not before', async () => {
    const fresh = await subscribe('slow@example.com')
    await age('slow@example.com', '9 minutes')
    expect(await subscribe('slow@example.com')).toEqual(fresh)
    expect(await emailsTo('slow@example.com')).toHaveLength(1)
    await age('slow@example.com', '2 minutes')
    expect(await subscribe('slow@example.com')).toEqual(fresh)
    const [first, second] = await emailsTo('slow@example.com')
    expect(second?.token).not.toBe(first?.token)
    expect(await confirm(first?.token ?? '')).toBe(true)
  })

  test('the form cannot be used for harassment: four emails an hour are the maximum', async () => {
    for (let round = 0; round < 8; round += 1) {
      await subscribe('victim@example.com')
      await age('victim@example.com', '11 minutes')
    }
    expect(await emailsTo('victim@example.com')).toHaveLength(4)
  })

  test('a confirmed address that subscribes again gets the same response and no email', async () => {
    const fresh = await subscribe('sure@example.com')
    await confirm(await lastTokenTo('sure@example.com'))
    await age('sure@example.com', '1 hour')
    expect(await subscribe('sure@example.com')).toEqual(fresh)
    expect(await emailsTo('sure@example.com')).toHaveLength(2)
  })

  test('imported addresses get no email', async () => {
    await backend.server.from('newsletter_subscribers').insert({ email: 'brought@example.com' }).throwOnError()
    expect(await emailsTo('brought@example.com')).toEqual([])
  })
})
