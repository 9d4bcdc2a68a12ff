import { randomUUID } from 'node:crypto'
import { createClient as createNewest, type SupabaseClient } from '@supabase/supabase-js'
import { createClient as createOldest } from 'supabase-js-2-39'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addBlog, addInquiry, addProperty, inquiryFields, propertyFields } from '../../support/database-rows.ts'
import { password, people } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'
import { keys } from '../../support/test-client.ts'

const [testDatabase] = inject('testDatabases')
if (!testDatabase) throw new Error('There is no database to ask')
const joined = '*, category:categories(name, slug, color), property_type:property_types(name, slug)'

describe.each([
  ['2.119.1', createNewest],
  ['2.39.0', createOldest as unknown as typeof createNewest],
])('an app written for supabase-js, with version %s', (_, createClient) => {
  let backend: TestBackend
  let anonClient: SupabaseClient
  let staff: SupabaseClient
  let house: { id: string; slug: string }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const open = () =>
      createClient('http://makazi.test', keys.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: {
          fetch: (input: RequestInfo | URL, init?: RequestInit) =>
            backend.api.fetch(new Request(input, init), { peerAddress: '127.0.0.1' }),
        },
      })
    anonClient = open()
    staff = open()
    house = await addProperty(backend, { title: 'House to read', location: 'Karen, Nairobi' })
    await addBlog(backend, { title: 'Deeds, read well' })
    const { error } = await staff.auth.signInWithPassword({ email: people.administrator, password })
    if (error) throw error
  })
  afterAll(() => backend.close())

  test('reads lists with joined rows, filters, order, pages and a count', async () => {
    const { data, error, count } = await anonClient
      .from('properties')
      .select('id, title, category:categories!inner(slug), property_types(slug)', { count: 'exact' })
      .eq('status', 'available')
      .eq('category.slug', 'for-sale')
      .gte('price', 1_000)
      .ilike('location', '%karen%')
      .or('title.ilike.%house to read%,description.ilike.%house to read%')
      .order('created_at', { ascending: false })
      .range(0, 9)
    expect(error).toBeNull()
    expect([data?.length, count]).toEqual([1, 1])
    expect(data?.[0]).toMatchObject({ id: house.id, category: { slug: 'for-sale' } })
  })

  test('reads one row, no row, and gets an error for several', async () => {
    const one = await anonClient.from('properties').select(joined).eq('id', house.id).single()
    expect(one.data).toMatchObject({ id: house.id, category: { slug: 'for-sale' } })
    const none = await anonClient.from('properties').select('id').eq('id', randomUUID()).single()
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116'])
    expect((await anonClient.from('properties').select('id').eq('id', randomUUID()).maybeSingle()).data).toBeNull()
    const many = await anonClient.from('categories').select('id').single()
    expect([many.status, many.error?.code]).toEqual([406, 'PGRST116'])
  })

  test('stores a property and reads it back, joined, as one object', async () => {
    const row = propertyFields(backend, { title: 'Ported house' })
    const added = await staff.from('properties').insert(row).select(joined).single()
    expect(added.error).toBeNull()
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({ title: 'Ported house', category: { slug: 'for-sale' } })
    const { id } = added.data as { id: string }
    const changed = await staff.from('properties').update({ price: 5 }).eq('id', id).select(joined).single()
    expect(changed.data).toMatchObject({ id, price: 5, category: { slug: 'for-sale' } })
    const list = await staff.from('properties').update({ price: 6 }).eq('id', id).select(joined)
    expect(list.data).toEqual([expect.objectContaining({ id, price: 6 })])
    const none = await staff.from('properties').update({ price: 5 }).eq('id', randomUUID()).select(joined).single()
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116'])
    expect((await backend.invoke(staff, 'properties.delete', { ids: [id] })).error).toBeNull()
    expect((await staff.from('properties').select('id').eq('id', id)).data).toEqual([])
  })

  test('changes nothing when one row is expected and several would change', async () => {
    await addProperty(backend)
    const more = await staff.from('properties').update({ price: 8 }).gte('price', 0).select(joined).single()
    expect([more.status, more.error?.code]).toEqual([406, 'PGRST116'])
    expect(await backend.sql`select 1 from public.properties where price = 8`).toHaveLength(0)
  })

  test('sends an inquiry, which a visitor cannot read back', async () => {
    const plain = inquiryFields({ property_id: house.id, phone: null })
    const sent = await anonClient.from('inquiries').insert(plain)
    expect([sent.status, sent.error]).toEqual([201, null])
    const readBack = await anonClient
      .from('inquiries')
      .insert(inquiryFields({ phone: null }))
      .select()
    expect([readBack.status, readBack.error?.code]).toEqual([401, '42501'])
    expect((await anonClient.from('inquiries').select('id')).error?.code).toBe('42501')
  })

  test('manages the inquiries', async () => {
    const { id } = await addInquiry(backend, { property_id: house.id })
    const { data } = await staff
      .from('inquiries')
      .select('*, property:properties(id, title, images)', { count: 'exact' })
      .eq('property_id', house.id)
      .order('created_at', { ascending: false })
      .range(0, 19)
    expect(data?.find((row) => (row as { id: string }).id === id)).toMatchObject({ property: { id: house.id } })
    const changed = await staff.from('inquiries').update({ status: 'contacted' }).in('id', [id]).select('id, status')
    expect(changed.data).toEqual([{ id, status: 'contacted' }])
    const counted = await staff.from('inquiries').select('id', { count: 'exact', head: true })
    expect(counted.count).toBeGreaterThan(0)
    expect((await backend.invoke(staff, 'inquiries.delete', { ids: [id] })).error).toBeNull()
  })

  test('reads the active categories and property types by name', async () => {
    const read = async (table: string) => {
      const { data } = await anonClient.from(table).select('slug').eq('is_active', true).order('name')
      return data?.map(({ slug }) => slug)
    }
    expect(await read('categories')).toEqual(['for-rent', 'for-sale', 'land'])
    expect(await read('property_types')).toEqual(['commercial', 'industrial', 'land', 'residential'])
  })

  test('calls functions, by POST and by GET', async () => {
    expect((await anonClient.rpc('increment_views', { property_id: house.id })).error).toBeNull()
    expect((await anonClient.rpc('similar_properties', { property_id: house.id })).error).toBeNull()
    const found = await anonClient.rpc('search_properties', { search: 'House' }, { get: true })
    expect(found.error).toBeNull()
    expect((await anonClient.rpc('inquiry_statistics', { period_days: 30 })).error?.code).toBe('42501')
  })

  test('reads posts by slug, category and text', async () => {
    const found = await anonClient
      .from('blogs')
      .select('*')
      .eq('is_published', true)
      .or('title.ilike.%deed%,excerpt.ilike.%deed%')
      .order('published_at', { ascending: false })
      .limit(12)
    expect(found.data).toHaveLength(1)
    const categories = await anonClient.from('blogs').select('category').not('category', 'is', null).order('category')
    expect(categories.error).toBeNull()
  })
})
