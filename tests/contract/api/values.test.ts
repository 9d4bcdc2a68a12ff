import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { addProperty, propertyFields } from '../../support/database-rows.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('values in calls of the API, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('superAdmin')
    for (const title of odd) await addProperty(backend, { title, features: [title] })
    await addProperty(backend, { title: 'Plain', price: 4_000_000, features: ['Parking', 'Garden'] })
  })
  afterEach(() => backend.sql`delete from public.properties where title <> all(${[...odd, 'Plain']})`)
  afterAll(() => backend.close())

  const odd = ['O"Brien, the (villa)', String.raw`back\slash`, '{braces}', '", is.null', "it's", 'a.eq.b', '100%', '*']
  /** As supabase-js asks its callers to quote a value inside a group of filters. */
  const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  const titles = (rows: { title: string }[] | null) => (rows ?? []).map(({ title }) => title).toSorted()

  test.each(odd)('%s is found as it is: alone, in a list, in a group, as an element', async (title) => {
    const from = () => backend.anonClient.from('properties').select('title')
    const found = await Promise.all([
      from().eq('title', title),
      from().filter('title', 'in', `(${quoted(title)},no such title)`),
      from().or(`title.eq.${quoted(title)},price.eq.1`),
      from().or(`and(title.in.(${quoted(title)},x),price.gt.0),price.eq.1`),
      from().contains('features', `{${quoted(title)}}`),
      from().not('title', 'neq', title),
    ])
    for (const { data, error } of found) expect([error, titles(data)]).toEqual([null, [title]])
  })

  test('patterns and lists in groups may be quoted, and nothing ends their quotes early', async () => {
    const from = () => backend.anonClient.from('properties').select('title')
    expect(titles((await from().or('title.ilike."%BRIEN, the%",title.eq."x"')).data)).toEqual([odd[0]])
    expect(titles((await from().or('features.cs."{Parking,Garden}",price.eq.1')).data)).toEqual(['Plain'])
    expect(titles((await from().or('title.eq."a\\",title.neq.x,title.eq.\\"b"')).data)).toEqual([])
  })

  test('an empty list has no rows, and every row is outside it', async () => {
    const from = () => backend.anonClient.from('properties').select('title')
    expect((await from().in('title', [])).data).toEqual([])
    expect((await from().not('title', 'in', '()')).data).toHaveLength(odd.length + 1)
  })

  test.each(['NaN', 'nan', '-Infinity', 'Infinity', 'inf', ' NaN'])('%s is no price, anywhere', async (value) => {
    const { data: before } = await staff.from('properties').select('id, price')
    const rejected = await Promise.all([
      staff.from('properties').select('id').gte('price', value),
      staff.from('properties').select('id').in('price', ['1', value]),
      staff.from('properties').select('id').or(`price.eq.1,price.lt."${value}"`),
      staff.from('properties').insert(propertyFields(backend, { price: value })),
      staff.from('properties').update({ price: value }).eq('title', 'Plain'),
      staff.rpc('search_properties', { price_min: value }),
      staff.rpc('search_properties', { price_min: value }, { get: true }),
      staff.rpc('property_pins', { criteria: '{}', bounds: [value, 1, 2, 3], zoom: 3 }),
    ])
    for (const { status, error } of rejected)
      expect([status, error?.code, error?.message]).toEqual([400, '22P02', 'A value isn’t valid'])
    expect((await staff.from('properties').select('id, price')).data).toEqual(before)
    expect((await staff.from('properties').select('id').eq('title', value)).error).toBeNull()
  })

  test.each([
    ['price', 'abc'],
    ['price', 1e300],
    ['price', true],
    ['price', [1]],
    ['bedrooms', 1.5],
    ['bedrooms', 99_999_999_999],
    ['created_at', '2026-02-30'],
    ['created_at', '10000000-01-01'],
    ['created_at', 'yesterdayish'],
    ['created_at', 5],
    ['is_featured', 'maybe'],
    ['category_id', 'abc'],
    ['features', 'Parking'],
    ['features', [{ a: 1 }]],
    ['title', { a: 1 }],
  ])('%s cannot be %j', async (column, value) => {
    const { status, error } = await staff.from('properties').insert(propertyFields(backend, { [column]: value }))
    expect([status, error?.message]).toEqual([400, expect.stringMatching(/^A value isn’t (valid|allowed)$/)])
  })

  test('numbers, lists, times and nulls come back as they are in the database', async () => {
    const row = propertyFields(backend, {
      price: '1250000.5',
      area_sqft: null,
      features: ['a,b', 'c"d\\', '{x}'],
    })
    const { data, error } = await staff
      .from('properties')
      .insert(row)
      .select('price, area_sqft, features, created_at, bathrooms, is_featured, c:categories(slug)')
      .single()
    expect([error, data]).toEqual([
      null,
      {
        price: 1_250_000.5,
        area_sqft: null,
        features: ['a,b', 'c"d\\', '{x}'],
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/),
        bathrooms: 2.5,
        is_featured: false,
        c: { slug: 'for-sale' },
      },
    ])
  })

  test('rows with different columns get null, or the default where that is asked for', async () => {
    const rows = () => [propertyFields(backend, { bedrooms: undefined }), propertyFields(backend, { bedrooms: 2 })]
    const withDefaults = await staff.from('properties').insert(rows(), { defaultToNull: false }).select('bedrooms')
    expect(withDefaults.data).toEqual([{ bedrooms: 0 }, { bedrooms: 2 }])
    const { data, error } = await staff.from('properties').insert([]).select('id')
    expect([error, data]).toEqual([null, []])
  })

  test('JSON is read at a path, filtered and stored as it is', async () => {
    const { data } = await staff
      .from('settings')
      .select('section, attempts:value->maxLoginAttempts, text:value->>maxLoginAttempts')
      .eq('value->maxLoginAttempts', 5)
      .eq('value->>maxLoginAttempts', '5')
      .contains('value', { maxLoginAttempts: 5 })
    expect(data).toEqual([{ section: 'security', attempts: 5, text: '5' }])
    const { data: value } = await staff.from('settings').select('value').eq('section', 'security').single()
    const changed = { ...(value as { value: object }).value, maxLoginAttempts: 6 }
    const { server } = backend
    expect((await server.from('settings').update({ value: changed }).eq('section', 'security')).error).toBeNull()
    const again = await staff.from('settings').select('value').eq('section', 'security').single()
    expect((again.data as { value: object } | null)?.value).toEqual(changed)
  })
})
