import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createCollectRoute, type CollectRoute } from '#server/analytics/collect-route.ts'
import { createVisitorHash, type VisitorHash } from '#server/analytics/visitor-hash.ts'
import { createLog } from '#server/log.ts'
import { addProperty } from '../../support/database-rows.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const origin = 'https://makazi.test'
const serviceAddresses = { list: async () => new Set(['building-care']) }
const phone = 'Mozilla/5.0 (Linux; Android 14; TECNO KJ5) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const address = '203.0.113.77'

describe.each(inject('testDatabases'))('a page view, on $name', (testDatabase) => {
  let backend: TestBackend
  let visitorHash: VisitorHash
  let collect: CollectRoute

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    visitorHash = createVisitorHash(backend.asServer)
    collect = createCollectRoute({
      asServer: backend.asServer,
      serviceAddresses,
      visitorHash,
      log: createLog('silent'),
    })
  })
  afterAll(() => backend.close())
  beforeEach(() => backend.sql`truncate public.page_events, private.visit_names`)

  type TestEvent = { path?: string; kind?: string; referrer?: string; headers?: Record<string, string>; from?: string }

  async function sendEvent({
    path = '/',
    kind = 'page_view',
    referrer = '',
    headers = {},
    from = address,
  }: TestEvent = {}) {
    const request = new Request(`${origin}/collect`, {
      method: 'POST',
      headers: { origin, 'user-agent': phone, ...headers },
      body: JSON.stringify([kind, origin + path, referrer]),
    })
    return (await collect(request, { address: from })).status
  }

  const stored = () => backend.sql`select kind, path, source, visitor_hash from public.page_events order by id`

  test('and a call from the page of an agent are stored as long as visitors see them', async () => {
    const { agent } = await findStaffIds(backend.sql)
    await backend.sql`insert into private.agent_profiles (user_id, is_shown) values (${agent}, true)`
    await sendEvent({ path: '/agents/nobody' })
    await sendEvent({ path: '/agents/brian-kiprotich', kind: 'call_click' })
    await backend.sql`update private.agent_profiles set is_shown = false`
    await sendEvent({ path: '/agents/brian-kiprotich' })
    expect(await stored()).toMatchObject([{ kind: 'call_click', path: '/agents/brian-kiprotich' }])
  })

  test('is stored with its source and an anonymous visitor', async () => {
    const { id } = await addProperty(backend)
    expect(await sendEvent({ path: `/property/${id}?utm_source=Radio`, referrer: 'https://www.google.com/' })).toBe(204)
    expect(await sendEvent({ path: '/contact', kind: 'whatsapp_click' })).toBe(204)
    const { visitor } = await visitorHash({ address, userAgent: phone })
    expect(await stored()).toEqual([
      { kind: 'page_view', path: `/property/${id}`, source: 'campaign:radio', visitor_hash: visitor },
      { kind: 'whatsapp_click', path: '/contact', source: null, visitor_hash: visitor },
    ])
  })

  test.each<[string, TestEvent]>([
    ['a crawler', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['a program without a user agent', { headers: { 'user-agent': '' } }],
    ['a page of another site', { headers: { origin: 'https://evil.example' } }],
    ['a sandboxed page', { headers: { origin: 'null' } }],
    ['a visitor who sends Do Not Track', { headers: { dnt: '1' } }],
    ['a visitor with Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
    ['the admin area', { path: '/admin/inquiries' }],
  ])('stores nothing for %s', async (_, event) => {
    expect(await sendEvent(event)).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('separates visitors by address and browser, and by day', async () => {
    const hash = async (from: string, userAgent = phone) => (await visitorHash({ address: from, userAgent })).visitor
    const first = await hash(address)
    expect(first).toMatch(/^[\w-]{22}$/)
    expect(await hash(address)).toBe(first)
    expect(await hash('203.0.113.78')).not.toBe(first)
    expect(await hash(address, `${phone} other`)).not.toBe(first)
    // A phone changes addresses within its /64.
    expect(await hash('2001:db8:1:2:aaaa::1')).toBe(await hash('2001:db8:1:2:bbbb::9'))
    expect(await hash('2001:db8:1:3::1')).not.toBe(await hash('2001:db8:1:2::1'))

    const replica = createVisitorHash(backend.asServer)
    expect((await replica({ address, userAgent: phone })).visitor).toBe(first)
    await backend.sql`delete from private.visitor_salts`
    const tomorrow = createVisitorHash(backend.asServer)
    expect((await tomorrow({ address, userAgent: phone })).visitor).not.toBe(first)
  })

  test('forged by one network cannot fill a list: eight sources and sixty visitors of it are counted separately', async () => {
    const forge = (turn: number) =>
      sendEvent({
        from: '198.51.100.9',
        referrer: `https://evil${turn}.example/`,
        headers: { 'user-agent': `${phone} ${turn}` },
      })
    for (let turn = 0; turn < 80; turn += 8)
      await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((more) => forge(turn + more)))
    const rows = await stored()
    expect(rows).toHaveLength(80)
    expect(new Set(rows.map(({ source }) => source)).size).toBe(8 + 1)
    expect(new Set(rows.map(({ visitor_hash }) => visitor_hash)).size).toBe(60 + 1)
    // Genuine sources of other visitors are still counted separately, and so are known ones.
    await backend.sql`truncate public.page_events`
    await backend.sql`
      insert into private.daily_source_visits (day, source, visitors)
      values (private.company_day(now()) - 3, 'site:nation.africa', 5)`
    await sendEvent({ referrer: 'https://houses.example/' })
    await sendEvent({ from: '198.51.100.9', referrer: 'https://www.nation.africa/homes' })
    expect((await stored()).map(({ source }) => source)).toEqual(['site:houses.example', 'site:nation.africa'])
  })

  test('adds at most fifty new sources a day, from any number of networks', async () => {
    for (let turn = 0; turn < 60; turn += 1)
      await sendEvent({ from: `198.51.${turn}.1`, referrer: `https://many${turn}.example/` })
    const rows =
      await backend.sql`select count(distinct source)::int as n from public.page_events where source <> 'other'`
    expect(rows[0]?.n).toBeLessThanOrEqual(50)
  })

  test('stores neither address nor browser anywhere in the database', async () => {
    await sendEvent({ path: '/contact' })
    expect(await stored()).toHaveLength(1)
    const tables = await backend.sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`
    expect(tables.length).toBeGreaterThan(20)
    const tablesWithIt: string[] = []
    for (const { name } of tables) {
      const [row] = await backend.sql.unsafe(
        `select exists (select from ${name} t where t::text like '%${address}%' or t::text like '%TECNO%') as found`,
      )
      if (row?.found) tablesWithIt.push(name)
    }
    expect(tablesWithIt).toEqual([])
  })

  test('gets the same response while the database is unavailable', async () => {
    const broken = createCollectRoute({
      asServer: backend.asServer,
      serviceAddresses,
      visitorHash: () => Promise.reject(new Error('away')),
      log: createLog('silent'),
    })
    const request = new Request(`${origin}/collect`, {
      method: 'POST',
      headers: { origin, 'user-agent': phone },
      body: JSON.stringify(['page_view', `${origin}/`, '']),
    })
    expect((await broken(request, { address })).status).toBe(204)
  })
})
