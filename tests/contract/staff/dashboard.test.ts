import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addBlog, addInquiry, addProperty } from '../../support/database-rows.ts'
import { findStaffIds, type Person } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the dashboard, on $name', (testDatabase) => {
  let backend: TestBackend
  const clients = {} as Record<Person, SupabaseClient>
  let ids: Awaited<ReturnType<typeof findStaffIds>>

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ids = await findStaffIds(backend.sql)
    for (const person of ['administrator', 'agent', 'editor', 'nonStaff'] as const)
      clients[person] = await backend.signIn(person)
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    for (const table of [
      'public.viewings',
      'public.inquiries',
      'public.properties',
      'public.blogs',
      'public.content_drafts',
    ])
      await backend.sql.unsafe(`delete from ${table}`)
  })

  type Found = {
    total: number
    rows: { id: string }[]
    counts: Record<string, number>
    newInquiries: number
    views: { points: number[] }
  }
  async function read(person: Person, name: string) {
    const { data, error } = await backend.invoke(clients[person], name, {})
    expect(error).toBeNull()
    return data as Found
  }
  const addOld = async (hours: number, fields: Record<string, unknown> = {}) => {
    const { id } = await addInquiry(backend, fields)
    await backend.sql`
      update public.inquiries
      set created_at = now() - make_interval(hours => ${hours}), reply_due_at = now() - make_interval(hours => ${hours - 20})
      where id = ${id}`
    return id
  }
  async function addViewing(fields: { property: string; minutes: number; status?: string; agent?: string | null }) {
    const { property, minutes, status = 'confirmed', agent = null } = fields
    const inquiry = await addInquiry(backend, { property_id: property, status: 'contacted' })
    const [row] = await backend.sql<{ id: string }[]>`
      insert into public.viewings (inquiry_id, property_id, starts_at, ends_at, seat, status, token_hash, agent_id)
      values (${inquiry.id}, ${property}, private.start_of_day(private.company_day(now())) + make_interval(mins => ${minutes}),
        private.start_of_day(private.company_day(now())) + make_interval(mins => ${minutes + 1}), 1, ${status},
        ${randomBytes(32).toString('hex')}, ${agent}) returning id`
    return row?.id
  }

  test('gives a manager what is overdue, then new inquiries, three of all, without spam and deleted ones', async () => {
    const house = await addProperty(backend, { title: 'Runda House' })
    const [newest, oldest, middle, other] = [
      await addOld(1),
      await addOld(90, { property_id: house.id }),
      await addOld(40),
      await addOld(2),
    ]
    await addOld(200, { is_spam: true })
    await addOld(200, { deleted_at: new Date() })
    await addOld(200, { status: 'contacted' })
    const found = await read('administrator', 'dashboard.inquiries')
    expect(found).toMatchObject({ overdue: 2, new: 4 })
    expect(found.rows.map(({ id }: { id: string }) => id)).toEqual([oldest, middle, other])
    expect(found.rows[0]).toMatchObject({ property_title: 'Runda House' })
    expect((await read('administrator', 'dashboard.counts')).newInquiries).toBe(4)
    const late = await addOld(300, { status: 'contacted' })
    await backend.sql`
      update public.inquiries set next_step = 'Call', next_step_at = now() - interval '3 days' where id = ${late}`
    expect(await read('administrator', 'dashboard.inquiries')).toMatchObject({
      overdue: 3,
      rows: [{ id: late, next_step: 'Call', is_overdue: true }, { id: oldest }, { id: middle }],
    })
    await backend.sql`delete from public.inquiries where id <> ${newest}`
    expect(await read('administrator', 'dashboard.inquiries')).toMatchObject({ overdue: 0, rows: [{ id: newest }] })
  })

  test('gives an agent what is theirs: assigned, about their listing and nobody’s, or with a viewing they lead', async () => {
    const own = await addProperty(backend, { agent_id: ids.agent })
    const draft = await addProperty(backend, { title: 'Secret', agent_id: ids.administrator, is_published: false })
    const assigned = await addOld(9, { assignee_id: ids.agent, property_id: draft.id })
    const about = await addOld(8, { property_id: own.id })
    await backend.sql`update public.inquiries set assignee_id = null where id = ${about}`
    await addOld(7, { property_id: own.id, assignee_id: ids.administrator })
    await addOld(6)
    const led = await addOld(5, { assignee_id: ids.administrator })
    await backend.sql`
      insert into public.viewings (inquiry_id, property_id, starts_at, ends_at, seat, status, token_hash, agent_id)
      values (${led}, ${own.id}, now() + interval '1 hour', now() + interval '2 hours', 2, 'requested', ${randomBytes(32).toString('hex')},
        ${ids.agent})`
    const found = await read('agent', 'dashboard.inquiries')
    expect(found.rows.map(({ id }: { id: string }) => id)).toEqual([assigned, about, led])
    expect(JSON.stringify(found)).not.toContain('Secret')
    expect((await read('agent', 'dashboard.counts')).newInquiries).toBe(3)
    expect((await clients.agent.from('inquiries').select('id', { count: 'exact', head: true })).count).toBe(3)
  })

  test('counts to a thousand and one, however many there are', async () => {
    await backend.sql`
      insert into public.inquiries (name, email, message, created_at)
      select 'Amina', 'amina@example.com', 'Number ' || n, now() - interval '1 day' from generate_series(1, 1100) n`
    expect(await read('administrator', 'dashboard.inquiries')).toMatchObject({ new: 1001 })
    expect((await read('administrator', 'dashboard.counts')).newInquiries).toBe(1100)
  })

  test('lists the viewings of today, those to come first', async () => {
    const first = await addProperty(backend, { agent_id: ids.agent })
    const early = await addViewing({ property: first.id, minutes: 0, agent: ids.agent })
    const late = await addViewing({ property: first.id, minutes: 1438, agent: ids.administrator })
    await addViewing({ property: first.id, minutes: 700, status: 'cancelled' })
    await addViewing({ property: first.id, minutes: 1441, agent: ids.agent })
    await addViewing({ property: first.id, minutes: -5, agent: ids.agent })
    const found = await read('administrator', 'viewings.today')
    const [{ is_over } = {}] =
      await backend.sql`select ends_at < now() as is_over from public.viewings where id = ${early ?? ''}`
    expect(found.total).toBe(2)
    expect(found.rows.map(({ id }: { id: string }) => id)).toEqual(is_over ? [late, early] : [early, late])
    expect(await read('agent', 'viewings.today')).toMatchObject({
      total: 1,
      rows: [{ id: early, agent: 'Brian Kiprotich', is_own: true, property_title: first.title }],
    })
  })

  test('lists drafts of every kind that a role edits, what is scheduled first', async () => {
    const draft = await addProperty(backend, { is_published: false, title: 'Godown', agent_id: ids.agent })
    const planned = await addProperty(backend, { is_published: false, title: 'Planned' })
    await backend.sql`
      insert into private.publication_plans (property_id, publish_at) values (${planned.id}, now() + interval '1 day')`
    const shown = await addProperty(backend, { title: 'Shown' })
    await backend.sql`
      insert into private.property_drafts (property_id, value, version, updated_at, updated_by)
      values (${shown.id}, '{"title": "Newer"}', 1, now() - interval '2 days', ${ids.administrator})`
    await addBlog(backend, { is_published: false, title: 'Stamp duty' })
    const all = await read('administrator', 'dashboard.drafts')
    expect(all.counts).toEqual({ property: 2, change: 1, post: 1 })
    expect(all.rows[0]).toMatchObject({ kind: 'property', id: planned.id, needs: ['images'] })
    expect(all.rows).toHaveLength(3)
    expect(await read('agent', 'dashboard.drafts')).toMatchObject({ counts: { property: 1 }, rows: [{ id: draft.id }] })
    const written = await read('editor', 'dashboard.drafts')
    expect(written).toMatchObject({ counts: { post: 1 }, rows: [{ title: 'Stamp duty' }] })
  })

  test('compares thirty days with the thirty before, of the company and of an agent', async () => {
    const own = await addProperty(backend, { agent_id: ids.agent })
    const others = await addProperty(backend)
    await backend.sql`
      insert into private.daily_visits (day, visitors, page_views, property_views, calls, chats, emails)
      select private.company_day(now()) - n, 1, 10, 7, 0, 0, 0 from generate_series(1, 59) n`
    await backend.sql`
      insert into private.daily_property_visits (day, property_id, views, clicks)
      values (private.company_day(now()) - 1, ${own.id}, 5, 0), (private.company_day(now()) - 40, ${own.id}, 2, 0),
        (private.company_day(now()) - 1, ${others.id}, 50, 0)`
    await addOld(24, { assignee_id: ids.agent })
    await addOld(24 * 45)
    const replied = await addOld(24, { status: 'contacted' })
    await backend.sql`
      insert into public.inquiry_changes (inquiry_id, field, was, became, created_at)
      select i.id, 'status', 'new', 'contacted', i.created_at from public.inquiries i where i.id = ${replied}`
    await backend.sql`update public.properties set status = 'sold' where id in (${own.id}, ${others.id})`
    const company = await read('administrator', 'dashboard.figures')
    expect(company).toMatchObject({
      views: { now: 29 * 7, before: 30 * 7, points: expect.arrayContaining([21]) },
      inquiries: { now: 2, before: 1 },
      closed: { now: 2, before: 0, sold: 2, rented: 0 },
      replies: { now: 0, points: [...Array.from({ length: 9 }, () => null), 0] },
    })
    expect(company.views.points).toHaveLength(10)
    expect(await read('agent', 'dashboard.figures')).toMatchObject({
      views: { now: 5, before: 2 },
      inquiries: { now: 1, before: 0 },
      closed: { now: 1 },
      replies: { now: null, points: Array.from({ length: 10 }, () => null) },
    })
  })

  test('is empty for an editor’s inquiries, viewings and figures, and for everybody who is not staff', async () => {
    await addOld(4)
    expect((await backend.invoke(clients.nonStaff, 'dashboard.drafts', {})).error?.code).toBe('42501')
    for (const name of ['dashboard.inquiries', 'viewings.today', 'dashboard.figures'])
      for (const person of ['editor', 'nonStaff'] as const)
        expect([name, (await backend.invoke(clients[person], name, {})).error?.code]).toEqual([name, '42501'])
  })

  test('has lifetime counts and the five newest listings, of an agent their own', async () => {
    const added = []
    for (const place of [1, 2, 3, 4, 5, 6])
      added.push(
        await addProperty(backend, {
          title: `Home ${place}`,
          created_at: `2026-11-0${place}T09:00Z`,
          is_published: place < 5,
          agent_id: place === 6 ? ids.agent : null,
          views_count: place,
        }),
      )
    await backend.sql`update public.properties set deleted_at = now(), is_published = false, was_published = true where id = ${added[0]?.id ?? ''}`
    for (const status of ['new', 'contacted', 'closed']) await addInquiry(backend, { status })
    await addInquiry(backend, { is_spam: true })
    await addInquiry(backend, { deleted_at: new Date() })
    await addInquiry(backend, { status: 'qualified', assignee_id: ids.agent })
    const found = await backend.callsOf(clients.administrator).dashboard.overview.query()
    expect(found).toMatchObject({
      totals: { properties: 5, published: 3, drafts: 2, without_agent: 3, views: 20 },
      inquiries: { all: 4, new: 1, contacted: 1, qualified: 1, closed: 1 },
    })
    expect(found.recent.map(({ title }) => title)).toEqual(['Home 6', 'Home 5', 'Home 4', 'Home 3', 'Home 2'])
    const own = await backend.callsOf(clients.agent).dashboard.overview.query()
    expect(own).toMatchObject({
      totals: { properties: 1, published: 0, drafts: 1, without_agent: 0, views: 6 },
      inquiries: { all: 1, new: 0, contacted: 0, qualified: 1, closed: 0 },
    })
    expect(own.recent.map(({ title }) => title)).toEqual(['Home 6'])
  })

  test('counts the same inquiries in every figure, of an agent those of the inbox', async () => {
    const { id } = await addProperty(backend, { agent_id: ids.agent })
    await addInquiry(backend, { property_id: id })
    await addInquiry(backend, { assignee_id: ids.agent, is_spam: true })
    await addInquiry(backend, { assignee_id: ids.agent })
    const { inquiries, dashboard } = backend.callsOf(clients.agent)
    const [inbox, figures, overview] = await Promise.all([
      inquiries.list.query({ text: '', status: 'all', spam: 'without', page: 1 }),
      dashboard.figures.query(),
      dashboard.overview.query(),
    ])
    expect([figures.inquiries.now, overview.inquiries.all]).toEqual([inbox.total, inbox.total])
  })
})
