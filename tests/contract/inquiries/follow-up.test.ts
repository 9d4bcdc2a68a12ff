import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { addInquiry, addProperty, one } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { people } from '../../support/people.ts'
import { inboxInput } from '../../support/inquiry-calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Entry = { kind: string; body?: string; became?: string; details?: string }

describe.each(inject('testDatabases'))('following up an inquiry, on $name', (testDatabase) => {
  let backend: TestBackend
  let administrator: SupabaseClient
  let agent: SupabaseClient
  let agentId: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ;[administrator, agent] = await Promise.all([backend.signIn('administrator'), backend.signIn('agent')])
    const [member] = await backend.sql`select user_id from public.staff where email = ${people.agent}`
    agentId = String(member?.user_id)
  })
  afterAll(() => backend.close())

  const add = (fields: Record<string, unknown> = {}) => addInquiry(backend, { assignee_id: agentId, ...fields })
  const close = async (inquiry: string, reason: unknown, details?: string) =>
    (await backend.invoke(agent, 'inquiries.close', { id: inquiry, reason, ...(details !== undefined && { details }) }))
      .error?.message
  const stored = async (id: string) => one(await backend.sql`select * from public.inquiries where id = ${id}`)
  const log = (inquiryId: string, fields: Record<string, unknown>) =>
    backend.invoke(agent, 'inquiries.logContact', { inquiryId, ...fields })
  const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id
  const timeline = async (inquiry: string) =>
    (await backend.invoke(agent, 'inquiries.timeline', { id: inquiry })).data as {
      entries: Entry[]
      first_replied_at: string | null
      reply_minutes: number | null
    }

  describe('why it was closed', () => {
    test('is stored, shown, counted in the analytics, and forgotten when it is opened again', async () => {
      const { id } = await add()
      const count = async () => {
        const { data } = await backend.invoke(administrator, 'inquiries.closingReasons', { period: '7d' })
        const counts = data as { reason: string; count: number }[]
        return counts.find(({ reason }) => reason === 'price')?.count ?? 0
      }
      expect(await close(id, 'price', ' Found one at 160M. ')).toBeUndefined()
      expect(await stored(id)).toMatchObject({
        status: 'closed',
        closed_reason: 'price',
        closed_details: 'Found one at 160M.',
      })
      expect(await count()).toBe(1)
      const { entries } = await timeline(id)
      expect(entries).toContainEqual(
        expect.objectContaining({ kind: 'reason', became: 'price', details: 'Found one at 160M.' }),
      )
      await backend.invoke(agent, 'inquiries.change', { ids: [id], field: 'status', value: 'contacted' })
      expect(await stored(id)).toMatchObject({ closed_at: null, closed_reason: null, closed_details: null })
      expect(await count()).toBe(0)
    })

    test.each([
      ['gone', undefined, 'This call isn’t valid'],
      [null, undefined, 'This call isn’t valid'],
      ['price', 'x'.repeat(1_001), 'Details can have at most 1,000 characters'],
    ])('%j with details of that length is refused in words', async (reason, details, message) => {
      const { id } = await add()
      expect(await close(id, reason, details)).toBe(message)
      expect(await stored(id)).toMatchObject({ status: 'new' })
    })

    test('is counted for managers only', async () => {
      expect((await backend.invoke(agent, 'inquiries.closingReasons', { period: '7d' })).error?.code).toBe('42501')
      expect((await backend.invoke(administrator, 'inquiries.closingReasons', { period: 'ever' })).error?.code).toBe(
        'BAD_REQUEST',
      )
    })
  })

  describe('the first reply', () => {
    test('is recorded once, by a call that was answered, and makes the inquiry contacted', async () => {
      const { id } = await add()
      await log(id, { channel: 'call', wasReached: false })
      expect(await stored(id)).toMatchObject({ first_replied_at: null, status: 'new' })
      await log(id, { channel: 'call', body: 'Calls again on Monday' })
      const { first_replied_at: first } = await timeline(id)
      expect(await stored(id)).toMatchObject({ status: 'contacted' })
      expect(first).toBeTruthy()
      await log(id, { channel: 'whatsapp', body: 'Hello' })
      expect((await timeline(id)).first_replied_at).toBe(first)
    })

    test('is not a call that was logged by mistake', async () => {
      const { id } = await add()
      const logged = idOf(await log(id, { channel: 'sms', body: 'Hello' }))
      await backend.invoke(agent, 'inquiries.removeContact', { id: logged })
      expect(await stored(id)).toMatchObject({ first_replied_at: null })
    })

    test('took the working time until then', async () => {
      // A Friday evening and the Monday after it.
      const { id } = await add({ created_at: '2026-11-20T17:00:00+03:00' })
      await backend.sql`
        update public.inquiries set first_replied_at = '2026-11-23T09:10:00+03:00' where id = ${id}`
      // Until 18:00 on Friday, five hours on Saturday, from 8:00 on Monday.
      expect((await timeline(id)).reply_minutes).toBe(60 + 300 + 70)
    })

    test('is logged in one’s own name, by known channels only', async () => {
      const { id } = await add()
      expect((await log(id, { channel: 'pigeon' })).error?.code).toBe('BAD_REQUEST')
      expect((await log(id, { channel: 'call', body: 'x'.repeat(5_001) })).error?.code).toBe('23514')
      const logged = idOf(await log(id, { channel: 'call' }))
      expect(await backend.sql`select author_id from public.inquiry_contacts where id = ${logged}`).toEqual([
        { author_id: agentId },
      ])
    })
  })

  describe('a reply by email', () => {
    const reply = (inquiry: string, fields: Record<string, unknown>) =>
      backend.invoke(agent, 'inquiries.reply', { inquiryId: inquiry, ...fields })

    test('has its own subject, quotes the message, and is the first reply', async () => {
      const { id } = await add({ message: 'Is it still free?', language: 'en' })
      await clearEmails(backend.sql)
      await reply(id, { subject: 'Your viewing', body: 'Yes, it is.' })
      const [email] = await sendEmails(backend)
      expect(email?.subject).toBe('Your viewing')
      expect(email?.text).toContain('> Is it still free?')
      expect((await timeline(id)).entries[1]).toMatchObject({
        kind: 'email',
        body: 'Yes, it is.',
        email_status: 'sent',
      })
      expect(await stored(id)).toMatchObject({ status: 'contacted', first_replied_at: expect.any(Date) })
    })

    test('that no mail server could take leaves the inquiry new, says so in its row, and can be sent again', async () => {
      await backend.sql`
        update public.settings set value = value || '{"replyWithinHours": 4}' where section = 'company'`
      const { id } = await add({ language: 'en' })
      await clearEmails(backend.sql)
      const sent = idOf(await reply(id, { body: 'Yes, it is.' }))
      await sendEmails(backend, { hasServer: false })
      const row = async () => {
        const { data } = await backend.invoke(administrator, 'inquiries.list', inboxInput({ status: 'new' }))
        return (data as { rows: Record<string, unknown>[] }).rows.find((each) => each.id === id)
      }
      expect(await stored(id)).toMatchObject({ status: 'new', first_replied_at: null })
      expect(await row()).toMatchObject({ unsent_reply: sent, due_at: expect.any(String) })
      expect(await timeline(id)).toMatchObject({ unsent_reply: sent })
      expect((await backend.invoke(agent, 'inquiries.sendReplyAgain', { id: sent })).data).toBe(true)
      expect((await backend.invoke(agent, 'inquiries.sendReplyAgain', { id: sent })).data).toBe(false)
      const [email] = await sendEmails(backend)
      expect(email?.text).toContain('Yes, it is.')
      expect(await stored(id)).toMatchObject({ status: 'contacted', first_replied_at: expect.any(Date) })
      expect(await timeline(id)).toMatchObject({ unsent_reply: null })
    })

    test('whose email failed leaves the inquiry new until the person was reached another way', async () => {
      const { id } = await add()
      await clearEmails(backend.sql)
      const sent = idOf(await reply(id, { body: 'Yes, it is.' }))
      await backend.sql`update public.mail_outbox set status = 'failed' where payload ->> 'reply_id' = ${sent}`
      expect(await stored(id)).toMatchObject({ status: 'new', first_replied_at: null })
      expect(await timeline(id)).toMatchObject({ unsent_reply: sent })
      await log(id, { channel: 'whatsapp', body: 'Yes, it is.' })
      expect(await stored(id)).toMatchObject({ status: 'contacted' })
      expect(await timeline(id)).toMatchObject({ unsent_reply: null })
    })

    test('is sent again by those who handle the inquiry alone', async () => {
      const { id } = await add()
      await clearEmails(backend.sql)
      const sent = idOf(await reply(id, { body: 'Yes, it is.' }))
      await backend.sql`update public.mail_outbox set status = 'failed' where payload ->> 'reply_id' = ${sent}`
      await administrator.from('inquiries').update({ assignee_id: null }).eq('id', id).throwOnError()
      expect((await backend.invoke(agent, 'inquiries.sendReplyAgain', { id: sent })).error?.code).toBe('42501')
      expect((await backend.invoke(backend.anonClient, 'inquiries.sendReplyAgain', { id: sent })).error?.code).toBe(
        'PGRST301',
      )
    })

    test('is not sent again once the inquiry was deleted', async () => {
      const { id } = await add()
      await clearEmails(backend.sql)
      const sent = idOf(await reply(id, { body: 'Yes, it is.' }))
      await backend.sql`update public.mail_outbox set status = 'failed' where payload ->> 'reply_id' = ${sent}`
      await backend.invoke(administrator, 'inquiries.delete', { ids: [id] })
      expect((await backend.invoke(administrator, 'inquiries.sendReplyAgain', { id: sent })).error?.code).toBe('42501')
      expect(
        await backend.sql`select from public.mail_outbox where template = 'inquiry_reply' and status = 'queued'`,
      ).toHaveLength(0)
    })

    test('is refused after a colleague’s that the caller has not read', async () => {
      const { id } = await add()
      const entries = async () => (await timeline(id)).entries as { kind: string; at: string }[]
      const seen = (await entries()).at(-1)?.at
      const both = await Promise.all([
        reply(id, { body: 'Yes, come on Monday.', seen }),
        backend.invoke(administrator, 'inquiries.reply', { inquiryId: id, body: 'No, it is let.', seen }),
      ])
      const rejections = both.map(({ error }) => error).filter((error) => error !== null)
      expect(rejections).toHaveLength(1)
      expect(rejections[0]).toMatchObject({
        code: '22023',
        message: expect.stringMatching(/ replied while you were writing/),
      })
      const newest = (await entries()).find(({ kind }) => kind === 'email')
      await reply(id, { body: 'We both looked at it.', seen: newest?.at })
      expect((await reply(id, { body: 'Hello', seen: 5 })).error?.code).toBe('BAD_REQUEST')
    })

    test('is not sent with a blank of a template', async () => {
      const { id } = await add()
      expect((await reply(id, { body: 'We can show it on {time}.' })).error?.message).toBe(
        'Fill in the blanks in braces first',
      )
      expect((await reply(id, { subject: 'About {property}', body: 'Yes.' })).error?.code).toBe('22023')
      expect((await reply(id, { subject: 'a\nBcc: x@y.z', body: 'Yes.' })).error?.code).toBe('23514')
      expect(await backend.sql`select from public.inquiry_replies where inquiry_id = ${id}`).toHaveLength(0)
    })
  })

  describe('a reply with the brochure', () => {
    const brochure = { filename: 'MK-1-villa.pdf', content: Buffer.from('%PDF-1.7') }
    const attached = async () => ({ state: 'made', ...brochure }) as const

    async function replyWithBrochure(listing: Record<string, unknown> = {}) {
      const property = await addProperty(backend, { is_published: true, agent_id: agentId, ...listing })
      const { id } = await add({ property_id: property.id, language: 'sw' })
      await clearEmails(backend.sql)
      const reply = { inquiryId: id, body: 'Here it is.', withBrochure: true }
      await backend.invoke(agent, 'inquiries.reply', reply)
      return { id, propertyId: property.id }
    }
    const shown = async (id: string) => (await timeline(id)).entries.find(({ kind }) => kind === 'email')

    test('carries the file, in the language of the inquiry, and the timeline says so', async () => {
      const { id, propertyId } = await replyWithBrochure()
      expect(await shown(id)).toMatchObject({ brochure: 'requested' })
      const wanted: unknown[] = []
      const [email, ...others] = await sendEmails(backend, {
        findBrochure: async (...which) => {
          wanted.push(which)
          return attached()
        },
      })
      expect(wanted).toEqual([[propertyId, 'sw']])
      expect(email?.attachments).toEqual([{ ...brochure, contentType: 'application/pdf' }])
      expect(others).toEqual([])
      expect(await shown(id)).toMatchObject({ brochure: 'attached', email_status: 'sent' })
    })

    test('goes with the link while there is no file', async () => {
      const { id, propertyId } = await replyWithBrochure()
      const [email] = await sendEmails(backend, { findBrochure: async () => ({ state: 'unmade' }) })
      expect(email?.attachments).toBeUndefined()
      expect(email?.text).toContain(`Brosha (PDF):\nhttps://makazi.test/sw/property/${propertyId}/brochure.pdf`)
      expect(await shown(id)).toMatchObject({ brochure: 'linked', email_status: 'sent' })
    })

    test('goes without once visitors no longer see the listing, and its author is told, once', async () => {
      const { id } = await replyWithBrochure()
      const unsent = await sendEmails(backend, { hasServer: false })
      expect(unsent.map(({ to }) => to)).toEqual(['wanjiku@example.com', people.agent])
      expect(unsent[1]?.subject).toBe('Your reply to Wanjikũ Kamau has no brochure')
      expect(unsent[1]?.text).toContain(`/admin/inquiries?inquiry=${id}`)
      const { unsent_reply: reply } = (await timeline(id)) as unknown as { unsent_reply: string }
      expect((await backend.invoke(agent, 'inquiries.sendReplyAgain', { id: reply })).data).toBe(true)
      const [again, ...others] = await sendEmails(backend)
      expect(again?.text).toContain('Here it is.')
      expect(others).toEqual([])
      expect(await shown(id)).toMatchObject({ brochure: 'left_out', email_status: 'sent' })
    })

    test('to a general inquiry goes without', async () => {
      const { id } = await add()
      await clearEmails(backend.sql)
      await backend.invoke(agent, 'inquiries.reply', { inquiryId: id, body: 'Hello.', withBrochure: true })
      const [email] = await sendEmails(backend, { findBrochure: attached })
      expect(email?.attachments).toBeUndefined()
      expect(await shown(id)).toMatchObject({ brochure: 'left_out' })
    })
  })

  describe('reply templates', () => {
    const save = (client: SupabaseClient, fields: Record<string, unknown>) =>
      backend.invoke(client, 'inquiries.saveTemplate', {
        name: 'Deposit',
        body: 'Hello {name}',
        body_sw: null,
        ...fields,
      })
    type Template = { id: string; name: string; body: string; body_sw: string; has_brochure: boolean }
    const templates = async (client: SupabaseClient) =>
      (await backend.invoke(client, 'inquiries.templates')).data as Template[] | null

    test('are there from the start, in both languages, for agents and managers', async () => {
      const data = await templates(agent)
      expect(data?.map(({ name }) => name)).toEqual([
        'First reply',
        'Viewing times',
        'Documents',
        'No longer available',
        'Brochure',
      ])
      expect(data?.map(({ has_brochure: hasBrochure }) => hasBrochure)).toEqual([false, false, false, false, true])
      expect(data?.every(({ body, body_sw }) => body.startsWith('Hello {name}') && body_sw.startsWith('Habari'))).toBe(
        true,
      )
      const editor = await backend.signIn('editor')
      expect(await templates(editor)).toEqual([])
      expect(await templates(backend.anonClient)).toBeNull()
    })

    test('are written by managers only', async () => {
      expect((await save(agent, {})).error?.code).toBe('42501')
      for (const { id } of (await templates(agent)) ?? [])
        await backend.invoke(agent, 'inquiries.removeTemplate', { id })
      expect(await templates(agent)).toHaveLength(5)
      expect((await save(administrator, {})).data).toBe('saved')
      expect((await save(administrator, {})).data).toBe('taken')
      const [deposit] = (await templates(administrator))?.filter(({ name }) => name === 'Deposit') ?? []
      await backend.invoke(administrator, 'inquiries.removeTemplate', { id: deposit?.id })
      expect(await templates(administrator)).toHaveLength(5)
    })

    test.each([
      { body: 'Hello {nmae}' },
      { body: 'Hello {name' },
      { body: 'Hello name}' },
      { body: ' ' },
      { body: 'x'.repeat(3_001) },
      { body_sw: 'Habari {jina}' },
      { name: 'x'.repeat(41) },
      { name: 'a\nb' },
    ])('%j is refused', async (fields) => {
      expect((await save(administrator, fields)).error?.code).toBe('23514')
    })
  })

  test('everything about it is in one timeline, the newest first, and nothing of a colleague’s', async () => {
    const { id } = await add({ created_at: '2026-11-20T09:00:00Z' })
    await backend.invoke(agent, 'inquiries.addNote', { inquiryId: id, body: 'Ask about the borehole' })
    await log(id, { channel: 'call', wasReached: false })
    await administrator.from('inquiries').update({ status: 'qualified' }).eq('id', id).throwOnError()
    const { entries } = await timeline(id)
    expect(entries.map(({ kind }) => kind)).toEqual(['status', 'call', 'note', 'received'])
    await administrator.from('inquiries').update({ assignee_id: null }).eq('id', id).throwOnError()
    expect(await timeline(id)).toBeNull()
  })

  test('next steps, reasons and logged messages are in the export of personal data, and go with it', async () => {
    const { id } = await add({ email: 'export-me@example.com' })
    await backend.invoke(agent, 'inquiries.planNextStep', {
      id: id,
      step: 'Call',
      due: '2027-01-01T09:00:00Z',
      seen: null,
    })
    await log(id, { channel: 'whatsapp', body: 'Hello from us' })
    await close(id, 'other', 'Moved abroad')
    const token = 'a'.repeat(64)
    await backend.sql`
      insert into private.personal_data_links (token_hash, email)
      values (private.hash_token(${token}), 'export-me@example.com')`
    const personalData = createPersonalDataLinks(backend.asServer)
    const data = await personalData.find(token)
    expect(data?.inquiries[0]).toMatchObject({
      next_step: 'Call',
      closed_reason: 'other',
      closed_details: 'Moved abroad',
      contacts: [{ channel: 'whatsapp', message: 'Hello from us' }],
      steps: [
        { what: 'next_step', text: 'Call' },
        { what: 'reason', details: 'Moved abroad' },
      ],
    })
    expect(await personalData.erase(token)).toBe(true)
    for (const table of ['inquiry_contacts', 'inquiry_changes'])
      expect(await backend.sql`select from public.${backend.sql(table)} where inquiry_id = ${id}`).toHaveLength(0)
  })
})
