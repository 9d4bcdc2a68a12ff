import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { UnitKind } from '#app/features/properties/units/unit-kinds.ts'
import { addImage, addProperty, imageHash, one, propertyFields } from '../../support/database-rows.ts'
import { searchProperties } from '../../support/property-search.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { unitKind } from '../../support/unit-kinds.ts'

const photo = `/media/${imageHash}`

const block = [
  unitKind({ name: 'Bedsitter', bedrooms: 0, price: 14_500, total: 8, free: 0, area_sqft: 260 }),
  unitKind({ name: 'One bedroom', price: 24_000, total: 400, free: 2 }),
  unitKind({ name: 'Three bedrooms', bedrooms: 3, bathrooms: 2, price: 55_000, total: 6, free: 1, area_sqft: 1_050 }),
]

describe.each(inject('testDatabases'))('a building, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    await addImage(backend.sql)
  })
  afterAll(() => backend.close())

  const rentals = () => ({ category_id: backend.categoryId('for-rent'), type: 'Apartment' })
  const insert = (units: unknown, fields: Record<string, unknown> = {}) =>
    staff
      .from('properties')
      .insert(propertyFields(backend, { ...rentals(), units, ...fields }))
      .select('id, price, price_type, bedrooms, bathrooms, area_sqft, units, is_published')
      .single()
  const rowOf = async (id: string) => one(await backend.sql`select * from public.properties where id = ${id}`)
  const changeOf = async (id: string, changes: object) => {
    const draft = (await backend.callsOf(staff).properties.editing.query({ id }))?.draft?.version ?? 0
    return { id, changes, draft, version: Number((await rowOf(id)).version) }
  }

  test('has the price, rooms and size of its cheapest kind that is free', async () => {
    const { data } = await insert(block, { price: 1, bedrooms: 9 })
    expect(data).toMatchObject({ price: 24_000, price_type: 'fixed', bedrooms: 1, bathrooms: 1, area_sqft: 480 })
    const full = block.map((kind) => ({ ...kind, free: 0 }))
    const { data: changed } = await staff
      .from('properties')
      .update({ units: full })
      .eq('id', data?.id)
      .select('price, bedrooms')
      .single()
    expect(changed).toEqual({ price: 14_500, bedrooms: 0 })
  })

  test('whose kinds have no price is on request, and no longer once one has', async () => {
    const { data } = await insert([unitKind({ price: null })], { price: 9_000 })
    expect(data).toMatchObject({ price: null, price_type: 'on_request', is_published: true })
    const { data: priced } = await staff
      .from('properties')
      .update({ units: [unitKind({ price: null }), unitKind({ price: 18_000 })] })
      .eq('id', data?.id)
      .select('price, price_type')
      .single()
    expect(priced).toEqual({ price: 18_000, price_type: 'fixed' })
  })

  test('stores what a caller left out of a kind as not said', async () => {
    const { data } = await insert([{ name: 'Shop', total: 2, free: 1 }])
    expect(data?.units).toEqual([
      unitKind({ name: 'Shop', bedrooms: 0, bathrooms: 0, area_sqft: null, price: null, total: 2, free: 1 }),
    ])
  })

  test('may have forty kinds, and four hundred units of one', async () => {
    expect((await insert(Array.from({ length: 40 }, () => unitKind({ total: 400, free: 400 })))).error).toBeNull()
    expect((await insert(Array.from({ length: 41 }, () => unitKind()))).error?.code).toBe('23514')
  })

  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
  const impossible: [string, unknown][] = [
    ['an object', { name: 'One bedroom' }],
    ['a text', 'One bedroom'],
    ['null in place of a list', null],
    ['a list of numbers', [1, 2]],
    ['lists inside', deep(10)],
    ['more free than there are', [unitKind({ total: 3, free: 4 })]],
    ['no units', [unitKind({ total: 0, free: 0 })]],
    ['too many units', [unitKind({ total: 10_000 })]],
    ['half a unit', [unitKind({ total: 1.5, free: 1 })]],
    ['a list for a number', [{ ...unitKind(), bedrooms: [2] }]],
    ['a text for a number', [{ ...unitKind(), price: '24000' }]],
    ['a price of nothing', [unitKind({ price: 0 })]],
    ['a negative price', [unitKind({ price: -1 })]],
    ['a price beyond all', [unitKind({ price: 1e13 })]],
    ['a third of a cent', [unitKind({ price: 0.333 })]],
    ['a third of a bathroom', [unitKind({ bathrooms: 0.3 })]],
    ['fifty-one bedrooms', [unitKind({ bedrooms: 51 })]],
    ['no name', [unitKind({ name: ' ' })]],
    ['a name that is an object', [{ ...unitKind(), name: { first: 'One' } }]],
    ['a name of two lines', [unitKind({ name: 'One\nbedroom' })]],
    ['a name that turns the text around', [unitKind({ name: 'One \u202emoordeb' })]],
    ['a long name', [unitKind({ name: 'x'.repeat(61) })]],
    ['a day that is not on the calendar', [unitKind({ available_from: '2026-02-30' })]],
    ['a day in words', [unitKind({ available_from: 'infinity' })]],
    ['a deposit of a hundred months', [unitKind({ deposit_months: 100 })]],
    ['a type that is a list', [{ ...unitKind(), type: ['Studio'] }]],
    ['a type of two lines', [unitKind({ type: 'Stu\ndio' })]],
    ['photos that are a text', [{ ...unitKind(), images: photo }]],
    ['photos from elsewhere', [unitKind({ images: ['https://example.com/1.jpg'] })]],
    ['eleven photos', [unitKind({ images: Array.from({ length: 11 }, () => photo) })]],
    ['features that are numbers', [{ ...unitKind(), features: [1, 2] }]],
    ['twenty-one features', [unitKind({ features: Array.from({ length: 21 }, (_, index) => `Feature ${index}`) })]],
    ['a feature of two lines', [unitKind({ features: ['Balc\nony'] })]],
    ['a field that nobody knows', [{ ...unitKind(), is_admin: true }]],
  ]
  test.each(impossible)('is rejected with %s', async (_, units) => {
    const { error } = await insert(units)
    expect(error?.code).toMatch(/^(23514|23502|54000|22023)$/)
  })

  test('is rejected on land', async () => {
    const land = { category_id: backend.categoryId('land'), type: 'Land', land_size_acres: 1 }
    expect((await insert([unitKind()], land)).error?.code).toBe('23514')
  })

  test('is drafted, published and restored like any listing', async () => {
    const { id } = await addProperty(backend, { ...rentals(), units: backend.sql.json(block), images: [photo] })
    const units = [...block, unitKind({ name: 'Penthouse', bedrooms: 4, price: 90_000, total: 1, free: 1 })]
    expect((await backend.invoke(staff, 'properties.saveDraft', await changeOf(id, { units }))).data).toEqual({
      state: 'saved',
    })
    expect((await rowOf(id)).units).toHaveLength(3)
    const { data } = await backend.invoke(staff, 'properties.publish', await changeOf(id, { units }))
    expect(data).toEqual({ state: 'published' })
    expect((await rowOf(id)).units).toHaveLength(4)
    const [version] = await backend.callsOf(staff).properties.versions.query({ id })
    expect(version?.changed).toEqual(['units'])
  })

  test('is published without a price of its own, as its kinds have one', async () => {
    const { id } = await addProperty(backend, {
      ...rentals(),
      price: null,
      is_published: false,
      images: [photo],
    })
    const { data } = await backend.invoke(staff, 'properties.publish', await changeOf(id, { units: block }))
    expect(data).toEqual({ state: 'published' })
    expect(await rowOf(id)).toMatchObject({ price: '24000.00', is_published: true })
  })

  test('whose draft has an impossible kind is refused with a sentence', async () => {
    const { id } = await addProperty(backend, { ...rentals(), images: [photo] })
    const change = await changeOf(id, { units: [unitKind({ total: 1, free: 2 })] })
    const { error } = await backend.invoke(staff, 'properties.saveDraft', change)
    expect(error?.message).toContain('A kind of unit has a value that is not possible')
  })

  test('is not called reduced when a cheaper unit becomes free', async () => {
    const { id } = await addProperty(backend, { ...rentals(), units: backend.sql.json(block) })
    await backend.sql`
      update public.properties set availability_confirmed_on = '2026-01-01' where id = ${id}`
    const { error } = await staff
      .from('properties')
      .update({ units: block.map((kind) => ({ ...kind, free: kind.total })) })
      .eq('id', id)
    expect(error).toBeNull()
    expect(await rowOf(id)).toMatchObject({ price: '14500.00', price_reduced_on: null, price_before_reduction: null })
    // Whoever says how many are free knows that they are.
    expect(String((await rowOf(id)).availability_confirmed_on)).not.toContain('2026-01-01')
    expect(await backend.sql`select from public.price_changes where property_id = ${id}`).toHaveLength(0)
  })

  test('keeps the prices of its kinds when many prices are changed at once', async () => {
    const { id } = await addProperty(backend, { ...rentals(), units: backend.sql.json(block) })
    const [planned] = await backend
      .callsOf(staff)
      .properties.previewChange.query({ ids: [id], change: { price: { percent: 5 } } })
    expect(planned).toMatchObject({ id, problem: 'of_units' })
  })
})

