import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { loggedSources } from '#app/features/inquiries/inquiry.ts'
import { addInquiry, addProperty } from '../../support/database-rows.ts'
import { inboxInput } from '../../support/inquiry-calls.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const logged = { how: 'call', wasReached: true, phone: '0700 000 481', name: 'Joyce Nafula', note: '' }

describe.each(inject('testDatabases'))('calls, messages and visits that staff log, on $name', (testDatabase) => {
  let backend: TestBackend
  let agent: SupabaseClient
  let administrator: SupabaseClient
  const ids = { agent: '', administrator: '', superAdmin: '', editor: '' }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    Object.assign(ids, await findStaffIds(backend.sql))
    agent = await backend.signIn('agent')
    administrator = await backend.signIn('administrator')
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.inquiries`
    await backend.sql`delete from public.mail_outbox`
  })

  const log = (client: SupabaseClient, changes: object = {}) =>
    backend.invoke(client, 'inquiries.log', { ...logged, ...changes })
  const stored = async () => {
    const rows = await backend.sql`
      select name, email, phone, message, source, status, assignee_id, first_replied_at is not null as "isReplied",
        reply_due_at is not null as "hasDeadline", next_step
      from public.inquiries order by created_at`
    return [...rows]
  }
  const callers = async (client: SupabaseClient, phone: string) =>
    (await backend.invoke(client, 'inquiries.callers', { phone })).data as {
      name: string
      inquiries: number
      open: { id: string } | null
    }[]

  test.each(loggedSources)('an answered %s becomes an inquiry that has its reply, of whoever took it', async (how) => {
    expect(await log(administrator, { how })).toMatchObject({ error: null, data: { isNew: true, isOwn: true } })
    const message = { call: 'Phone call', whatsapp: 'WhatsApp message', walk_in: 'Came in' }[how]
    expect(await stored()).toMatchObject([
      {
        name: 'Joyce Nafula',
        email: '',
        phone: '+254700000481',
        message,
        source: how,
        status: 'contacted',
        assignee_id: ids.administrator,
        isReplied: true,
      },
    ])
    const list = await backend.invoke(administrator, 'inquiries.list', inboxInput({ source: how }))
    expect(list.data).toMatchObject({ total: 1, counts: { new: 0, open: 1, overdue: 0 }, rows: [{ source: how }] })
  })

  test('a call that nobody took stays new, with its deadline', async () => {
    await backend.sql`update public.settings set value = value || '{"replyWithinHours": 4}' where section = 'company'`
    await log(agent, { wasReached: false })
    expect(await stored()).toMatchObject([
      { status: 'new', isReplied: false, hasDeadline: true, assignee_id: ids.agent },
    ])
    expect((await backend.invoke(agent, 'inquiries.list', inboxInput())).data).toMatchObject({ counts: { new: 1 } })
  })

  test('nothing is ever written to the client', async () => {
    await log(administrator)
    await log(administrator, { how: 'whatsapp', wasReached: false })
    expect(await backend.sql`select template from public.mail_outbox`).toEqual([])
  })

  test.each(['070', '0700000', '+254 700-000', '00254700 000 481', '254700', '0700 000 481'])(
    'a person is proposed for %j',
    async (phone) => {
      await addInquiry(backend, { name: 'Joyce Nafula Wekesa', phone: '+254700000481' })
      await addInquiry(backend, { name: 'Otieno Were', phone: '+447911123456' })
      expect(await callers(administrator, phone)).toMatchObject([{ name: 'Joyce Nafula Wekesa', inquiries: 1 }])
    },
  )

  test('nobody is proposed for two digits, for another number, or to an agent of whom it is not', async () => {
    await addInquiry(backend, { phone: '+254700000481' })
    expect(await callers(administrator, '07')).toEqual([])
    expect(await callers(administrator, '0711')).toEqual([])
    expect(await callers(agent, '0700000481')).toEqual([])
  })

  test('a call of somebody with an open inquiry is added to it', async () => {
    const { id } = await addInquiry(backend, { phone: '+254700000481', assignee_id: ids.agent })
    const [caller] = await callers(agent, '0700000481')
    expect(caller?.open?.id).toBe(id)
    expect(await log(agent, { inquiryId: id, note: 'Saturday suits them' })).toMatchObject({
      data: { id, isNew: false, isOwn: true },
    })
    expect(await stored()).toMatchObject([{ status: 'contacted', isReplied: true }])
    expect(await backend.sql`select channel, body from public.inquiry_contacts`).toEqual([
      { channel: 'call', body: 'Saturday suits them' },
    ])
  })

  test('a closed inquiry is not added to', async () => {
    await addInquiry(backend, { phone: '+254700000481', status: 'closed' })
    expect(await callers(administrator, '0700000481')).toMatchObject([{ inquiries: 1, open: null }])
  })

  test('what is about a colleague’s listing is the colleague’s, who has to reply', async () => {
    const { id: propertyId } = await addProperty(backend, { agent_id: ids.administrator })
    expect(await log(agent, { propertyId })).toMatchObject({ error: null, data: { isNew: true, isOwn: false } })
    expect(await stored()).toMatchObject([{ assignee_id: ids.administrator, status: 'new', isReplied: false }])
    expect((await backend.invoke(agent, 'inquiries.list', inboxInput())).data).toMatchObject({ total: 0 })
  })

  test('the next step is planned with it', async () => {
    const due = new Date(Date.now() + 86_400_000).toISOString()
    await log(administrator, { next: { step: 'Call back', due } })
    expect(await stored()).toMatchObject([{ next_step: 'Call back' }])
  })

  test.each([
    ['no phone', { phone: '' }],
    ['a phone that is none', { phone: 'abc' }],
    ['a name of two lines', { name: 'Ann\nOtieno' }],
    ['a name of 101 characters', { name: 'a'.repeat(101) }],
    ['5,001 characters', { note: 'a'.repeat(5001) }],
  ])('%s is rejected in words, and nothing is stored', async (_, changes) => {
    expect(await log(administrator, changes)).toMatchObject({ error: { code: '22023' } })
    expect(await stored()).toEqual([])
  })

  test('visitors and editors record nothing', async () => {
    const editor = await backend.signIn('editor')
    expect(await log(editor)).toMatchObject({ error: { code: '42501' } })
    await backend.anonClient.from('inquiries').insert({
      name: 'Ann',
      email: 'ann@example.com',
      message: 'Hello',
      source: 'call',
    })
    expect(await stored()).toMatchObject([{ source: 'contact_form', status: 'new' }])
    const withoutEmail = await backend.anonClient
      .from('inquiries')
      .insert({ name: 'Ann', email: '', phone: '+254700000481', message: 'Hello', source: 'walk_in' })
    expect(withoutEmail.error?.code).toBe('23514')
  })
})
