import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { deleteUnusedRows } from '#server/media/unused-images.ts'
import type { CallInputs, CallOutputs } from '#app/backend/calls.ts'
import { addImage, addProperty, one, imageHash, propertyFields } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Row = CallOutputs['properties']['exportPage'][number]

describe.each(inject('testDatabases'))('the property list for staff, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let nonStaff: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    nonStaff = await backend.signIn('nonStaff')
    await addImage(backend.sql)
    const land = backend.categoryId('land')
    const on = (day: number) => `2026-05-0${day}T09:00:00Z`
    await addProperty(backend, {
      title: 'House in Rũaka',
      price: 3,
      views_count: 5,
      created_at: on(4),
      is_featured: true,
    })
    await addProperty(backend, {
      title: 'Draft flat',
      price: 2,
      location: 'Thika',
      created_at: on(3),
      is_published: false,
    })
    await addProperty(backend, {
      title: 'Plot 50%',
      category_id: land,
      type: 'Land',
      land_size_acres: 1,
      price: 1,
      views_count: 9,
      created_at: on(2),
    })
    await addProperty(backend, {
      title: 'Shop',
      description: 'Near Thika road',
      price: null,
      price_type: 'on_request',
      status: 'rented',
      created_at: on(1),
    })
  })
  afterAll(() => backend.close())

  type Criteria = CallInputs['properties']['list']
  const fetchPage = (criteria: Criteria = {}) => backend.callsOf(staff).properties.list.query(criteria)
  const listTitles = async (criteria: Criteria) => (await fetchPage(criteria)).rows.map(({ title }) => title)

  test('contains drafts, newest first, and the counts of all properties', async () => {
    const firstPage = await fetchPage()
    expect(firstPage).toMatchObject({ total: 4, page: 1, counts: { total: 4, published: 3, draft: 1, featured: 1 } })
    expect(firstPage.rows.map(({ title }) => title)).toEqual(['House in Rũaka', 'Draft flat', 'Plot 50%', 'Shop'])
  })

  test.each([
    ['oldest', ['Shop', 'Plot 50%', 'Draft flat', 'House in Rũaka']],
    ['price-high', ['House in Rũaka', 'Draft flat', 'Plot 50%', 'Shop']],
    ['price-low', ['Plot 50%', 'Draft flat', 'House in Rũaka', 'Shop']],
    ['views', ['Plot 50%', 'House in Rũaka', 'Shop', 'Draft flat']],
    ['nonsense', ['House in Rũaka', 'Draft flat', 'Plot 50%', 'Shop']],
  ])('is sorted by %s', async (sort, titles) => {
    expect(await listTitles({ sort })).toEqual(titles)
  })

  test.each<[string, Criteria, string[]]>([
    ['a title, with or without accents', { words: 'RUAKA' }, ['House in Rũaka']],
    ['a place, but not a description', { words: 'thika' }, ['Draft flat']],
    ['a percent sign taken literally', { words: '%' }, ['Plot 50%']],
    ['blanks, which do not filter', { words: '  ', shown: 'draft' }, ['Draft flat']],
    ['being published', { shown: 'published' }, ['House in Rũaka', 'Plot 50%', 'Shop']],
    ['being featured', { shown: 'featured' }, ['House in Rũaka']],
    ['a status', { status: 'rented' }, ['Shop']],
    ['a category', { category: 'land' }, ['Plot 50%']],
    ['two filters at once', { category: 'land', status: 'rented' }, []],
  ])('is filtered by %s', async (_, criteria, titles) => {
    expect(await listTitles(criteria)).toEqual(titles)
  })

  test('has pages that contain every row once; a page beyond the last gives the last', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 99].map((page) => fetchPage({ page, pageSize: 1, sort: 'price-high' })),
    )
    const titles = pages.flatMap(({ rows }) => rows.map(({ title }) => title))
    expect(titles).toEqual(['House in Rũaka', 'Draft flat', 'Plot 50%', 'Shop', 'Shop'])
    expect(pages.at(-1)).toMatchObject({ page: 4, total: 4 })
  })

  test('has pages of what contains words, in the chosen order', async () => {
    const pages = await Promise.all(
      [1, 2, 9].map((page) => fetchPage({ words: 'o', page, pageSize: 2, sort: 'price-low' })),
    )
    expect(pages.map(({ page, total, rows }) => [page, total, rows.map(({ title }) => title)])).toEqual([
      [1, 3, ['Plot 50%', 'House in Rũaka']],
      [2, 3, ['Shop']],
      [2, 3, ['Shop']],
    ])
  })

  test('is exported in pages, each row once', async () => {
    const found: Row[] = []
    for (let after: string | null = null, isLast = false; !isLast;) {
      const batch: Row[] = await backend
        .callsOf(staff)
        .properties.exportPage.query({ after, size: 3, shown: 'published' })
      found.push(...batch)
      after = batch.at(-1)?.id ?? null
      isLast = batch.length < 3
    }
    expect(found.map(({ title }) => title).toSorted()).toEqual(['House in Rũaka', 'Plot 50%', 'Shop'])
    expect(found[0]).toMatchObject({ category: expect.any(String), features: ['Parking', 'Garden'] })
    const plot = found.find(({ title }) => title === 'Plot 50%')
    expect(plot).toMatchObject({ land_size: 1, land_size_unit: 'acres', description: expect.any(String), images: [] })
  })

  test('is forbidden to everybody without properties', async () => {
    const editor = await backend.signIn('editor')
    for (const name of ['properties.list', 'properties.exportPage']) {
      for (const [client, code] of [
        [nonStaff, '42501'],
        [backend.anonClient, 'PGRST301'],
      ] as const)
        expect(await backend.invoke(client, name, {})).toMatchObject({ data: null, error: { code } })
    }
    expect((await backend.invoke(editor, 'properties.list', {})).error?.code).toBe('42501')
    expect((await backend.invoke(editor, 'properties.exportPage', {})).data).toEqual([])
  })

  describe('a virtual tour and a floor plan', () => {
    const title = 'House with a tour'
    afterEach(() => backend.sql`delete from public.properties where title = ${title}`)
    const insert = async (fields: Record<string, unknown>) =>
      staff
        .from('properties')
        .insert(propertyFields(backend, { title, ...fields }))
        .select('id, tour_url, floor_plan')
        .maybeSingle()

    test('are stored', async () => {
      const fields = { tour_url: 'https://tours.example/villa?x=1', floor_plan: `/media/${imageHash}` }
      expect((await insert(fields)).data).toMatchObject(fields)
    })

    test.each<[string, Record<string, unknown>, string]>([
      ['a tour without https', { tour_url: 'http://tours.example' }, '23514'],
      ['a script as tour', { tour_url: 'javascript:alert(1)' }, '23514'],
      ['a tour over two lines', { tour_url: 'https://a.example/\nx' }, '23514'],
      ['a floor plan on another site', { floor_plan: 'https://a.example/plan.png' }, '23514'],
      ['a floor plan that is not stored', { floor_plan: `/media/${'c'.repeat(32)}` }, '22023'],
    ])('are rejected as %s', async (_, fields, code) => {
      expect((await insert(fields)).error).toMatchObject({ code })
    })

    test('a floor plan is not removed with the unused images', async () => {
      const hash = 'd'.repeat(32)
      const plan = await addImage(backend.sql, hash)
      await backend.sql`update public.media set uploaded_at = now() - interval '3 days' where hash = ${hash}`
      // Of a published one a version would keep it.
      const { data } = await insert({ floor_plan: plan, is_published: false })
      const clear = () =>
        backend.asServer((sql) => deleteUnusedRows(sql, { after: '', size: 100, unusedFor: '24 hours' }))
      expect(await clear()).toMatchObject({ removed: [] })
      await staff
        .from('properties')
        .update({ floor_plan: null })
        .eq('id', one(data ? [data] : []).id)
      expect(await clear()).toMatchObject({ removed: [hash] })
    })
  })
})
