import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { addImage, addProperty, one, imageHash } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const columns =
  'id, slug, title, price, bedrooms, bathrooms, location, images, features, created_at, ' +
  'category:categories(id, name, slug, color), property_type:property_types(id, name, slug)'

describe.each(inject('testDatabases'))('properties for a visitor, on $name', (testDatabase) => {
  let backend: TestBackend
  let karen: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const image = await addImage(backend.sql)
    const { id } = await addProperty(backend, {
      title: 'Stone house in Karen',
      images: [image],
      is_featured: true,
      created_at: '2026-03-01T10:00:00Z',
    })
    karen = id
    await addProperty(backend, {
      title: 'Flat in Kilimani',
      location: 'Kilimani, Nairobi',
      type: 'Apartment',
      price: 85_000,
      bedrooms: 2,
      bathrooms: 1,
      category_id: backend.categoryId('for-rent'),
      status: 'pending',
      created_at: '2026-03-02T10:00:00Z',
    })
    await addProperty(backend, {
      title: 'Plot in Nanyuki',
      location: 'Nanyuki',
      type: 'Land',
      price: 950_000,
      land_size_acres: 0.5,
      category_id: backend.categoryId('land'),
      created_at: '2026-03-03T10:00:00Z',
    })
    await addProperty(backend, { title: 'Draft in Runda', is_published: false })
  })
  const listed = ['Stone house in Karen', 'Flat in Kilimani', 'Plot in Nanyuki', 'Draft in Runda']
  afterEach(() => backend.sql`delete from public.properties where title <> all(${listed})`)
  afterAll(() => backend.close())

  test('the list is sorted newest first with category and type joined, and leaves drafts out', async () => {
    const { data, error } = await backend.anonClient
      .from('properties')
      .select(columns)
      .eq('is_published', true)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
    expect(error).toBeNull()
    expect(data).toMatchObject([
      { title: 'Plot in Nanyuki', category: { slug: 'land' }, property_type: { slug: 'land' } },
      {
        title: 'Flat in Kilimani',
        category: { slug: 'for-rent', name: 'For Rent' },
        property_type: { slug: 'residential' },
      },
      { title: 'Stone house in Karen', category: { slug: 'for-sale' }, price: 25_000_000, bathrooms: 2.5 },
    ])
  })

  test('numbers are returned as numbers and lists as arrays', async () => {
    const { data } = await backend.anonClient
      .from('properties')
      .select('price, area_sqft, images, features')
      .eq('id', karen)
    expect(data).toEqual([
      { price: 25_000_000, area_sqft: 2400, images: [`/media/${imageHash}`], features: ['Parking', 'Garden'] },
    ])
  })

  test.each([
    ['status', { status: 'pending' }, ['Flat in Kilimani']],
    ['featured', { is_featured: true }, ['Stone house in Karen']],
    ['exact bedrooms', { bedrooms: 2 }, ['Flat in Kilimani']],
  ])('a list filtered by %s contains only matches', async (_, filter, titles) => {
    const { data } = await backend.anonClient.from('properties').select('title').match(filter)
    expect(data?.map(({ title }) => title)).toEqual(titles)
  })

  test('a list can be filtered by category, price, rooms and place at once', async () => {
    const { data } = await backend.anonClient
      .from('properties')
      .select('title, category:categories!inner(slug)')
      .eq('category.slug', 'for-sale')
      .gte('price', 1_000_000)
      .lte('price', 30_000_000)
      .gte('bedrooms', 3)
      .gte('bathrooms', 2)
      .ilike('location', '%karen%')
    expect(data?.map(({ title }) => title)).toEqual(['Stone house in Karen'])
  })

  test('the text search covers title, description and location', async () => {
    const { data } = await backend.anonClient
      .from('properties')
      .select('title')
      .or('title.ilike.%nanyuki%,description.ilike.%nanyuki%,location.ilike.%nanyuki%')
    expect(data?.map(({ title }) => title)).toEqual(['Plot in Nanyuki'])
  })

  test('pages follow each other without gaps or overlaps, with the exact count', async () => {
    const page = (from: number, to: number) =>
      backend.anonClient
        .from('properties')
        .select('title', { count: 'exact' })
        .order('created_at')
        .order('id')
        .range(from, to)
    const [first, second] = await Promise.all([page(0, 1), page(2, 3)])
    expect(first.count).toBe(3)
    expect([...(first.data ?? []), ...(second.data ?? [])].map(({ title }) => title)).toEqual([
      'Stone house in Karen',
      'Flat in Kilimani',
      'Plot in Nanyuki',
    ])
  })

  test('a property is found by its id and by its slug', async () => {
    const byId = await backend.anonClient
      .from('properties')
      .select(columns)
      .eq('id', karen)
      .maybeSingle<{ slug: string }>()
    expect(byId.data).toMatchObject({ title: 'Stone house in Karen', category: { slug: 'for-sale' } })
    const bySlug = await backend.anonClient
      .from('properties')
      .select('id')
      .eq('slug', byId.data?.slug ?? '')
      .maybeSingle()
    expect(bySlug.data).toEqual({ id: karen })
  })

  test('its image rows are found by their hashes', async () => {
    const { data } = await backend.anonClient
      .from('media')
      .select('hash, alt, width, height, dominant_color')
      .in('hash', [imageHash])
    expect(data).toEqual([
      { hash: imageHash, alt: 'A house in the sun', width: 1600, height: 1067, dominant_color: '#8a6d4f' },
    ])
  })

  test('an unknown id finds nothing and a malformed one is rejected without an internal error', async () => {
    const unknown = await backend.anonClient
      .from('properties')
      .select('id')
      .eq('id', '00000000-0000-7000-8000-000000000000')
      .maybeSingle()
    expect(unknown).toMatchObject({ data: null, error: null })
    const malformed = await backend.anonClient.from('properties').select('id').eq('id', 'abc').maybeSingle()
    expect(malformed).toMatchObject({ data: null, status: 400, error: { code: '22P02' } })
  })

  test('active categories are sorted by name', async () => {
    const categories = await backend.anonClient
      .from('categories')
      .select('name, slug')
      .eq('is_active', true)
      .order('name')
    expect(categories.data).toEqual([
      { name: 'For Rent', slug: 'for-rent' },
      { name: 'For Sale', slug: 'for-sale' },
      { name: 'Land', slug: 'land' },
    ])
  })

  test('featured properties are limited to the requested number', async () => {
    const { data } = await backend.anonClient
      .from('properties')
      .select('title')
      .eq('is_published', true)
      .eq('is_featured', true)
      .order('created_at', { ascending: false })
      .limit(6)
    expect(data).toEqual([{ title: 'Stone house in Karen' }])
  })

  test('opening a published property counts one view each time, also in parallel', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => backend.anonClient.rpc('increment_views', { property_id: karen })),
    )
    expect(responses.map(({ error }) => error)).toEqual(Array(12).fill(null))
    const counted = one(
      await backend.sql`select views_count, version, updated_at = created_at as untouched from public.properties where id = ${karen}`,
    )
    expect(counted).toMatchObject({ views_count: 12, version: 1 })
  })

  test('views of a draft are not counted', async () => {
    const draft = await addProperty(backend, { is_published: false })
    expect((await backend.anonClient.rpc('increment_views', { property_id: draft.id })).error).toBeNull()
    expect(await backend.sql`select views_count from public.properties where id = ${draft.id}`).toEqual([
      { views_count: 0 },
    ])
  })

  test('a former slug leads to the property, unless it is a draft', async () => {
    const moved = await addProperty(backend, { slug: 'old-name' })
    const hidden = await addProperty(backend, { slug: 'old-draft', is_published: false })
    await backend.sql`update public.properties set slug = 'new-' || slug where id in ${backend.sql([moved.id, hidden.id])}`
    const { data } = await backend.anonClient.from('slug_history').select('entity_id').eq('entity', 'property')
    expect(data).toEqual([{ entity_id: moved.id }])
  })
})
