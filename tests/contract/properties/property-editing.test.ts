import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addImage, addProperty, one, imageHash, propertyFields } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('editing properties, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    await addImage(backend.sql)
  })
  afterAll(() => backend.close())

  const create = async (fields: Record<string, unknown> = {}) => {
    const { data, error } = await staff.from('properties').insert(propertyFields(backend, fields)).select().single()
    if (error) throw error
    return data
  }
  const change = async (id: string, fields: Record<string, unknown>) => {
    const { data, error } = await staff.from('properties').update(fields).eq('id', id).select().single()
    if (error) throw error
    return data
  }

  test('a new property gets defaults for what its form does not send', async () => {
    const row = await create({ title: ' Villa by the sea ', description: 'x'.repeat(300), bedrooms: 4 })
    expect(row).toMatchObject({
      title: 'Villa by the sea',
      short_description: 'x'.repeat(200),
      price_currency: 'KES',
      price_type: 'fixed',
      country: 'Kenya',
      status: 'available',
      is_published: true,
      is_featured: false,
      views_count: 0,
      inquiries_count: 0,
      version: 1,
    })
    expect(row.slug).toMatch(/^villa-by-the-sea-\d{13}$/)
  })

  test('each property belongs to its kind of the list and to a type, whatever the case of the name', async () => {
    const types = await Promise.all(
      ['House', 'duplex', 'OFFICE', 'Industrial'].map(async (type) => {
        const { id } = await create({ type })
        const { data } = await staff
          .from('properties')
          .select('property_kind:property_kinds(slug), property_type:property_types(slug)')
          .eq('id', id)
          .single()
        return data
      }),
    )
    expect(types).toEqual(
      Object.entries({
        house: 'residential',
        duplex: 'residential',
        office: 'commercial',
        industrial: 'industrial',
      }).map(([kind, type]) => ({ property_kind: { slug: kind }, property_type: { slug: type } })),
    )
  })

  test('rooms without bedrooms and offices store none', async () => {
    for (const type of ['Single Room', 'Double Room', 'Bedsitter', 'Office']) {
      expect(await create({ type, bedrooms: 4, bathrooms: 2 })).toMatchObject({ bedrooms: 0, bathrooms: 0 })
    }
  })

  test('the category Land sets the type Land, and the type Land requires its category', async () => {
    const land = backend.categoryId('land')
    expect(await create({ category_id: land, type: 'House', land_size_acres: 1 })).toMatchObject({
      type: 'Land',
      bedrooms: 0,
    })
    const { error } = await staff
      .from('properties')
      .insert(propertyFields(backend, { type: 'Land', land_size_acres: 1 }))
    expect(error).toMatchObject({ code: '22023', message: 'Property category is required' })
  })

  test('land keeps the unit in which it was entered, and all sizes agree', async () => {
    const category_id = backend.categoryId('land')
    const inHectares = await create({ category_id, land_size_hectares: 1, land_size_unit: 'hectares', area_sqft: null })
    const inAcres = await create({ category_id, land_size_acres: 2.4710538, area_sqft: null })
    expect(inHectares).toMatchObject({ land_size_unit: 'hectares', land_size_hectares: 1, land_size_acres: 2.471054 })
    expect(inAcres).toMatchObject({ land_size_unit: 'acres', land_size_hectares: 1 })
    expect(Math.abs(inHectares.area_sqft - inAcres.area_sqft)).toBeLessThan(1)
    const changed = await change(inAcres.id, { land_size_hectares: 2, land_size_acres: null })
    expect(changed).toMatchObject({ land_size_unit: 'hectares', land_size_acres: 4.942108, land_size_hectares: 2 })
    expect(changed.area_sqft).toBeCloseTo(215_278.2, 0)
  })

  test('a price on request needs no price', async () => {
    expect(await create({ price: null, price_type: 'on_request' })).toMatchObject({ price: null })
  })

  test('features are trimmed and stored without repeats', async () => {
    const row = await create({ features: [' Parking', 'parking', 'Pool', '', 'PARKING'], featured_image_index: 7 })
    expect(row).toMatchObject({ features: ['Parking', 'Pool'], featured_image_index: 0 })
  })

  test('an edit increments the version, and an edit of an older version changes nothing', async () => {
    const row = await create()
    const first = await staff
      .from('properties')
      .update({ price: 1 })
      .eq('id', row.id)
      .eq('version', 1)
      .select('version')
    const stale = await staff
      .from('properties')
      .update({ price: 2 })
      .eq('id', row.id)
      .eq('version', 1)
      .select('version')
    expect([first.data, stale.data]).toEqual([[{ version: 2 }], []])
  })

  test('a change of status is recorded with its date', async () => {
    const { id } = await addProperty(backend, { status_changed_at: '2020-01-01T00:00:00Z' })
    const priced = await change(id, { price: 7 })
    expect(new Date(priced.status_changed_at).getUTCFullYear()).toBe(2020)
    const sold = await change(id, { status: 'sold' })
    expect(new Date(sold.status_changed_at).getTime()).toBe(new Date(sold.updated_at).getTime())
  })

  test('a new title gives a new slug and the old one is remembered', async () => {
    const row = await create({ title: 'Bungalow' })
    const renamed = await change(row.id, { title: 'Mansion' })
    expect(renamed.slug).toMatch(/^mansion-\d{13}$/)
    const { data } = await staff.from('slug_history').select('entity_id').eq('slug', row.slug)
    expect(data).toEqual([{ entity_id: row.id }])
  })

  test.each([
    ['🏡🏡🏡', /^property-\d{13}$/],
    ['../../etc/passwd', /^etc-passwd-\d{13}$/],
    ['Nyumba ya Wanjikũ', /^nyumba-ya-wanjiku-\d{13}$/],
    ['admin', /^admin-\d{13}$/],
  ])('the title %s gets a safe slug', async (title, slug) => {
    expect(await create({ title })).toMatchObject({ title, slug: expect.stringMatching(slug) })
  })

  test('the same slug requested ten times in parallel is given once and numbered after that', async () => {
    const rows = await Promise.all(Array.from({ length: 10 }, () => create({ slug: 'Same Name!' })))
    const slugs = rows.map(({ slug }) => slug)
    expect(new Set(slugs)).toEqual(
      new Set(['same-name', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `same-name-${number}`)]),
    )
  })

  test('counters, dates and ids sent by the client are ignored', async () => {
    const row = await create({
      views_count: 1_000_000,
      inquiries_count: 9,
      created_at: '2001-01-01T00:00:00Z',
      version: 50,
    })
    expect(row).toMatchObject({ views_count: 0, inquiries_count: 0, version: 1 })
    expect(new Date(row.created_at).getFullYear()).toBeGreaterThan(2001)
    expect(await change(row.id, { views_count: 1_000_000, id: randomUUID() })).toMatchObject({
      id: row.id,
      views_count: 0,
    })
  })

  test('staff can feature, unpublish and delete a property', async () => {
    const row = await create()
    expect(await change(row.id, { is_featured: true, is_published: false })).toMatchObject({ is_featured: true })
    expect((await backend.anonClient.from('properties').select('id').eq('id', row.id)).data).toEqual([])
    expect((await backend.invoke(staff, 'properties.delete', { ids: [row.id] })).data).toEqual([row.id])
  })

  const impossible: [string, Record<string, unknown>, string][] = [
    ['a blank title', { title: ' \u200b\u3164' }, '23514'],
    ['a title of 161 characters', { title: 'x'.repeat(161) }, '23514'],
    ['a blank location', { location: ' ' }, '23514'],
    ['no price', { price: null }, '23514'],
    ['a price of zero', { price: 0 }, '23514'],
    ['a price over a thousand billion', { price: 1e12 + 1 }, '23514'],
    ['a price beyond any number', { price: 1e300 }, '22003'],
    ['an unknown type', { type: 'Castle' }, '23514'],
    ['an unknown status', { status: 'gone' }, '23514'],
    ['half a bedroom', { bedrooms: 1.5 }, '22P02'],
    ['51 bedrooms', { bedrooms: 51 }, '23514'],
    ['a third of a bathroom', { bathrooms: 0.3 }, '23514'],
    ['a negative area', { area_sqft: -1 }, '23514'],
    ['a year before any house', { year_built: 1500 }, '23514'],
    ['a year far ahead', { year_built: 3000 }, '23514'],
    ['a description of 20,001 characters', { description: 'x'.repeat(20_001) }, '23514'],
    ['51 features', { features: Array.from({ length: 51 }, (_, number) => `Feature ${number}`) }, '23514'],
    ['a feature of 61 characters', { features: ['x'.repeat(61)] }, '23514'],
    ['11 pictures', { images: Array(11).fill(`/media/${imageHash}`) }, '23514'],
    ['an image on another site', { images: ['http://127.0.0.1/x.jpg'] }, '23514'],
    ['an image as data', { images: ['data:image/png;base64,AAAA'] }, '23514'],
    ['an image that is not stored', { images: [`/media/${'b'.repeat(32)}`] }, '22023'],
    ['a place outside the earth', { latitude: 91 }, '23514'],
    ['no category', { category_id: null }, '22023'],
    ['an unknown category', { category_id: randomUUID() }, '23503'],
    ['a land size that is too small', { land_size_acres: 0.001, type: 'Land' }, '23514'],
    ['land without a size', { type: 'Land' }, '23514'],
    ['a text with NUL', { title: 'a\u0000b' }, '22021'],
    ['a column that does not exist', { role: 'super_admin' }, 'PGRST204'],
  ]
  test.each(impossible)('%s is rejected, without an internal error', async (_, fields, code) => {
    const category = fields.type === 'Land' ? { category_id: backend.categoryId('land') } : {}
    const { error, status } = await staff.from('properties').insert({ ...propertyFields(backend, category), ...fields })
    expect({ code: error?.code, isRejected: status >= 400 && status < 500 }).toEqual({ code, isRejected: true })
  })

  test('the activity log shows who changed which columns, to super admins only', async () => {
    const row = await create()
    await change(row.id, { price: 5, is_featured: true })
    const superAdmin = await backend.signIn('superAdmin')
    const logged = await superAdmin
      .from('activity_log')
      .select('action, detail, actor_id')
      .eq('entity_id', row.id)
      .order('id')
    const { data } = await staff.auth.getUser()
    expect(logged.data).toEqual([
      { action: 'insert', actor_id: data.user?.id, detail: { title: row.title } },
      {
        action: 'update',
        actor_id: data.user?.id,
        detail: {
          title: row.title,
          changed: ['is_featured', 'price'],
          was: { is_featured: false, price: row.price },
          became: { is_featured: true, price: 5 },
        },
      },
    ])
    expect((await staff.from('activity_log').select('id')).data).toEqual([])
  })

  test('the server can work on every row with its secret key', async () => {
    const { id } = await addProperty(backend, { is_published: false })
    const { data } = await backend.server
      .from('properties')
      .update({ is_published: true })
      .eq('id', id)
      .select('id')
      .single()
    expect(data).toEqual({ id })
    expect(one(await backend.sql`select is_published from public.properties where id = ${id}`)).toEqual({
      is_published: true,
    })
  })
})
