import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addImage, propertyFields } from '../../support/database-rows.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const hashOf = (digit: number) => String(digit).repeat(32)

describe.each(inject('testDatabases'))('properties added in number, on $name', (testDatabase) => {
  let backend: TestBackend
  let manager: SupabaseClient
  let agent: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    manager = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.properties`
    await backend.sql`truncate public.activity_log, private.alert_changes, private.search_tokens`
    await backend.sql`update public.media set is_published = false`
  })

  /** Four rows that differ in what follows from them: published or not, with or without price, images and floor plan. */
  const rowsToAdd = async () => {
    const images = [1, 2, 3].map((digit) => `/media/${hashOf(digit)}`)
    for (const digit of [1, 2, 3, 4]) await addImage(backend.sql, hashOf(digit))
    return [
      { title: 'Villa in Nyali', images: images.slice(0, 2), floor_plan: `/media/${hashOf(4)}` },
      { title: 'Villa in Kilifi', images: images.slice(1), is_published: false },
      { title: 'Villa in Diani', price: null, price_type: 'on_request', images: images.slice(0, 1) },
      { title: 'Villa in Watamu', features: ['parking', ' Parking ', 'GARDEN', ''], price: 12_000_000 },
    ].map((fields, index) => propertyFields(backend, { description: `Number ${index}`, ...fields }))
  }

  /** Everything that follows from the rows, by title instead of by id and time. */
  const consequences = async () => ({
    rows: await backend.sql`
      select title, features, price_type, is_published, version, availability_confirmed_on is not null as is_confirmed,
        search_text, feature_keys
      from public.properties order by title`,
    entries: await backend.sql`
      select a.actor_id, a.action, a.entity, a.detail, a.entity_id = p.id::text as is_by_id
      from public.activity_log a left join public.properties p on p.title = a.detail ->> 'title' order by a.id`,
    prices: await backend.sql`
      select p.title, c.was, c.became, c.changed_at = p.created_at as is_of_its_first_day
      from public.price_changes c join public.properties p on p.id = c.property_id order by c.id`,
    images: await backend.sql`select hash from public.media where is_published order by hash`,
    notices: await backend.sql`
      select p.title, c.before from private.alert_changes c join public.properties p on p.id = c.property_id order by c.id`,
    counts: await backend.sql`select * from private.property_counts where count > 0 order by type, price`,
    tokens: await backend.sql`select token from private.search_tokens order by token`,
  })

  test('the same follows from many rows of one call as from one row at a time', async () => {
    // Somebody waits for news, so new properties are noted.
    await backend.sql`
      with owner as (insert into private.search_owners (email) values ('wanjiku@example.com') returning id)
      insert into private.saved_searches (owner_id, address, criteria, frequency, status, consent_text, active_since)
      select id, '/projects', '{}', 'instant', 'active', 'Send me new listings', now() from owner`
    const rows = await rowsToAdd()
    for (const row of rows) {
      const { error } = await manager.from('properties').insert(row)
      expect(error).toBeNull()
    }
    const afterEach = await consequences()
    expect(afterEach.entries).toHaveLength(4)
    expect(afterEach.prices.map(({ title }) => title)).toEqual(['Villa in Nyali', 'Villa in Watamu'])
    expect(afterEach.notices).toHaveLength(3)
    expect(afterEach.images).toEqual([1, 2, 4].map((digit) => ({ hash: hashOf(digit) })))
    expect(afterEach.rows.at(-1)).toMatchObject({ title: 'Villa in Watamu', features: ['Parking', 'Garden'] })

    await backend.sql`delete from public.properties`
    await backend.sql`truncate public.activity_log, private.alert_changes, private.search_tokens`
    await backend.sql`update public.media set is_published = false`
    const { error } = await manager.from('properties').insert(rows)
    expect(error).toBeNull()
    expect(await consequences()).toEqual(afterEach)
  })

  test('one image that is not stored rejects all rows of a call', async () => {
    const rows = [
      propertyFields(backend, { images: [await addImage(backend.sql)] }),
      propertyFields(backend, { images: [`/media/${'9'.repeat(32)}`] }),
    ]
    const { error } = await manager.from('properties').insert(rows)
    expect(error).toMatchObject({ code: '22023', message: 'A photo of this property is not stored on this site' })
    const withPlan = propertyFields(backend, { floor_plan: `/media/${'9'.repeat(32)}` })
    expect((await manager.from('properties').insert(withPlan)).error).toMatchObject({ code: '22023' })
    expect(await backend.sql`select from public.properties`).toHaveLength(0)
  })

  test('an agent adds only properties of their own, in any number', async () => {
    const ids = await findStaffIds(backend.sql)
    const drafts = [1, 2].map(() => propertyFields(backend, { is_published: false }))
    expect((await agent.from('properties').insert(drafts)).error).toBeNull()
    expect(await backend.sql`select distinct agent_id from public.properties`).toEqual([{ agent_id: ids.agent }])
    const { error } = await agent
      .from('properties')
      .insert([...drafts, propertyFields(backend, { is_published: false, agent_id: ids.administrator })])
    expect(error).toMatchObject({ code: '42501' })
    expect(await backend.sql`select from public.properties`).toHaveLength(2)
  })

  test('without the right to publish, one published row rejects all rows of a call', async () => {
    await backend.sql`update public.staff set may_publish = false where role = 'agent'`
    const rows = [propertyFields(backend, { is_published: false }), propertyFields(backend, { is_published: true })]
    const { error } = await agent.from('properties').insert(rows)
    expect(error).toMatchObject({ code: '22023', message: expect.stringContaining('Ask an administrator') })
    expect(await backend.sql`select from public.properties`).toHaveLength(0)
    await backend.sql`update public.staff set may_publish = true where role = 'agent'`
    expect((await agent.from('properties').insert(rows)).error).toBeNull()
  })
})
