import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { purgePersonalData } from '#server/personal-data/purge.ts'
import { rollUp } from '#server/analytics/roll-up.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { demoImagesDir } from '#server/site/create-backend.ts'
import { demo } from '../../../supabase/demo/demo-seed.ts'
import { addInquiry, addProperty, inquiryFields, one } from '../../support/database-rows.ts'
import { people } from '../../support/people.ts'
import { removeSamples } from './remove-samples.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { createFilledTemplate, type FilledTemplate } from '../../support/test-databases.ts'

type Summary = Record<'properties' | 'photos' | 'posts' | 'inquiries' | 'settings' | 'visit_days', number> & {
  edited: string[]
  may_remove: boolean
}

describe.each(inject('testDatabases'))('sample data, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let visitor: SupabaseClient

  let filled: FilledTemplate
  beforeAll(async () => {
    filled = await createFilledTemplate(testDatabase, async (sql) => {
      await sql`update private.setup set went_live_at = null`
      await seedDemo(sql, demoImagesDir)
      await sql`
        insert into public.content (key, language, value, version, is_sample)
        values ('people', 'en', '{"team": [], "testimonials": []}', 1, true), ('people', 'sw', '{"team": [], "testimonials": []}', 2, false)
        on conflict do nothing`
    })
  })
  afterAll(() => filled.drop())
  beforeEach(async () => {
    backend = await openTestBackend(filled)
    staff = await backend.signIn('administrator')
    visitor = backend.anonClient
  })
  afterEach(() => backend.close())

  async function call<Result>(name: string, client = staff): Promise<Result> {
    const { data, error } = await backend.invoke(client, name, {})
    if (error) throw error
    return data as Result
  }
  const findSamples = () => call<Summary | null>('setup.sampleData')
  const isOpen = async () => (await backend.server.rpc('is_site_open')).data as boolean
  const setting = async (section: string) =>
    one(await backend.sql`select value from public.settings where section = ${section}`).value as Record<
      string,
      unknown
    >
  const visitDays = async () => {
    const { data } = await backend.invoke(staff, 'analytics.find', { period: '90d' })
    return data as { now: { page_views: number; sold: number } }
  }
  /** Everything that the sample data consists of, as text. */
  const wholeState = async () => {
    const queries = [
      `select id, title, is_published, deleted_at, was_published, is_sample, images from public.properties order by id`,
      `select id, title, is_published, published_at, deleted_at, is_sample from public.blogs order by id`,
      `select id, name, deleted_at from public.inquiries order by id`,
      `select * from public.page_events order by id`,
      `select * from private.daily_visits order by day`,
      `select * from private.daily_property_visits order by day, property_id`,
      `select * from private.property_status_changes order by id`,
      `select section, value from public.settings order by section`,
      `select * from public.content order by key, language`,
      `select samples_added_at, samples_removed_at, sample_settings from private.setup`,
      `select * from private.removed_samples`,
    ]
    return Promise.all(queries.map(async (query) => JSON.stringify(await backend.sql.unsafe(query))))
  }

  test('is counted, and shown to staff alone', async () => {
    expect(await findSamples()).toMatchObject({
      properties: demo.properties.length,
      posts: demo.posts.length,
      inquiries: demo.inquiries.length,
      edited: [],
      may_remove: true,
    })
    expect((await findSamples())?.photos).toBeGreaterThan(demo.properties.length)
    const nonStaff = await backend.signIn('nonStaff')
    expect((await backend.invoke(nonStaff, 'setup.sampleData', {})).error?.code).toBe('42501')
  })

  test('is removed at once: rows, photos, visits, sales and the settings nobody changed', async () => {
    await staff.from('properties').select('id')
    expect((await visitDays()).now).toMatchObject({ page_views: expect.any(Number), sold: expect.any(Number) })
    expect(await removeSamples(backend, staff)).toBe(demo.properties.length + demo.posts.length + demo.inquiries.length)
    for (const table of ['properties', 'blogs', 'inquiries'])
      expect((await staff.from(table).select('id')).data).toEqual([])
    expect((await visitDays()).now).toMatchObject({ page_views: 0, sold: 0 })
    expect(JSON.stringify(await backend.sql`select value from public.settings`)).not.toMatch(/makazi\.example|\+254700/)
    expect(await backend.sql`select from public.content where is_sample`).toHaveLength(0)
    expect((await visitor.rpc('site_data')).data).toMatchObject({ statistics: { active_listings: 0 }, newest: null })
    expect(await findSamples()).toBeNull()
  })

  test('what staff edited is named and stays; what they only published, featured or deleted does not', async () => {
    const [edited, hidden, starred, deleted] = await backend.sql<{ id: string; title: string }[]>`
      select id, title from public.properties where is_published order by id limit 4`
    if (!edited || !hidden || !starred || !deleted) throw new Error('There are no four sample properties')
    await staff.from('properties').update({ price: 1_234_000 }).eq('id', edited.id)
    await staff.from('properties').update({ is_published: false }).eq('id', hidden.id)
    await staff.from('properties').update({ is_featured: true }).eq('id', starred.id)
    await backend.invoke(staff, 'properties.delete', { ids: [deleted.id] })
    await backend.invoke(staff, 'properties.restore', { ids: [deleted.id] })
    await visitor.rpc('increment_views', { property_id: starred.id })
    const own = await addProperty(backend, { title: 'Own house' })
    await backend.invoke(staff, 'properties.delete', { ids: [own.id] })
    await backend.invoke(staff, 'properties.restore', { ids: [own.id] })
    expect(await findSamples()).toMatchObject({ properties: demo.properties.length - 1, edited: [edited.title] })
    await removeSamples(backend, staff)
    const { data } = await staff.from('properties').select('title').order('title')
    expect(data?.map(({ title }) => title).toSorted()).toEqual([edited.title, 'Own house'].toSorted())
  })

  test('nobody can mark a row as a sample', async () => {
    const category_id = backend.categoryId('for-sale')
    const row = { title: 'Own house', location: 'Nyali', price: 1, category_id, is_sample: true }
    const { data } = await staff.from('properties').insert(row).select('id, is_sample').single()
    const stored = () => backend.sql`select is_sample from public.properties where title = 'Own house'`
    for (const [found] of [await stored()]) expect(found?.is_sample ?? false).toBe(false)
    if (data) await staff.from('properties').update({ is_sample: true }).eq('id', data.id)
    for (const [found] of [await stored()]) expect(found?.is_sample ?? false).toBe(false)
  })

  test('a setting that the company entered stays, and the sample company’s own values go', async () => {
    const company = { ...(await setting('company')), name: 'Acacia Coast Homes', officePhone: '+254412223344' }
    await backend.sql`update public.settings set value = ${backend.sql.json(company as never)} where section = 'company'`
    await removeSamples(backend, staff)
    const value = await setting('company')
    expect(value).toMatchObject({ name: 'Acacia Coast Homes', officePhone: '+254412223344' })
    expect([value.salesPhone, value.email, value.address, value.imageNote]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is brought back as it was, with what was not removed left alone', async () => {
    await rollUp(backend.asServer)
    const before = await wholeState()
    await removeSamples(backend, staff)
    await call('setup.restoreSamples')
    expect(await wholeState()).toEqual(before)
    // What a colleague deleted before, and what was entered in between, is not part of it.
    const [gone] = await backend.sql<{ id: string }[]>`select id from public.properties where is_published limit 1`
    await backend.invoke(staff, 'properties.delete', { ids: [gone?.id] })
    await removeSamples(backend, staff)
    await backend.sql`update public.settings set value = value || '{"email": "hello@acacia.example"}' where section = 'company'`
    await call('setup.restoreSamples')
    expect((await staff.from('properties').select('id').eq('id', gone?.id)).data).toEqual([])
    expect(await setting('company')).toMatchObject({ email: 'hello@acacia.example', officePhone: '+254700000100' })
  })

  test('can be brought back for 30 days, after which everything is deleted for good', async () => {
    await removeSamples(backend, staff)
    await backend.sql`update public.properties set deleted_at = deleted_at - interval '31 days' where is_sample`
    await backend.sql`update private.setup set samples_removed_at = samples_removed_at - interval '31 days'`
    expect((await backend.invoke(staff, 'setup.restoreSamples', {})).error?.code).toBe('22023')
    for (let removed = 1; removed > 0;) removed = await backend.asServer(purgePersonalData)
    const left = one(
      await backend.sql`
      select (select count(*)::int from private.removed_samples) as aside,
        (select count(*)::int from public.properties) as properties`,
    )
    expect(left).toEqual({ aside: 0, properties: 0 })
  })

  test('is removed once by two at a time, and never without rights', async () => {
    const other = await backend.signIn('superAdmin')
    const results = await Promise.allSettled([removeSamples(backend, staff), removeSamples(backend, other)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(removeSamples(backend, staff)).rejects.toThrow('There is no sample data any more.')
    for (const person of ['agent', 'editor', 'nonStaff'] as const) {
      const client = await backend.signIn(person)
      await expect(removeSamples(backend, client)).rejects.toThrow('Only administrators can do this.')
      expect((await backend.invoke(client, 'setup.restoreSamples', {})).error?.code).toBe('42501')
    }
  })

  test('real inquiries about a sample property stay', async () => {
    const [property] = await backend.sql<{ id: string }[]>`select id from public.properties where is_published limit 1`
    const { id } = await addInquiry(backend, { property_id: property?.id })
    await removeSamples(backend, staff)
    expect((await staff.from('inquiries').select('id')).data).toEqual([{ id }])
  })

  test('with it the site is open to look at; without it, only once the company went live', async () => {
    expect(await isOpen()).toBe(true)
    await removeSamples(backend, staff)
    expect(await isOpen()).toBe(false)
    await call('setup.restoreSamples')
    expect(await isOpen()).toBe(true)
    await backend.sql`update private.setup set went_live_at = now()`
    await removeSamples(backend, staff)
    expect(await isOpen()).toBe(true)
  })

  test('an address of the sample company, or one that was never tried, receives no lead', async () => {
    const recipients = async () => {
      await backend.sql`delete from public.mail_outbox`
      await visitor.from('inquiries').insert(inquiryFields({ message: `Is it free? ${Math.random()}` }))
      const rows = await backend.sql`select recipient from public.mail_outbox where template = 'inquiry_to_company'`
      return rows.map(({ recipient }) => String(recipient))
    }
    const enter = (section: string, value: Record<string, string>) =>
      backend.sql`update public.settings set value = value || ${backend.sql.json(value)} where section = ${section}`
    await backend.sql`update private.setup set went_live_at = now()`
    expect(await recipients()).toEqual([people.superAdmin])
    await enter('general', { contactEmail: 'leads@acacia.example' })
    expect(await recipients()).toEqual(['leads@acacia.example'])
    await backend.sql`update private.setup set went_live_at = null`
    expect(await recipients()).toEqual([people.superAdmin])
    await backend.sql`update private.setup set email_tested_at = now()`
    expect(await recipients()).toEqual(['leads@acacia.example'])
  })
})
