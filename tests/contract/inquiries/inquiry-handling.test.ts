import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addInquiry, addImage, addProperty, inquiryFields, one } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const withProperty = 'name, property:properties(title, slug, location, price, price_currency, images)'

describe.each(inject('testDatabases'))('inquiries for staff, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let house: { id: string; title: string }
  let viewing: { id: string }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    house = await addProperty(backend, { images: [await addImage(backend.sql)] })
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    viewing = await addInquiry(backend, {
      name: 'Otieno',
      inquiry_type: 'viewing',
      property_id: house.id,
      created_at: daysAgo(1),
    })
    await addInquiry(backend, { name: 'Njeri', status: 'closed', inquiry_type: 'rent', created_at: daysAgo(2) })
    await addInquiry(backend, { name: 'Mutua', status: 'contacted', message: '50% down?', created_at: daysAgo(3) })
    await addInquiry(backend, { name: 'Old', status: 'qualified', created_at: daysAgo(40) })
    await addInquiry(backend, { name: 'Spammer', is_spam: true, created_at: daysAgo(4) })
  })
  afterAll(() => backend.close())

  const names = (rows: { name: string }[] | null) => rows?.map(({ name }) => name)

  test('are listed newest first with the property they are about', async () => {
    const { data } = await staff
      .from('inquiries')
      .select(withProperty)
      .order('created_at', { ascending: false })
      .limit(10)
    expect(names(data)).toEqual(['Otieno', 'Njeri', 'Mutua', 'Spammer', 'Old'])
    expect(data?.[0]?.property).toMatchObject({ title: house.title, price: 25_000_000, price_currency: 'KES' })
  })

  test('are filtered by status, type and property', async () => {
    const list = () => staff.from('inquiries').select('name')
    expect(names((await list().eq('status', 'closed')).data)).toEqual(['Njeri'])
    expect(names((await list().eq('inquiry_type', 'viewing')).data)).toEqual(['Otieno'])
    expect(names((await list().eq('property_id', house.id)).data)).toEqual(['Otieno'])
  })

  test('are listed page by page with the exact count', async () => {
    const page = (from: number) =>
      staff
        .from('inquiries')
        .select('name', { count: 'exact' })
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(from, from + 1)
    const [first, last] = await Promise.all([page(0), page(4)])
    expect(first).toMatchObject({ count: 5, data: [{ name: 'Otieno' }, { name: 'Njeri' }] })
    expect(last.data).toEqual([{ name: 'Old' }])
  })

  test('are shown one at a time with their property and images', async () => {
    const { data } = await staff.from('inquiries').select(withProperty).eq('id', viewing.id).single()
    expect(data).toMatchObject({ name: 'Otieno', property: { images: [expect.stringMatching(/^\/media\//)] } })
  })

  test('are searched in name, email and message', async () => {
    const { data } = await staff
      .from('inquiries')
      .select('name')
      .or('name.ilike.%NJERI%,email.ilike.%NJERI%,message.ilike.%NJERI%')
    expect(names(data)).toEqual(['Njeri'])
  })

  test('are searched in one folded text, where special characters are taken literally', async () => {
    const search = async (pattern: string) =>
      names((await staff.from('inquiries').select('name').like('search_text', pattern)).data)
    expect(await search('%njeri%')).toEqual(['Njeri'])
    expect(await search(String.raw`%50\%%`)).toEqual(['Mutua'])
    expect(await search('%free, in (january)%')).toEqual([])
  })

  test('can change from any status to any other, which dates the row', async () => {
    const { id } = await addInquiry(backend, { updated_at: '2026-01-01T00:00:00Z' })
    for (const status of ['closed', 'contacted', 'qualified', 'new']) {
      const { data } = await staff
        .from('inquiries')
        .update({ status })
        .eq('id', id)
        .select('status, updated_at')
        .single()
      expect(data?.status).toBe(status)
      expect(new Date(data?.updated_at).getTime()).toBeGreaterThan(Date.parse('2026-01-02'))
    }
    const { error, status } = await staff.from('inquiries').update({ status: 'won' }).eq('id', id)
    expect({ code: error?.code, status }).toEqual({ code: '23514', status: 400 })
    await backend.server.from('inquiries').delete().eq('id', id)
  })

  test('can be changed together in one call, which returns those it found', async () => {
    const [first, second] = [await addInquiry(backend), await addInquiry(backend)]
    const ids = [first.id, second.id, '00000000-0000-7000-8000-000000000000']
    const { data } = await staff.from('inquiries').update({ status: 'contacted' }).in('id', ids).select('id')
    expect(new Set(data?.map(({ id }) => id))).toEqual(new Set([first.id, second.id]))
    expect((await backend.invoke(staff, 'inquiries.delete', { ids })).data).toHaveLength(2)
  })

  test('leave the property’s count when they are deleted or marked as spam', async () => {
    const { id } = await addProperty(backend)
    const inquiryIds = [await addInquiry(backend, { property_id: id }), await addInquiry(backend, { property_id: id })]
    const count = async () => one(await backend.sql`select inquiries_count from public.properties where id = ${id}`)
    expect(await count()).toEqual({ inquiries_count: 2 })
    await staff
      .from('inquiries')
      .update({ is_spam: true })
      .eq('id', inquiryIds[0]?.id ?? '')
    expect(await count()).toEqual({ inquiries_count: 1 })
    await backend.invoke(staff, 'inquiries.delete', { ids: inquiryIds.map((inquiry) => inquiry.id) })
    expect(await count()).toEqual({ inquiries_count: 0 })
  })

  test('outlive the property they are about', async () => {
    const { id } = await addProperty(backend)
    const inquiry = await addInquiry(backend, { property_id: id })
    expect((await backend.server.from('properties').delete().eq('id', id)).error).toBeNull()
    const { data } = await staff.from('inquiries').select('property_id').eq('id', inquiry.id).single()
    expect(data).toEqual({ property_id: null })
    await backend.server.from('inquiries').delete().eq('id', inquiry.id)
  })

  test('entered by staff, also about a draft, keep the status they were given', async () => {
    const draft = await addProperty(backend, { is_published: false })
    const fields = inquiryFields({ property_id: draft.id, status: 'contacted' })
    const about = await staff.from('inquiries').insert(fields).select('id, status').single()
    expect(about.error ?? about.data).toMatchObject({ status: 'contacted' })
    await backend.server.from('inquiries').delete().eq('id', about.data?.id)
  })

  test('statistics count people of the period by status and type', async () => {
    const { data, error } = await staff.rpc('inquiry_statistics', { period_days: 30 })
    expect(error).toBeNull()
    expect(data).toEqual({
      total: 3,
      byStatus: { new: 1, contacted: 1, qualified: 0, closed: 1 },
      byType: { general: 1, viewing: 1, purchase: 0, rent: 1, home_value: 0 },
    })
    expect((await staff.rpc('inquiry_statistics', { period_days: 1_000_000 })).data).toMatchObject({ total: 4 })
  })

  test('the dashboard gets its properties and its count of inquiries', async () => {
    const properties = await staff
      .from('properties')
      .select('id, is_published, is_featured, views_count, title, created_at, price, location')
      .order('created_at', { ascending: false })
      .limit(50)
    expect(properties.error).toBeNull()
    expect(properties.data?.length).toBeGreaterThan(0)
    const inquiries = await staff.from('inquiries').select('id', { count: 'exact', head: true })
    expect(inquiries).toMatchObject({ count: 5, error: null })
  })

  test('the site’s public figures are readable by everybody', async () => {
    const { data } = await backend.anonClient.rpc('site_statistics')
    const sold = await addProperty(backend, { status: 'sold' })
    expect((await backend.anonClient.rpc('site_statistics')).data).toEqual(data)
    await backend.sql`update public.properties set status = 'pending' where id = ${sold.id}`
    const more = await backend.anonClient.rpc('site_statistics')
    expect(more.data).toEqual({ ...data, active_listings: data.active_listings + 1, for_sale: data.for_sale + 1 })
  })
})
