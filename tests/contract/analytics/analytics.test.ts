import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Analytics } from '#app/features/analytics/analytics.ts'
import { type PeriodKey, periods } from '#app/features/analytics/period.ts'
import type { PageEvent } from '#server/analytics/page-event.ts'
import { recordVisit } from '#server/analytics/record-visit.ts'
import { rollUp } from '#server/analytics/roll-up.ts'
import { createVisitorHash } from '#server/analytics/visitor-hash.ts'
import { addBlog, addInquiry, addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('analytics, on $name', (testDatabase) => {
  let backend: TestBackend
  let administrator: SupabaseClient
  let house: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    administrator = await backend.signIn('administrator')
    house = (await addProperty(backend, { title: 'House on the hill', price: 10_000_000 })).id
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`
      truncate public.page_events, private.daily_visits, private.daily_property_visits, private.daily_path_visits,
        private.daily_source_visits, private.property_status_changes, private.visitor_salts`
    await backend.sql`delete from public.inquiries`
  })

  type Visit = { daysAgo?: number; kind?: string; path?: string; property?: string; source?: string; visitor?: string }

  /** Just after midnight in Nairobi, so that today's visits are in the past as well. */
  async function addVisit(visit: Visit) {
    const { daysAgo = 0, kind = 'page_view', path = '/', property = null, source = null, visitor = 'a' } = visit
    await backend.sql`
      insert into public.page_events (kind, path, property_id, source, visitor_hash, created_at)
      values (${kind}, ${path}, ${property}, ${source}, ${visitor},
        private.start_of_day(private.company_day(now()) - ${daysAgo}::int) + interval '1 millisecond')`
  }

  /** As the job does five minutes after midnight, since a run just after it leaves yesterday for the next. */
  function rollUpYesterday() {
    return rollUp(backend.asServer, { now: new Date(Date.now() + 5 * 60_000) })
  }

  async function analytics(period: PeriodKey = '7d'): Promise<Analytics> {
    return backend.callsOf(administrator).analytics.find.query({ period })
  }

  async function setPayments(change: Record<string, unknown>) {
    await backend.sql`
      update public.settings set value = value || ${backend.sql.json(change as never)} where section = 'payments'`
  }

  test('are for staff only, and have four periods', async () => {
    const nonStaff = await backend.signIn('nonStaff')
    const errorFor = async (client: SupabaseClient) =>
      (await backend.invoke(client, 'analytics.find', { period: '7d' })).error?.code
    expect([await errorFor(backend.anonClient), await errorFor(nonStaff)]).toEqual(['PGRST301', '42501'])
    const superAdmin = await backend.signIn('superAdmin')
    const ofSuperAdmin = backend.callsOf(superAdmin).analytics
    for (const { key: period, days } of periods)
      expect((await ofSuperAdmin.find.query({ period })).days).toHaveLength(days)
    expect(periods.map(({ days }) => days)).toEqual([7, 30, 90, 365])
    expect((await backend.invoke(administrator, 'analytics.find', { period: '2d' })).error).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('count a visit to a published page once in the row and once in its views, and no visit to a draft', async () => {
    const draft = await addProperty(backend, { is_published: false })
    const post = await addBlog(backend)
    const [before] = await backend.sql`select views_count from public.properties where id = ${house}`
    const events: PageEvent[] = [
      { kind: 'page_view', path: `/property/${house}`, propertyId: house, source: 'search' },
      { kind: 'call_click', path: `/property/${house}`, propertyId: house },
      { kind: 'page_view', path: `/blog/${post.slug}`, postSlug: post.slug as string },
      { kind: 'page_view', path: '/about' },
      { kind: 'page_view', path: `/property/${draft.id}`, propertyId: draft.id },
      { kind: 'page_view', path: `/property/${randomUUID()}`, propertyId: randomUUID() },
      { kind: 'page_view', path: '/blog/nothing', postSlug: 'nothing' },
    ]
    for (const event of events) await backend.asServer((sql) => recordVisit(sql, event, { visitor: 'a', network: 'n' }))

    const rows = await backend.sql`
      select kind, path, property_id, blog_id, source from public.page_events order by id`
    expect(rows).toEqual([
      { kind: 'page_view', path: `/property/${house}`, property_id: house, blog_id: null, source: 'search' },
      { kind: 'call_click', path: `/property/${house}`, property_id: house, blog_id: null, source: null },
      { kind: 'page_view', path: `/blog/${post.slug}`, property_id: null, blog_id: post.id, source: null },
      { kind: 'page_view', path: '/about', property_id: null, blog_id: null, source: null },
    ])
    const [after] = await backend.sql`select views_count from public.properties where id = ${house}`
    expect(after?.views_count).toBe(before?.views_count + 1)
    expect(await backend.sql`select views_count from public.blogs where id = ${post.id}`).toEqual([{ views_count: 1 }])
  })

  test('have one salt a day, and delete that of the day before', async () => {
    const hash = () => createVisitorHash(backend.asServer)({ address: '192.0.2.7', userAgent: 'Test' })
    const first = await hash()
    expect(await hash()).toEqual(first)
    await backend.sql`update private.visitor_salts set day = day - 1`
    expect((await hash()).visitor).not.toBe(first.visitor)
    const stored = await backend.sql<{ salt: string }[]>`select salt from private.visitor_salts`
    expect(stored.map(({ salt }) => salt.length > 60)).toEqual([true])
  })

  describe('of known events', () => {
    beforeEach(async () => {
      const visits: Visit[] = [
        { visitor: 'a', source: 'search' },
        { visitor: 'a', path: `/property/${house}`, property: house },
        { visitor: 'a', kind: 'call_click', path: `/property/${house}`, property: house },
        { visitor: 'b', source: 'direct', path: '/blog' },
        { visitor: 'a', daysAgo: 2, source: 'search' },
        { visitor: 'a', daysAgo: 2, source: 'search' },
        { visitor: 'c', daysAgo: 2, source: 'site:example.com', path: `/property/${house}`, property: house },
        { visitor: 'c', daysAgo: 2, kind: 'whatsapp_click', path: `/property/${house}`, property: house },
        { visitor: 'c', daysAgo: 2, kind: 'email_click' },
        { visitor: 'd', daysAgo: 6 },
        { visitor: 'e', daysAgo: 7, source: 'social' },
        { visitor: 'f', daysAgo: 13, path: `/property/${house}`, property: house },
        { visitor: 'g', daysAgo: 14 },
      ]
      for (const visit of visits) await addVisit(visit)
      await addInquiry(backend, { property_id: house })
      await addInquiry(backend, { is_spam: true, property_id: house })
      await addInquiry(backend, { created_at: new Date(Date.now() - 9 * 86_400_000) })
    })

    test('equal a manual count, with the period before', async () => {
      const found = await analytics()
      expect(found.now).toMatchObject({
        visitors: 5,
        page_views: 7,
        property_views: 2,
        calls: 1,
        chats: 1,
        emails: 1,
        inquiries: 1,
      })
      expect(found.before).toMatchObject({ visitors: 2, page_views: 2, property_views: 1, calls: 0, inquiries: 1 })
      expect(found.days.map(({ visitors }) => visitors)).toEqual([1, 0, 0, 0, 2, 0, 2])
      expect(found.top_properties).toEqual([
        { id: house, title: 'House on the hill', image: null, views: 2, clicks: 2, inquiries: 1 },
      ])
      expect(found.sources).toEqual([
        { source: 'search', visitors: 2 },
        { source: 'direct', visitors: 1 },
        { source: 'site:example.com', visitors: 1 },
      ])
      expect(found.pages).toEqual([
        { path: '/', views: 4 },
        { path: '/blog', views: 1 },
      ])
      expect((await analytics('30d')).now).toMatchObject({ visitors: 8, page_views: 10, inquiries: 2 })
    })

    test('stay the same once days are rolled up, and once the visits themselves are deleted', async () => {
      const startedAt = Date.now()
      const { counted_at: _at, hours: _hours, ...counted } = await analytics()
      const counted30 = (await analytics('30d')).now
      await backend.sql`
        update public.settings set value = value || '{"eventDays": 7}' where section = 'privacy'`
      await rollUpYesterday()
      expect(await backend.sql`select count(*)::int as days from private.daily_visits`).toEqual([{ days: 14 }])
      expect(
        await backend.sql`select count(*)::int as "storedRows", count(*) filter (where visitor_hash in ('f', 'g'))::int as old from public.page_events`,
      ).toEqual([{ storedRows: 11, old: 0 }])

      const { counted_at, hours: _later, ...rolled } = await analytics()
      expect(rolled).toEqual(counted)
      expect(new Date(counted_at).getTime()).toBeGreaterThanOrEqual(startedAt)
      expect((await analytics('30d')).now).toEqual(counted30)

      await addVisit({ visitor: 'h' })
      expect((await analytics()).now).toMatchObject({ visitors: 6, page_views: 8 })
    })

    test('stay when the property is removed', async () => {
      const other = await addProperty(backend)
      await addVisit({ visitor: 'a', path: `/property/${other.id}`, property: other.id })
      const { now } = await analytics()
      await backend.sql`delete from public.properties where id = ${other.id}`
      expect((await analytics()).now.page_views).toBe(now.page_views)
    })
  })

  test('show the last 24 hours, the current hour last', async () => {
    await backend.sql`
      insert into public.page_events (kind, path, visitor_hash, created_at)
      select 'page_view', '/', 'a', date_trunc('hour', now()) - make_interval(hours => hours)
      from unnest(array[0, 0, 3, 23, 24]) as hours`
    const { hours } = await analytics()
    const views = hours.map(({ page_views }) => page_views)
    expect(views).toEqual([1, ...Array.from({ length: 19 }, () => 0), 1, 0, 0, 2])
  })

  test('count invented sources of a day together', async () => {
    await backend.sql`
      insert into public.page_events (kind, path, visitor_hash, source, created_at)
      select 'page_view', '/', 'v' || n, 'campaign:' || n, private.start_of_day(private.company_day(now()) - 1)
      from generate_series(1, 130) n`
    await rollUpYesterday()
    expect(await backend.sql`select visitors from private.daily_source_visits where source = 'other'`).toEqual([
      { visitors: 30 },
    ])
    const { sources } = await analytics()
    expect(sources).toHaveLength(21)
    expect(sources.at(-1)).toEqual({ source: 'other', visitors: 110 })
  })

  describe('of closed sales', () => {
    beforeEach(() => setPayments({ currency: 'KES', commissionRate: 3, taxRate: 8.5 }))

    async function change(id: string, fields: Record<string, unknown>) {
      const { error } = await administrator.from('properties').update(fields).eq('id', id)
      if (error) throw error
    }
    const revenue = async () => {
      const { now } = await analytics()
      return { sold: now.sold, rented: now.rented, revenue: now.revenue }
    }

    test('compute the commission on the price at which a property was sold or rented', async () => {
      const villa = await addProperty(backend, { price: 40_000_000 })
      const flat = await addProperty(backend, { price: 50_000, category_id: backend.categoryId('for-rent') })
      await change(villa.id, { status: 'sold' })
      await change(villa.id, { price: 1 })
      await change(flat.id, { status: 'rented' })
      expect(await revenue()).toEqual({ sold: 1, rented: 1, revenue: 1_201_500 })
      expect((await analytics()).days.at(-1)).toMatchObject({ sold: 1, rented: 1, revenue: 1_201_500 })
      await setPayments({ commissionRate: 5 })
      expect(await revenue()).toMatchObject({ revenue: 2_002_500 })
    })

    test('leave out sales that were undone within thirty days, and properties entered as sold', async () => {
      await addProperty(backend, { status: 'sold' })
      const villa = await addProperty(backend)
      await change(villa.id, { status: 'sold' })
      await change(villa.id, { status: 'available' })
      expect(await revenue()).toEqual({ sold: 0, rented: 0, revenue: 0 })

      const flat = await addProperty(backend, { price: 60_000, category_id: backend.categoryId('for-rent') })
      await change(flat.id, { status: 'rented' })
      await backend.sql`update private.property_status_changes set changed_at = changed_at - interval '40 days'`
      await change(flat.id, { status: 'available' })
      expect((await analytics('90d')).now).toMatchObject({ rented: 1, revenue: 1_800 })
    })

    test('say how many have no price in the chosen currency, and convert none', async () => {
      const secret = await addProperty(backend, { price: null, price_type: 'on_request' })
      await change(secret.id, { status: 'sold' })
      await change(house, { status: 'sold' })
      expect((await analytics()).now).toMatchObject({ sold: 2, revenue: 300_000, unvalued: 1 })
      await setPayments({ currency: 'USD' })
      const found = await analytics()
      expect(found.payments).toEqual({ currency: 'USD', commission_rate: 3, tax_rate: 8.5 })
      expect(found.now).toMatchObject({ sold: 2, revenue: 0, unvalued: 2 })
    })
  })

  describe('of replies', () => {
    /** A Saturday more than a week ago, as 'YYYY-MM-DD' in Nairobi. */
    async function pastSaturday() {
      const [row] = await backend.sql<{ day: string }[]>`
        select (d - 7 - (extract(isodow from d)::int + 1) % 7)::text as day from private.company_day(now()) d`
      return row?.day ?? ''
    }

    async function addRepliedInquiry(requested: string, replied?: string) {
      const { id } = await addInquiry(backend, {
        created_at: `${requested}+03`,
        status: replied ? 'contacted' : 'new',
      })
      if (replied) {
        await backend.sql`
          insert into public.inquiry_changes (inquiry_id, field, was, became, created_at)
          values (${id}, 'status', 'new', 'contacted', ${`${replied}+03`}),
            (${id}, 'status', 'contacted', 'closed', ${`${replied}+03`}::timestamptz + interval '1 hour')`
      }
    }

    test('count the opening hours until the first reply', async () => {
      const saturday = await pastSaturday()
      const on = (days: number, time: string) =>
        `${new Date(Date.parse(saturday) + days * 86_400_000).toISOString().slice(0, 10)} ${time}`
      // Saturday closes at two, Monday opens at eight, and Sunday is closed.
      await addRepliedInquiry(on(0, '13:00'), on(2, '08:30'))
      expect((await analytics('30d')).replies).toEqual({ replied: 1, median_minutes: 90, waiting: 0 })
      await addRepliedInquiry(on(2, '10:00'), on(2, '10:20'))
      await addRepliedInquiry(on(0, '22:00'), on(1, '23:00'))
      await addRepliedInquiry(on(3, '10:00'))
      expect((await analytics('30d')).replies).toEqual({ replied: 3, median_minutes: 20, waiting: 1 })
    })

    test('use the opening hours in the settings', async () => {
      const saturday = await pastSaturday()
      const hours = [{ days: 'Sat', weekdays: ['Saturday'], opens: '08:00', closes: '20:00' }]
      await backend.sql`
        update public.settings set value = value || ${backend.sql.json({ hours })} where section = 'company'`
      await addRepliedInquiry(`${saturday} 13:00`, `${saturday} 19:00`)
      expect((await analytics('30d')).replies).toMatchObject({ median_minutes: 360 })
      await backend.sql`update public.settings set value = value - 'hours' where section = 'company'`
    })

    test('leave out a break at noon', async () => {
      const saturday = await pastSaturday()
      const open = (opens: string, closes: string) => ({ days: 'Sat', weekdays: ['Saturday'], opens, closes })
      const hours = [open('08:00', '12:00'), open('13:30', '20:00')]
      await backend.sql`
        update public.settings set value = value || ${backend.sql.json({ hours })} where section = 'company'`
      await addRepliedInquiry(`${saturday} 11:30`, `${saturday} 14:00`)
      expect((await analytics('30d')).replies).toMatchObject({ median_minutes: 60 })
      await backend.sql`update public.settings set value = value - 'hours' where section = 'company'`
    })
  })
})
