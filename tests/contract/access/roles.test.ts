import { randomBytes, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  addBlog,
  addInquiry,
  addProperty,
  blogFields,
  inquiryFields,
  propertyFields,
} from '../../support/database-rows.ts'
import { findStaffIds, people } from '../../support/people.ts'
import { inboxInput } from '../../support/inquiry-calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

/** In every text of a colleague's rows; no agent or editor may read it. */
const secret = 'Zebra'

describe.each(inject('testDatabases'))('roles, on $name', (testDatabase) => {
  let backend: TestBackend
  let agent: SupabaseClient
  let editor: SupabaseClient
  let administrator: SupabaseClient
  const ids = { agent: '', administrator: '', superAdmin: '', editor: '' }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    Object.assign(ids, await findStaffIds(backend.sql))
    agent = await backend.signIn('agent')
    editor = await backend.signIn('editor')
    administrator = await backend.signIn('administrator')
  })
  afterEach(() => backend.sql`delete from public.inquiries; delete from public.properties`.simple())
  afterAll(() => backend.close())

  const setPublishing = (person: 'agent' | 'editor', isAllowed: boolean) =>
    backend.sql`update public.staff set may_publish = ${isAllowed} where user_id = ${ids[person]}`
  const stateOf = async (table: string, id: string) =>
    (await backend.sql`select * from public.${backend.sql(table)} where id = ${id}`)[0] ?? {}
  let seats = 0
  /** A colleague's draft with an inquiry, and what hangs on both. */
  async function addColleaguesLead() {
    seats += 1
    const src = `/media/${randomBytes(16).toString('hex')}`
    await backend.sql`
      insert into public.media (hash, alt, width, height, uploaded_at) values (${src.slice(7)}, ${secret}, 40, 30, now())`
    const draft = { title: `${secret} House`, is_published: false, agent_id: ids.administrator, images: [src] }
    const property = await addProperty(backend, draft)
    const inquiry = await addInquiry(backend, {
      name: secret,
      message: `${secret}?`,
      property_id: property.id,
      assignee_id: ids.administrator,
    })
    await backend.sql`
      insert into public.inquiry_notes (inquiry_id, author_id, body) values (${inquiry.id}, ${ids.administrator}, ${secret})`
    await backend.sql`
      insert into public.inquiry_contacts (inquiry_id, author_id, channel, body)
      values (${inquiry.id}, ${ids.administrator}, 'call', ${secret})`
    await backend.sql`
      insert into public.inquiry_replies (inquiry_id, author_id, body) values (${inquiry.id}, ${ids.administrator}, ${secret})`
    await backend.sql`
      insert into public.listing_reports (property_id, reason, details) values (${property.id}, 'other', ${secret})`
    await backend.sql`
      insert into public.viewings (inquiry_id, property_id, starts_at, ends_at, seat, status, token_hash)
      values (${inquiry.id}, ${property.id}, now() + interval '1 day', now() + interval '1 day 30 minutes', ${seats}, 'cancelled',
        ${randomBytes(32).toString('hex')})`
    return { property, inquiry, src }
  }
  /** All that an admin screen could ask for, as text. */
  async function readEverything(client: SupabaseClient, lead: Awaited<ReturnType<typeof addColleaguesLead>>) {
    const calls: [string, Record<string, unknown>][] = [
      ['properties.list', {}],
      ['properties.list', { words: secret }],
      ['properties.exportPage', {}],
      ['properties.deleted', {}],
      ['properties.listingsToConfirm', { whose: 'all' }],
      ['properties.previewChange', { ids: [lead.property.id], change: { isFeatured: true } }],
      ['properties.knownTitles', { titles: [lead.property.title] }],
      ['properties.saveDraft', { id: lead.property.id, changes: {}, version: 0, draft: 0 }],
      ['inquiries.list', inboxInput({ spam: 'all' })],
      ['inquiries.list', inboxInput({ search: secret })],
      ['inquiries.exportPage', inboxInput()],
      ['inquiries.find', { id: lead.inquiry.id }],
      ['inquiries.timeline', { id: lead.inquiry.id }],
      ['inquiries.person', { id: lead.inquiry.id }],
      ['reports.list', { page: 1 }],
      ['dashboard.inquiries', {}],
      ['dashboard.overview', {}],
      ['viewings.today', {}],
      ['dashboard.drafts', {}],
      ['dashboard.figures', {}],
      ['dashboard.search', { words: secret }],
      ['analytics.find', { period: '30d' }],
      ['activity.list', {}],
      ['mail.list', {}],
    ]
    const embeds = [
      client.from('inquiries').select('*, properties(*), staff(*)'),
      client.from('viewings').select('id, inquiries(*), properties(*)'),
      client.from('listing_reports').select('*, properties(*)'),
      client.from('properties').select('*').eq('is_published', false),
      client.from('media').select('hash, alt').eq('hash', lead.src.slice(7)),
      client.from('newsletter_subscribers').select('*'),
      client.from('page_events').select('*'),
      client.from('activity_log').select('*'),
    ]
    const called = calls.map(async ([name, args]) => (await backend.invoke(client, name, args)).data)
    const selected = embeds.map(async (query) => (await query).data)
    return JSON.stringify(await Promise.all([...called, ...selected]))
  }

  describe('an agent', () => {
    test('reads nothing of a colleague’s drafts and inquiries, by any list, search, count, export or join', async () => {
      const lead = await addColleaguesLead()
      expect(await readEverything(administrator, lead)).toContain(secret)
      expect(await readEverything(agent, lead)).not.toContain(secret)
      const count = async (table: string, column: string, value: string) =>
        (await agent.from(table).select('id', { count: 'exact', head: true }).eq(column, value)).count
      expect(await count('inquiries', 'id', lead.inquiry.id)).toBe(0)
      expect(await count('properties', 'agent_id', ids.administrator)).toBe(0)
      expect((await backend.invoke(agent, 'dashboard.counts', {})).data).toEqual({
        properties: 0,
        newInquiries: 0,
        openReports: 0,
      })
      expect((await backend.invoke(agent, 'dashboard.inquiries', {})).data).toMatchObject({
        overdue: 0,
        new: 0,
        rows: [],
      })
      expect((await backend.invoke(agent, 'dashboard.drafts', {})).data).toEqual({ counts: {}, rows: [], total: 0 })
      expect((await agent.rpc('inquiry_statistics', {})).data).toMatchObject({ total: 0 })
    })

    test('changes nothing of a colleague’s, and takes none of it', async () => {
      const lead = await addColleaguesLead()
      const published = await addProperty(backend, { agent_id: ids.administrator })
      const before = [await stateOf('properties', lead.property.id), await stateOf('inquiries', lead.inquiry.id)]
      for (const id of [lead.property.id, published.id]) {
        await agent.from('properties').update({ agent_id: ids.agent }).eq('id', id)
        await agent.from('properties').update({ price: 1 }).eq('id', id)
        expect((await backend.invoke(agent, 'properties.delete', { ids: [id] })).data).toEqual([])
        expect((await backend.invoke(agent, 'properties.restore', { ids: [id] })).data).toEqual([])
        expect(await backend.callsOf(agent).properties.confirmAvailability.mutate({ ids: [id] })).toEqual([])
        const sold = { ids: [id], change: { status: 'sold' } }
        expect((await backend.invoke(agent, 'properties.change', sold)).data).toMatchObject({
          changed: [],
          skipped: [],
        })
        const answer = {
          answerId: randomUUID(),
          propertyId: id,
          kind: 'sold',
          price: null,
          seenPrice: null,
          day: '2026-01-01',
        }
        expect((await backend.invoke(agent, 'properties.answerAvailability', answer)).data).toEqual({ result: 'gone' })
      }
      const inquiry = lead.inquiry.id
      await agent.from('inquiries').update({ assignee_id: ids.agent }).eq('id', inquiry)
      expect(
        (await backend.invoke(agent, 'inquiries.change', { ids: [inquiry], field: 'status', value: 'closed' })).data,
      ).toMatchObject({ changed: [] })
      expect((await backend.invoke(agent, 'inquiries.delete', { ids: [inquiry] })).data).toEqual([])
      expect((await backend.invoke(agent, 'inquiries.restore', { ids: [inquiry] })).data).toEqual([])
      expect((await backend.invoke(agent, 'inquiries.reply', { inquiryId: inquiry, body: 'Hello' })).error?.code).toBe(
        '42501',
      )
      expect((await backend.invoke(agent, 'inquiries.addNote', { inquiryId: inquiry, body: 'Mine' })).error?.code).toBe(
        '42501',
      )
      expect(
        (
          await backend.invoke(agent, 'inquiries.planNextStep', {
            id: inquiry,
            step: 'Call',
            due: '2027-01-01T09:00:00Z',
            seen: null,
          })
        ).error?.code,
      ).toBe('42501')
      expect((await backend.invoke(agent, 'inquiries.close', { id: inquiry, reason: 'won' })).error?.code).toBe('42501')
      const contact = { inquiryId: inquiry, channel: 'call' }
      expect((await backend.invoke(agent, 'inquiries.logContact', contact)).error?.code).toBe('42501')
      const [viewing] =
        await backend.sql`update public.viewings set status = 'requested' where inquiry_id = ${inquiry} returning id`
      expect((await backend.invoke(agent, 'viewings.decide', { id: viewing?.id, decision: 'cancel' })).data).toBe(
        'unknown',
      )
      const [report] = await backend.sql`select id from public.listing_reports where property_id = ${lead.property.id}`
      expect((await backend.invoke(agent, 'reports.resolve', { id: report?.id, answer: '' })).error?.code).toBe('22023')
      await agent.from('media').update({ alt: 'Mine' }).eq('hash', lead.src.slice(7))
      expect([await stateOf('properties', lead.property.id), await stateOf('inquiries', lead.inquiry.id)]).toEqual(
        before,
      )
      expect(await stateOf('properties', published.id)).toMatchObject({
        agent_id: ids.administrator,
        price: '25000000.00',
      })
      expect(await backend.sql`select alt from public.media where hash = ${lead.src.slice(7)}`).toEqual([
        { alt: secret },
      ])
    })

    test('adds properties of their own only, and gives none away', async () => {
      const fields = propertyFields(backend, { is_published: false })
      const added = await agent.from('properties').insert(fields).select('id, agent_id').single()
      expect(added.data).toMatchObject({ agent_id: ids.agent })
      for (const agent_id of [ids.administrator, null]) {
        const assigned = await agent.from('properties').update({ agent_id }).eq('id', added.data?.id).select('id')
        expect(assigned.error?.code).toBe('42501')
      }
      const forged = { ...propertyFields(backend, { is_published: false }), agent_id: ids.administrator }
      expect((await agent.from('properties').insert(forged)).error?.code).toBe('42501')
      expect(await backend.callsOf(agent).properties.list.query({})).toMatchObject({ counts: { total: 1 }, total: 1 })
    })

    test('publishes only if allowed, and nothing they may not publish stays public', async () => {
      const draft = await addProperty(backend, { is_published: false, agent_id: ids.agent })
      const change = (fields: object) => agent.from('properties').update(fields).eq('id', draft.id)
      expect((await change({ is_published: true })).error).toMatchObject({
        code: '22023',
        message: 'You can save drafts. Ask an administrator to publish.',
      })
      await setPublishing('agent', true)
      expect((await change({ is_published: true })).error).toBeNull()
      await setPublishing('agent', false)
      expect((await change({ price: 2 })).error?.code).toBe('22023')
      expect((await backend.invoke(agent, 'properties.delete', { ids: [draft.id] })).data).toEqual([draft.id])
      expect((await backend.invoke(agent, 'properties.restore', { ids: [draft.id] })).data).toEqual([draft.id])
      expect(await stateOf('properties', draft.id)).toMatchObject({ is_published: false, deleted_at: null })
    })

    test('gets the inquiries of their listings, answers them, and cannot assign them', async () => {
      const house = await addProperty(backend, { agent_id: ids.agent })
      const sent = await backend.anonClient.rpc('send_inquiry', {
        ...inquiryFields(),
        property_id: house.id,
        status: undefined,
      })
      expect(sent.error).toBeNull()
      const { id } = sent.data as { id: string }
      expect(await stateOf('inquiries', id)).toMatchObject({ assignee_id: ids.agent })
      expect((await backend.invoke(agent, 'inquiries.find', { id: id })).data).toMatchObject({ id, staff: [] })
      expect(
        (await backend.invoke(agent, 'inquiries.change', { ids: [id], field: 'status', value: 'qualified' })).data,
      ).toMatchObject({ changed: [id] })
      const assigned = await agent.from('inquiries').update({ assignee_id: ids.administrator }).eq('id', id)
      expect(assigned.error).toMatchObject({
        code: '42501',
        message: 'Only administrators and super admins assign inquiries',
      })
      const recipients = await backend.sql`
        select recipient from public.mail_outbox
        where template = 'inquiry_to_company' and payload ->> 'inquiry_id' = ${id} and recipient = ${people.agent}`
      expect(recipients).toHaveLength(1)
      await administrator.from('inquiries').update({ assignee_id: ids.administrator }).eq('id', id)
      expect((await agent.from('inquiries').select('id').eq('id', id)).data).toEqual([])
    })

    test('takes down inquiries as their own', async () => {
      const fields = inquiryFields({ service_interest: null })
      const { data, error } = await agent.from('inquiries').insert(fields).select('assignee_id').single()
      expect([error, data]).toEqual([null, { assignee_id: ids.agent }])
    })

    test('gets the viewings they lead, with the inquiry', async () => {
      const lead = await addColleaguesLead()
      const [viewing] = await backend.sql<{ id: string }[]>`
        update public.viewings set status = 'requested', agent_id = ${ids.agent} where inquiry_id = ${lead.inquiry.id} returning id`
      expect((await agent.from('viewings').select('id, inquiries(name)').eq('id', viewing?.id)).data).toEqual([
        { id: viewing?.id, inquiries: { name: secret } },
      ])
      expect((await backend.invoke(agent, 'viewings.decide', { id: viewing?.id, decision: 'cancel' })).data).toBe(
        'changed',
      )
      expect((await agent.from('viewings').select('id').eq('id', viewing?.id)).data).toEqual([])
    })

    test('reads and changes no post, subscriber, setting or colleague', async () => {
      const post = await addBlog(backend, { is_published: false })
      const shown = await addBlog(backend)
      expect((await agent.from('blogs').select('id').eq('id', post.id)).data).toEqual([])
      await agent.from('blogs').update({ title: 'Mine' }).eq('id', shown.id)
      expect((await stateOf('blogs', shown.id)).title).toBe(shown.title)
      expect((await agent.from('blogs').insert(blogFields({ is_published: false }))).error?.code).toBe('42501')
      expect((await agent.from('blogs').delete().eq('id', post.id).select('id')).data).toEqual([])
      expect((await backend.invoke(agent, 'blogs.list', {})).error?.code).toBe('42501')
      expect((await agent.from('staff').select('user_id')).data).toEqual([{ user_id: ids.agent }])
      expect((await agent.from('settings').select('section').eq('is_public', false)).data).toEqual([])
      for (const fields of [{ role: 'administrator' }, { may_publish: true }, { is_suspended: true }])
        expect((await agent.from('staff').update(fields).eq('user_id', ids.agent)).error?.code).toBe('42501')
    })

    test('describes an image of their listing, unless it is shown elsewhere too', async () => {
      const hash = randomBytes(16).toString('hex')
      await backend.sql`
        insert into public.media (hash, alt, width, height, uploaded_at) values (${hash}, 'A house', 40, 30, now())`
      const alt = async (text: string) => {
        await agent.from('media').update({ alt: text }).eq('hash', hash)
        return (await backend.sql`select alt from public.media where hash = ${hash}`)[0]?.alt as string
      }
      const own = await addProperty(backend, { agent_id: ids.agent, images: [`/media/${hash}`], is_published: false })
      expect(await alt('My house')).toBe('My house')
      await backend.sql`update public.properties set is_published = true where id = ${own.id}`
      expect(await alt('Public without review')).toBe('My house')
      await backend.sql`update public.properties set is_published = false where id = ${own.id}`
      expect(await alt('Our house')).toBe('Our house')
      await addProperty(backend, { agent_id: ids.administrator, images: [`/media/${hash}`] })
      expect(await alt('Defaced')).toBe('Our house')
    })
  })

  describe('an editor', () => {
    test('describes an image of a published post only if allowed to publish', async () => {
      const hash = randomBytes(16).toString('hex')
      await backend.sql`
        insert into public.media (hash, alt, width, height, uploaded_at) values (${hash}, 'A plot', 40, 30, now())`
      const describeAs = async (client: SupabaseClient, alt: string) => {
        await client.from('media').update({ alt }).eq('hash', hash)
        return (await backend.sql`select alt from public.media where hash = ${hash}`)[0]?.alt as string
      }
      const post = await addBlog(backend, { is_published: false, featured_image: `/media/${hash}` })
      expect(await describeAs(editor, 'A red plot')).toBe('A red plot')
      await backend.sql`update public.blogs set is_published = true where id = ${post.id}`
      expect(await describeAs(editor, 'Unreviewed words')).toBe('A red plot')
      expect(await describeAs(administrator, 'A plot at dawn')).toBe('A plot at dawn')
      await setPublishing('editor', true)
      expect(await describeAs(editor, 'A plot in the rain')).toBe('A plot in the rain')
      await setPublishing('editor', false)
    })

    test('describes an image of a published page only if allowed to publish', async () => {
      const hash = randomBytes(16).toString('hex')
      await backend.sql`
        insert into public.media (hash, alt, width, height, uploaded_at) values (${hash}, 'Ann', 40, 30, now())`
      const team = { team: [{ name: 'Ann', image: { src: `/media/${hash}` } }] }
      await backend.sql`
        insert into public.content (key, language, value, version)
        values ('people', 'en', ${backend.sql.json(team)}, nextval('private.content_version'))`
      const describeAs = async (client: SupabaseClient, alt: string) => {
        await client.from('media').update({ alt }).eq('hash', hash)
        return (await backend.sql`select alt from public.media where hash = ${hash}`)[0]?.alt as string
      }
      expect(await describeAs(editor, 'Unreviewed words')).toBe('Ann')
      expect(await describeAs(administrator, 'Ann at her desk')).toBe('Ann at her desk')
      await backend.sql`delete from public.content where key = 'people'`
    })

    test('reads nothing of inquiries, drafts of properties and people', async () => {
      const lead = await addColleaguesLead()
      expect(await readEverything(editor, lead)).not.toContain(secret)
      expect((await backend.invoke(editor, 'dashboard.counts', {})).data).toEqual({ posts: expect.any(Number) })
      for (const [name, input] of [
        ['dashboard.overview', {}],
        ['dashboard.inquiries', {}],
        ['dashboard.figures', {}],
        ['viewings.today', {}],
        ['inquiries.list', inboxInput()],
        ['properties.list', {}],
      ] as const)
        expect((await backend.invoke(editor, name, input)).error?.code).toBe('42501')
      expect((await backend.invoke(editor, 'reports.list', { page: 1 })).data).toMatchObject({ total: 0, rows: [] })
    })

    test('changes no property and no inquiry', async () => {
      const house = await addProperty(backend)
      await editor.from('properties').update({ price: 1 }).eq('id', house.id)
      const draft = propertyFields(backend, { is_published: false })
      expect((await editor.from('properties').insert(draft)).error?.code).toBe('42501')
      expect((await backend.invoke(editor, 'properties.delete', { ids: [house.id] })).data).toEqual([])
      expect(await stateOf('properties', house.id)).toMatchObject({ price: '25000000.00', deleted_at: null })
    })

    test('sends an inquiry like any visitor', async () => {
      const fields = inquiryFields({ status: 'closed' })
      expect((await editor.from('inquiries').insert(fields)).error).toBeNull()
      expect(
        await backend.sql`select status, assignee_id from public.inquiries where message = ${fields.message}`,
      ).toEqual([{ status: 'new', assignee_id: null }])
    })

    test('writes posts, and publishes them only if allowed', async () => {
      const { data } = await editor
        .from('blogs')
        .insert(blogFields({ is_published: false }))
        .select('id, author_id')
        .single()
      expect(data).toMatchObject({ author_id: ids.editor })
      const publish = () => editor.from('blogs').update({ is_published: true }).eq('id', data?.id)
      expect((await publish()).error).toMatchObject({ code: '22023' })
      await setPublishing('editor', true)
      expect((await publish()).error).toBeNull()
      await setPublishing('editor', false)
    })
  })
})