describe.each(inject('testDatabases'))('kinds of their own type, on $name', (testDatabase) => {
  let backend: TestBackend
  const search = (criteria: Record<string, unknown> = {}) => searchProperties(backend.anonClient, criteria)
  const titles = async (criteria: Record<string, unknown>) =>
    (await search(criteria)).rows.map(({ title }) => title).toSorted()

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const add = (title: string, fields: Record<string, unknown>) =>
      addProperty(backend, { title, category_id: backend.categoryId('for-rent'), type: 'Apartment', ...fields })
    const bedsitter = unitKind({ name: 'Small one', type: 'Bedsitter', bedrooms: 0, price: 9_000, free: 2 })
    const flat = unitKind({ name: 'One bedroom', price: 24_000, free: 1 })
    const shop = unitKind({ name: 'Duka', type: 'Shop', bedrooms: 0, price: 40_000, free: 0 })
    await add('Mixed Court', { units: backend.sql.json([bedsitter, flat, shop]) })
    await add('Plain Court', { units: backend.sql.json([flat]) })
    await add('A bedsitter', { type: 'Bedsitter', price: 12_000, bedrooms: 0 })
  })
  afterAll(() => backend.close())

  test.each([
    [{ property_types: ['Bedsitter'] }, ['A bedsitter', 'Mixed Court']],
    [{ property_types: ['Bedsitter'], price_max: 10_000 }, ['Mixed Court']],
    [{ property_types: ['Bedsitter'], price_min: 20_000 }, []],
    [{ property_types: ['Apartment'], price_max: 10_000 }, []],
    [{ property_types: ['Apartment'] }, ['Mixed Court', 'Plain Court']],
    // Of what is full there is nothing to find.
    [{ property_types: ['Shop'] }, []],
    [{ property_types: ['Shop', 'Apartment'], price_max: 30_000 }, ['Mixed Court', 'Plain Court']],
  ])('are what %j finds', async (criteria, found) => {
    expect(await titles(criteria)).toEqual(found)
  })

  test('are found by words, full or not', async () => {
    expect(await titles({ search: 'bedsitter' })).toEqual(['A bedsitter', 'Mixed Court'])
    expect(await titles({ search: 'duka' })).toEqual(['Mixed Court'])
  })

  test('count in the facet of types, once a building and type', async () => {
    expect((await search()).facets.types).toEqual({ Apartment: 2, Bedsitter: 2 })
    expect((await search({ property_types: ['Bedsitter'] })).facets.types).toEqual({ Apartment: 2, Bedsitter: 2 })
    expect((await search({ price_max: 10_000 })).facets.types).toEqual({ Bedsitter: 1 })
  })

  test('follow a type that is renamed, merged and unmerged, which is in use by them', async () => {
    const staff = await backend.signIn('administrator')
    const typesOf = async () => {
      const rows = await backend.sql<
        { units: UnitKind[] }[]
      >`select units from public.properties where title = 'Mixed Court'`
      return one(rows).units.map(({ type }) => type)
    }
    await backend.sql`update public.property_kinds set name = 'Kiosk' where name = 'Shop'`
    expect(await typesOf()).toEqual(['Bedsitter', null, 'Kiosk'])
    const removal = await backend.invoke(staff, 'taxonomy.remove', { list: 'property_kinds', name: 'Kiosk' })
    expect(removal.error).not.toBeNull()
    const merge = { list: 'property_kinds', source: 'Kiosk', target: 'Commercial' }
    const { data } = await backend.invoke(staff, 'taxonomy.merge', merge)
    expect(await typesOf()).toEqual(['Bedsitter', null, 'Commercial'])
    await backend.invoke(staff, 'taxonomy.undoMerge', { id: (data as { id: string }).id })
    expect(await typesOf()).toEqual(['Bedsitter', null, 'Kiosk'])
    await backend.sql`update public.property_kinds set name = 'Shop' where name = 'Kiosk'`
  })
})

