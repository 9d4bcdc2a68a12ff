import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { inquiryFields } from '../../support/database-rows.ts'
import { pushSubscription } from '../../support/push-subscription.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('messages about a new inquiry, on $name', (testDatabase) => {
  let backend: TestBackend
  let administrator: SupabaseClient
  let superAdmin: SupabaseClient
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ;[administrator, superAdmin] = await Promise.all([backend.signIn('administrator'), backend.signIn('superAdmin')])
    await backend.sql`
      update public.settings set value = value || '{"salesPhone": "+254700000200"}' where section = 'company'`
  })
  afterAll(() => backend.close())
  afterEach(async () => {
    await backend.sql`update public.settings set value = '{}' where section = 'notifications'`
    await backend.sql`delete from public.mail_outbox`
    await backend.sql`delete from private.admitted_emails`
    await backend.sql`delete from public.push_subscriptions`
  })

  const set = (switches: Record<string, boolean>) =>
    backend.sql`update public.settings set value = ${backend.sql.json(switches)} where section = 'notifications'`
  const sendInquiry = async (fields: Record<string, unknown> = {}, client = backend.anonClient) => {
    const { error } = await client.from('inquiries').insert(inquiryFields(fields))
    if (error) throw error
  }
  const queued = () => backend.sql<{ channel: string; template: string; recipient: string }[]>`
    select channel, template, recipient from public.mail_outbox order by template, id`
  const templates = async () => (await queued()).map(({ template }) => template)

  test('are one email to the company and one thank-you email', async () => {
    await sendInquiry()
    expect(await queued()).toEqual([
      { channel: 'mail', template: 'inquiry_thanks', recipient: 'wanjiku@example.com' },
      { channel: 'mail', template: 'inquiry_to_company', recipient: 'super-admin@example.com' },
    ])
  })

  test.each([
    [{ emailNotifications: false }, []],
    [{ adminAlerts: false }, ['inquiry_thanks']],
    [{ emailNotifications: true, adminAlerts: true }, ['inquiry_thanks', 'inquiry_to_company']],
  ])('with %j are %j', async (switches, expected) => {
    await set(switches)
    await sendInquiry()
    expect(await templates()).toEqual(expected)
  })

  test('thank one address at most three times a day, however it is written', async () => {
    for (const email of ['Many@example.com', 'many@example.com', 'many@Example.com', 'MANY@example.com']) {
      await sendInquiry({ email })
    }
    expect((await templates()).filter((template) => template === 'inquiry_thanks')).toHaveLength(3)
  })

  test('thank nobody for an inquiry that staff entered', async () => {
    await sendInquiry({}, administrator)
    expect(await templates()).toEqual(['inquiry_to_company'])
  })

  test('include a text message to the sales line when it is switched on', async () => {
    await set({ smsNotifications: true })
    await sendInquiry()
    expect(await queued()).toContainEqual({ channel: 'sms', template: 'inquiry_text', recipient: '+254700000200' })
  })

  test('cannot run up the cost of text messages: thirty an hour are the maximum', async () => {
    await set({ smsNotifications: true })
    for (let turn = 0; turn < 34; turn += 1) await sendInquiry({ email: `many${turn}@example.com` })
    const sent = await templates()
    expect(sent.filter((template) => template === 'inquiry_text')).toHaveLength(30)
    expect(sent.filter((template) => template === 'inquiry_to_company')).toHaveLength(34)
  })

  test('reach every browser of active staff, and none while they are switched off', async () => {
    const save = async (client: SupabaseClient, name: string) => {
      const { error } = await client.rpc('save_push_subscription', pushSubscription(name))
      expect(error).toBeNull()
    }
    await save(administrator, 'phone')
    await save(administrator, 'desk')
    await save(superAdmin, 'office')
    await sendInquiry()
    expect((await queued()).filter(({ channel }) => channel === 'push')).toHaveLength(3)

    await backend.sql`delete from public.mail_outbox`
    await backend.sql`update public.staff set is_suspended = true where role = 'administrator'`
    await sendInquiry()
    expect((await queued()).filter(({ channel }) => channel === 'push')).toHaveLength(1)
    await backend.sql`update public.staff set is_suspended = false`
    administrator = await backend.signIn('administrator')

    await backend.sql`delete from public.mail_outbox`
    await set({ pushNotifications: false })
    await sendInquiry()
    expect(await templates()).toEqual(['inquiry_thanks', 'inquiry_to_company'])
  })

  test('contain no text of the visitor in the outbox', async () => {
    await administrator.rpc('save_push_subscription', pushSubscription('phone'))
    await sendInquiry()
    const rows = await backend.sql<{ payload: object }[]>`select payload from public.mail_outbox`
    expect(rows.map(({ payload }) => Object.keys(payload))).toEqual(rows.map(() => ['inquiry_id']))
  })
})

describe.each(inject('testDatabases'))('push subscriptions of staff, on $name', (testDatabase) => {
  let backend: TestBackend
  let administrator: SupabaseClient
  let superAdmin: SupabaseClient
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ;[administrator, superAdmin] = await Promise.all([backend.signIn('administrator'), backend.signIn('superAdmin')])
  })
  afterEach(() => backend.sql`delete from public.push_subscriptions`)
  afterAll(() => backend.close())

  const readableEndpoints = async (client: SupabaseClient) => {
    const { data, error } = await client.from('push_subscriptions').select('endpoint')
    if (error) throw error
    return data.map(({ endpoint }) => endpoint)
  }

  test('belong to each member', async () => {
    const mine = pushSubscription('mine')
    await administrator.rpc('save_push_subscription', mine)
    expect(await readableEndpoints(administrator)).toEqual([mine.endpoint])
    expect(await readableEndpoints(superAdmin)).toEqual([])
    const { data } = await superAdmin.from('push_subscriptions').delete().eq('endpoint', mine.endpoint).select('id')
    expect(data).toEqual([])
    await administrator.from('push_subscriptions').delete().eq('endpoint', mine.endpoint)
    expect(await readableEndpoints(administrator)).toEqual([])
  })

  test('belong to the member who switched them on last in that browser', async () => {
    const shared = pushSubscription('shared')
    await administrator.rpc('save_push_subscription', shared)
    await superAdmin.rpc('save_push_subscription', shared)
    expect(await readableEndpoints(administrator)).toEqual([])
    expect(await readableEndpoints(superAdmin)).toEqual([shared.endpoint])
  })

  test('are forbidden to visitors and non-staff', async () => {
    const nonStaff = await backend.signIn('nonStaff')
    for (const client of [backend.anonClient, nonStaff]) {
      const { error } = await client.rpc('save_push_subscription', pushSubscription('stranger'))
      expect(error?.code).toBe('42501')
      expect((await client.from('push_subscriptions').select('id')).data ?? []).toEqual([])
    }
  })

  test.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://internal.example/fcm.googleapis.com/',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil@fcm.googleapis.com:8080/x',
    'https://evilgoogleapis.com/x',
  ])('are rejected for the endpoint %s, which the server would have to call', async (endpoint) => {
    const { error } = await administrator.rpc('save_push_subscription', { ...pushSubscription('odd'), endpoint })
    expect(error?.code).toBe('23514')
  })

  test('are limited to twenty: the oldest is replaced', async () => {
    for (let number = 0; number < 22; number += 1) {
      await superAdmin.rpc('save_push_subscription', pushSubscription(`many ${number}`))
    }
    const left = await readableEndpoints(superAdmin)
    expect(left).toHaveLength(20)
    expect(left).toContain(pushSubscription('many 21').endpoint)
    expect(left).not.toContain(pushSubscription('many 0').endpoint)
  })
})
