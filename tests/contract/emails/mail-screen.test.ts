import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { CallInputs } from '#app/backend/calls.ts'
import { addInquiry, one } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the email screen for super admins, on $name', (testDatabase) => {
  let backend: TestBackend
  let superAdmin: SupabaseClient
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    superAdmin = await backend.signIn('superAdmin')
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.mail_outbox`
  })

  const addEmail = async (fields: Record<string, unknown> = {}) => {
    const email = { template: 'newsletter_welcome', recipient: 'njeri@example.com', ...fields }
    return one(await backend.sql<{ id: string }[]>`insert into public.mail_outbox ${backend.sql(email)} returning id`)
      .id
  }
  const email = async (id: string) => one(await backend.sql`select * from public.mail_outbox where id = ${id}`)
  const page = (search: CallInputs['mail']['list'] = {}) => backend.callsOf(superAdmin).mail.list.query(search)
  const resend = async (id: string, client = superAdmin) => backend.invoke(client, 'mail.resend', { id })

  test('counts emails by state, and counts those being sent as waiting', async () => {
    for (const status of ['queued', 'sending', 'failed', 'failed']) await addEmail({ status })
    await addEmail({ status: 'sent', sent_at: '2026-11-20T08:00Z' })
    expect((await page()).counts).toEqual({ all: 5, queued: 2, sent: 1, unsent: 0, failed: 2 })
    expect((await page({ status: 'queued' })).rows.map(({ status }) => status)).toEqual(['queued', 'queued'])
  })

  test('tells what was sent from what was only saved as a file', async () => {
    await addEmail({ status: 'sent', sent_at: '2026-11-20T08:00Z' })
    await addEmail({ status: 'sent', recipient: 'amina@example.com' })
    expect((await page()).counts).toMatchObject({ all: 2, sent: 1, unsent: 1 })
    for (const status of ['sent', 'unsent'] as const)
      expect(await page({ status })).toMatchObject({ total: 1, rows: [{ status }] })
  })

  test('lists pages of twenty, newest first, filtered by kind', async () => {
    await backend.sql`
      insert into public.mail_outbox (template, recipient, created_at)
      select 'staff_invitation', 'a' || n || '@example.com', now() - n * interval '1 minute' from generate_series(1, 45) n`
    await addEmail()
    const last = await page({ template: 'staff_invitation', page: 99 })
    expect(last).toMatchObject({
      total: 45,
      page: 3,
      page_size: 20,
      templates: ['newsletter_welcome', 'staff_invitation'],
    })
    expect(last.rows.map(({ recipient }) => recipient)).toEqual(
      ['41', '42', '43', '44', '45'].map((number) => `a${number}@example.com`),
    )
  })

  test('shows the recipient of unsent and failed emails, and masks it once they are sent', async () => {
    await addEmail({ status: 'failed' })
    await addEmail({ status: 'sent' })
    const recipients = (await page()).rows.map(({ recipient }) => recipient)
    expect(recipients.toSorted()).toEqual(['njeri@example.com', 'nj…@example.com'].toSorted())
  })

  test('never shows their contents', async () => {
    await addEmail({ payload: { token: 'open sesame' } })
    expect(JSON.stringify(await page())).not.toContain('open sesame')
  })

  test('can resend failed emails', async () => {
    const id = await addEmail({ status: 'failed', attempts: 7, next_attempt_at: '2020-01-01' })
    expect((await resend(id)).data).toBe(true)
    expect(await email(id)).toMatchObject({ status: 'queued', attempts: 0 })
  })

  test('can send emails now that wait for a retry', async () => {
    const id = await addEmail({ attempts: 3, next_attempt_at: new Date(Date.now() + 3_600_000) })
    expect((await resend(id)).data).toBe(true)
    const { next_attempt_at: next, attempts } = await email(id)
    expect(next.getTime()).toBeLessThanOrEqual(Date.now())
    expect(attempts).toBe(3)
  })

  test.each(['sent', 'sending'])('does not resend emails that are %s', async (status) => {
    expect((await resend(await addEmail({ status }))).data).toBe(false)
  })

  test.each(['administrator', 'nonStaff'] as const)('is closed to %s', async (person) => {
    const id = await addEmail({ status: 'failed' })
    const client = await backend.signIn(person)
    expect((await backend.invoke(client, 'mail.list', {})).error?.code).toBe('42501')
    expect((await resend(id, client)).error?.code).toBe('42501')
    expect(await email(id)).toMatchObject({ status: 'failed' })
  })

  test('lockout emails also go to the company, while alerts are on', async () => {
    const alerts = () =>
      backend.sql`select recipient, payload from public.mail_outbox where template = 'account_locked'`
    await addEmail({ template: 'lock_out', recipient: 'nobody-here@example.com' })
    expect(await alerts()).toEqual([])
    await addEmail({ template: 'lock_out', recipient: 'administrator@example.com' })
    expect(await alerts()).toEqual([{ recipient: 'super-admin@example.com', payload: { name: 'Achieng Otieno' } }])
    await backend.sql`update public.settings set value = '{"adminAlerts": false}' where section = 'notifications'`
    await addEmail({ template: 'lock_out', recipient: 'administrator@example.com' })
    expect(await alerts()).toHaveLength(1)
    await backend.sql`update public.settings set value = '{}' where section = 'notifications'`
  })

  test('permanent failures are reported to the company, once an hour, while alerts are on', async () => {
    const fail = async () => backend.sql`update public.mail_outbox set status = 'failed' where id = ${await addEmail()}`
    const alerts = () => backend.sql`select recipient from public.mail_outbox where template = 'mail_failed'`
    await backend.sql`update public.settings set value = '{"adminAlerts": false}' where section = 'notifications'`
    await fail()
    expect(await alerts()).toEqual([])
    await backend.sql`update public.settings set value = '{}' where section = 'notifications'`
    await fail()
    await fail()
    expect(await alerts()).toEqual([{ recipient: 'super-admin@example.com' }])
    await backend.sql`update public.mail_outbox set status = 'failed' where template = 'mail_failed'`
    expect(await alerts()).toHaveLength(1)
  })
})

describe.each(inject('testDatabases'))('a reply to an inquiry, on $name', (testDatabase) => {
  let backend: TestBackend
  let administrator: SupabaseClient
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    administrator = await backend.signIn('administrator')
  })
  afterAll(() => backend.close())

  const reply = async (inquiry: string, body: string, client = administrator) =>
    backend.invoke(client, 'inquiries.reply', { inquiryId: inquiry, body })
  const listed = async (id: string, client = administrator) => {
    const { data } = await backend.invoke(client, 'inquiries.timeline', { id })
    return (data as { entries: { kind: string }[] } | null)?.entries.filter(({ kind }) => kind === 'email')
  }
  const emails = (reference: string) =>
    backend.sql`select recipient, status from public.mail_outbox where payload ->> 'reply_id' = ${reference}`

  test('is sent by email, is stored, and marks the inquiry contacted once it has left', async () => {
    const { id } = await addInquiry(backend)
    await clearEmails(backend.sql)
    const { data } = await reply(id, '  Yes, come on Friday.\n')
    expect(await emails((data as { id: string }).id)).toEqual([{ recipient: 'wanjiku@example.com', status: 'queued' }])
    expect(await listed(id)).toEqual([
      expect.objectContaining({ body: 'Yes, come on Friday.', actor: 'Achieng Otieno', email_status: 'queued' }),
    ])
    const status = async () => one(await backend.sql`select status from public.inquiries where id = ${id}`).status
    expect(await status()).toBe('new')
    await sendEmails(backend)
    expect(await status()).toBe('contacted')
    const changes = await backend.sql`select field, became from public.inquiry_changes where inquiry_id = ${id}`
    expect(changes).toEqual([{ field: 'status', became: 'contacted' }])
  })

  test('clicked twice is one email', async () => {
    const { id } = await addInquiry(backend)
    const references = await Promise.all([1, 2, 3].map(() => reply(id, 'Once.')))
    expect(new Set(references.map(({ data }) => (data as { id: string }).id)).size).toBe(1)
  })

  test('does not change a later status', async () => {
    const { id } = await addInquiry(backend, { status: 'qualified' })
    await reply(id, 'See you then.')
    expect(one(await backend.sql`select status from public.inquiries where id = ${id}`)).toEqual({
      status: 'qualified',
    })
  })

  test.each(['', ' \n\u200b', 'x'.repeat(5_001)])('is rejected when it is %j', async (body) => {
    const { id } = await addInquiry(backend)
    expect((await reply(id, body)).error?.code).toBe('23514')
  })

  test('cannot be written or read by visitors or non-staff', async () => {
    const { id } = await addInquiry(backend)
    await reply(id, 'For staff and for her.')
    const nonStaff = await backend.signIn('nonStaff')
    expect((await reply(id, 'Hello', nonStaff)).error?.code).toBe('42501')
    expect((await reply(id, 'Hello', backend.anonClient)).error?.code).toBe('PGRST301')
    expect(await listed(id, nonStaff)).toBeUndefined()
    expect((await administrator.from('inquiry_replies').insert({ inquiry_id: id, body: 'x' })).error?.code).toBe(
      '42501',
    )
  })

  test('goes to one person at most ten times an hour, and from one member at most sixty', async () => {
    const { id } = await addInquiry(backend, { email: 'often@example.com' })
    const replies = await Promise.all(Array.from({ length: 12 }, (_, turn) => reply(id, `Reply ${turn}.`)))
    expect(replies.filter(({ error }) => !error)).toHaveLength(10)
    expect(replies.find(({ error }) => error)?.error?.message).toBe(
      'This person was sent too many emails in the last hour. Please wait a while.',
    )
    const others = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => addInquiry(backend, { email: `other-${turn}@example.com` })),
    )
    const sent = await Promise.all(others.map((other) => reply(other.id, 'Hello.')))
    expect(sent.filter(({ error }) => !error).length).toBeLessThanOrEqual(50)
    expect(sent.find(({ error }) => error)?.error?.message).toBe(
      'You have sent too many emails in the last hour. Please wait a while.',
    )
    await backend.sql`update private.admitted_emails set admitted_at = admitted_at - interval '61 minutes'`
    expect((await reply(others[0]?.id ?? '', 'Hello again.')).error).toBeNull()
  })

  test('is deleted with its inquiry', async () => {
    const { id } = await addInquiry(backend)
    await reply(id, 'Soon gone.')
    await backend.server.from('inquiries').delete().eq('id', id).throwOnError()
    expect(await backend.sql`select id from public.inquiry_replies where inquiry_id = ${id}`).toEqual([])
  })
})
