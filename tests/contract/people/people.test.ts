import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { CallOutputs } from '#app/backend/calls.ts'
import { addInquiry, addProperty } from '../../support/database-rows.ts'
import { findStaffIds } from '../../support/people.ts'
import { saveSearch } from '../../support/saved-searches.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addViewing, dayAhead, nairobiTime, offerViewings } from '../viewings/viewing-rows.ts'

type PeoplePage = CallOutputs['people']['list']
type Person = CallOutputs['people']['find']

describe.each(inject('testDatabases'))('the list of people, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let agent: SupabaseClient
  let agentId: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
    agentId = (await findStaffIds(backend.sql)).agent
    await offerViewings(backend, { atOnce: 20 })
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.inquiries`
    await backend.sql`delete from public.properties`
    await backend.sql`delete from private.search_owners`
  })

  const add = async (name: string, fields: Record<string, unknown> = {}) =>
    (await addInquiry(backend, { name, email: `${name.replaceAll(' ', '')}@example.com`, phone: null, ...fields })).id
  const list = async (args: Record<string, unknown> = {}, client = staff) => {
    const { data, error } = await backend.invoke(client, 'people.list', { words: '', page: 1, ...args })
    if (error) throw new Error(error.message)
    return data as PeoplePage
  }
  const names = async (words: string, client = staff) => (await list({ words }, client)).rows.map(({ name }) => name)
  const find = async (id: string | undefined, client = staff) => {
    const { data, error } = await backend.invoke(client, 'people.find', { id })
    if (error) throw new Error(error.message)
    return data as Person
  }
  const saveActive = async (email: string, address: string) => {
    await saveSearch(backend, { email, address })
    await backend.sql`update private.saved_searches set status = 'active', active_since = now()`
  }

  test('has a row for each person, whoever wrote last first, by the newest name and number', async () => {
    await add('Joyce Wekesa', { phone: '+254700000101', status: 'closed', created_at: '2026-01-01T08:00:00Z' })
    await add('Kevin Odhiambo', { created_at: '2026-01-02T08:00:00Z' })
    await add('Joyce Nafula Wekesa', { phone: '0700 000 101', created_at: '2026-01-03T08:00:00Z' })
    await add('Cheap loans', { is_spam: true })
    await add('Deleted', { deleted_at: new Date().toISOString() })
    expect(await list()).toMatchObject({
      total: 2,
      has_more: false,
      rows: [
        { name: 'Joyce Nafula Wekesa', phone: '+254700000101', inquiries: 2, open: 1, viewed: 0, searches: [] },
        { name: 'Kevin Odhiambo', inquiries: 1 },
      ],
    })
    expect(await list({ page: 9, pageSize: 1 })).toMatchObject({ page: 2, rows: [{ name: 'Kevin Odhiambo' }] })
  })

  test.each(['Wekesa Joyce', '0700 000 101', '+254 700-000-101', '00254700000101', 'JOYCENAFULAWEKESA@example.com'])(
    'finds Joyce Nafula Wekesa by “%s”',
    async (words) => {
      await add('Joyce Nafula Wekesa', { phone: '+254700000101' })
      await add('Joyce Wanjiru', { phone: '+254700000102' })
      expect(await names(words)).toEqual(['Joyce Nafula Wekesa'])
    },
  )

  test.each([
    ['a percent sign', '%'],
    ['an underscore', '_'],
    ['a backslash', '\\'],
    ['a statement', "'; drop table inquiries"],
    ['ten thousand letters', 'x'.repeat(10_000)],
  ])('takes %s as no more than words', async (_, words) => {
    await add('Joyce Nafula Wekesa')
    expect((await list({ words })).total).toBe(0)
  })

  test('tells an agent of their own clients alone, and an editor of nobody', async () => {
    await add('Own', { phone: '+254700000201', assignee_id: agentId })
    const foreign = await add('Shared', { phone: '+254700000201', message: 'For a colleague' })
    await add('Foreign', { phone: '+254700000202' })
    expect(await list({}, agent)).toMatchObject({ total: 1, rows: [{ name: 'Own', inquiries: 1 }] })
    expect(await names('Foreign', agent)).toEqual([])
    const [shared] = (await list({ words: 'Shared' })).rows
    expect(await find(shared?.id, agent)).toMatchObject({ name: 'Own', total: 1, names: ['Own'], similar: [] })
    expect(JSON.stringify(await find(shared?.id, agent))).not.toContain(foreign)
    const [unknown] = (await list({ words: 'Foreign' })).rows
    expect(await find(unknown?.id, agent)).toBeNull()
    const denied = await backend.invoke(await backend.signIn('editor'), 'people.list', { words: '', page: 1 })
    expect(denied.error?.code).toBe('42501')
  })

  test('shows of one person what they wrote, came to see, asked about and look for, with what matches now', async () => {
    const villa = await addProperty(backend, { title: 'Villa in Karen', is_published: true, bedrooms: 4 })
    await addProperty(backend, { title: 'Flat in Ruaka', is_published: true, bedrooms: 1, location: 'Ruaka' })
    await addProperty(backend, { title: 'Draft in Karen', is_published: false, bedrooms: 4 })
    const first = await add('Lucy Achieng', { property_id: villa.id, email: 'Lucy@Example.com' })
    await addViewing(backend, {
      property_id: villa.id,
      inquiry_id: first,
      starts_at: nairobiTime(dayAhead(5), '10:00'),
    })
    await saveActive('lucy@example.com', '/properties-for-sale?beds=4')
    const [row] = (await list({ words: 'Lucy' })).rows
    expect(row?.searches).toHaveLength(1)
    expect(await find(row?.id)).toMatchObject({
      name: 'Lucy Achieng',
      total: 1,
      inquiries: [{ id: first, property_title: 'Villa in Karen' }],
      viewings: [{ status: 'confirmed', property_title: 'Villa in Karen' }],
      properties: [{ id: villa.id, title: 'Villa in Karen', is_published: true }],
      searches: [{ address: '/properties-for-sale?beds=4', total: 1, matches: [{ title: 'Villa in Karen' }] }],
    })
  })

  test('shows no search that is not confirmed, of another address, or of a client of a colleague', async () => {
    await add('Lucy', { email: 'lucy@example.com' })
    await add('Own', { email: 'own@example.com', assignee_id: agentId })
    await saveSearch(backend, { email: 'lucy@example.com' })
    expect((await list()).rows.flatMap(({ searches }) => searches)).toEqual([])
    await saveActive('own@example.com', '/land-for-sale')
    await backend.sql`update private.saved_searches set status = 'active', active_since = now()`
    const [lucy, own] = [(await list({ words: 'Lucy' })).rows[0], (await list({ words: 'Own' })).rows[0]]
    expect(lucy?.searches).toHaveLength(1)
    const token = (await agent.auth.getSession()).data.session?.access_token ?? ''
    const seenByAgent = await backend.asMember(`Bearer ${token}`, (sql) => {
      const people = [lucy?.id ?? '', own?.id ?? '']
      return sql<{ address: string }[]>`select address from private.saved_searches_of(${people}::uuid[])`
    })
    expect(seenByAgent).toMatchObject([{ address: '/land-for-sale' }])
  })

  test('shows no search of an address that staff wrote down, since nobody proved that it is theirs', async () => {
    await add('Noted', { email: 'noted@example.com', source: 'call' })
    await saveActive('noted@example.com', '/land-for-sale')
    expect((await list({ words: 'Noted' })).rows).toMatchObject([{ searches: [] }])
    await add('Noted', { email: 'noted@example.com' })
    expect((await list({ words: 'Noted' })).rows[0]?.searches).toHaveLength(1)
  })

  test('two that are merged are one row until that is undone, and each is found by both names', async () => {
    const one = await add('Joyce Wekesa', { phone: '+254700000301' })
    const other = await add('J N Wekesa', { phone: '+254700000302' })
    expect(await names('wekesa')).toHaveLength(2)
    const { data } = await backend.invoke(staff, 'inquiries.merge', { id: one, others: [other] })
    const [merged] = (await list({ words: 'joyce' })).rows
    expect(await find(merged?.id)).toMatchObject({ phones: ['+254700000302', '+254700000301'], total: 2 })
    expect(await names('+254700000301')).toHaveLength(1)
    await backend.invoke(staff, 'inquiries.undo', { id: (data as { undo: string }).undo })
    expect(await names('wekesa')).toHaveLength(2)
  })

  test('a person whose inquiries are erased is nobody', async () => {
    await add('Gone')
    const [row] = (await list()).rows
    await backend.sql`delete from public.inquiries`
    expect(await find(row?.id)).toBeNull()
    expect(await list()).toMatchObject({ total: 0, rows: [] })
  })
})