describe.each(inject('testDatabases'))('a search among buildings and homes, on $name', (testDatabase) => {
  let backend: TestBackend
  const bands = { price_bands: [20_000, 40_000], land_bands: [] }
  const search = (criteria: Record<string, unknown> = {}) =>
    searchProperties(backend.anonClient, { category: 'for-rent', ...bands, ...criteria })
  const titles = async (criteria: Record<string, unknown>) => (await search(criteria)).rows.map(({ title }) => title)

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const add = (title: string, fields: Record<string, unknown>) =>
      addProperty(backend, { title, category_id: backend.categoryId('for-rent'), type: 'Apartment', ...fields })
    const building = (title: string, units: UnitKind[]) => add(title, { units: backend.sql.json(units) })
    await building('Mugumo Court', block)
    await building('Full Court', [unitKind({ bedrooms: 2, price: 30_000, free: 0 })])
    await building('Quiet Court', [unitKind({ bedrooms: 2, price: null, available_from: '2099-01-01' })])
    await add('Flat', { price: 30_000, bedrooms: 2, bathrooms: 1 })
  })
  afterAll(() => backend.close())

  test('a building is one result, in its place in every order', async () => {
    expect(await titles({ sort: 'price-low' })).toEqual(['Mugumo Court', 'Full Court', 'Flat', 'Quiet Court'])
  })

  test.each([
    ['bedrooms of one kind', { bedrooms_min: 3 }, ['Mugumo Court']],
    ['bedrooms that no free kind has', { bedrooms_min: 0, bedrooms_max: 0 }, []],
    ['a price of one kind', { price_min: 50_000 }, ['Mugumo Court']],
    ['a price between its kinds', { price_min: 31_000, price_max: 50_000 }, []],
    ['bedrooms and price of one kind', { bedrooms_min: 3, price_max: 60_000 }, ['Mugumo Court']],
    ['bedrooms of one kind and the price of another', { bedrooms_min: 3, price_max: 30_000 }, []],
    ['two bathrooms', { bathrooms_min: 2 }, ['Mugumo Court']],
    ['a kind that is full', { bedrooms_min: 2, bedrooms_max: 2 }, ['Flat', 'Quiet Court']],
    ['a kind that is free in time', { bedrooms_min: 2, bedrooms_max: 2, available_by: '2098-01-01' }, ['Flat']],
    ['a kind without a price', { bedrooms_min: 2, price_max: 40_000 }, ['Flat']],
  ])('filters %s', async (_, criteria, found) => {
    expect((await titles(criteria)).toSorted()).toEqual(found)
  })

  test('counts a building once in each facet, by what is free', async () => {
    const { total, facets } = await search()
    expect(total).toBe(4)
    expect(facets.bedrooms).toEqual({ '2': 2, '3': 1 })
    // Below 20,000 only what is full; the flat and the building; nothing above.
    expect(facets.prices).toEqual([0, 2, 0])
    expect(facets.types).toEqual({ Apartment: 4 })
    const filtered = await search({ price_min: 50_000 })
    expect(filtered.facets.bedrooms).toEqual({ '3': 1 })
  })
})
