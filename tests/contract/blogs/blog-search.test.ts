import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addBlog, addImage } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type BlogSearchResult = {
  total: number
  page: number
  page_size: number
  categories: string[]
  rows: Record<string, unknown>[]
}

describe.each(inject('testDatabases'))('the post search, on $name', (testDatabase) => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const featured_image = await addImage(backend.sql)
    await addBlog(backend, {
      title: 'Reading a title deed',
      excerpt: 'Line by line.',
      category: 'Legal Advice',
      featured_image,
      published_at: '2026-02-01T08:00:00Z',
    })
    await addBlog(backend, {
      title: 'Rents on Wanjikũ Lane',
      excerpt: 'Up 100% in a year.',
      content: '<p>Kilimani leads.</p>',
      category: 'Market Analysis',
      published_at: '2026-03-01T08:00:00Z',
    })
    await addBlog(backend, {
      title: 'Back\\slash and under_score',
      category: 'Property Tips',
      published_at: '2026-01-01T08:00:00Z',
    })
    await addBlog(backend, { title: 'Deeds, unfinished', category: 'Home Buying', is_published: false })
  })
  afterAll(() => backend.close())

  const search = async (params: Record<string, unknown> = {}, client = backend.anonClient) => {
    const { data, error } = await client.rpc('search_blogs', params)
    if (error) throw error
    return data as BlogSearchResult
  }
  const titles = async (params: Record<string, unknown>) => (await search(params)).rows.map(({ title }) => title)

  test('without criteria every published post is listed, newest first, with its image', async () => {
    const { total, page, page_size: size, categories, rows } = await search()
    expect({ total, page, size, categories }).toEqual({
      total: 3,
      page: 1,
      size: 12,
      categories: ['Legal Advice', 'Market Analysis', 'Property Tips'],
    })
    expect(rows.map(({ slug }) => slug)).toEqual([
      'rents-on-wanjiku-lane',
      'reading-a-title-deed',
      'back-slash-and-under-score',
    ])
    expect(rows[1]).toMatchObject({ image: { width: 1600, height: 1067, color: '#8a6d4f' }, reading_time: 1 })
    expect(rows[0]).toMatchObject({ image: null })
  })

  test.each([
    ['title', 'TITLE DEED', ['Reading a title deed']],
    ['excerpt', 'line by', ['Reading a title deed']],
    ['content', 'kilimani', ['Rents on Wanjikũ Lane']],
    ['accents', 'wanjiku', ['Rents on Wanjikũ Lane']],
    ['percent', '%', ['Rents on Wanjikũ Lane']],
    ['underscore', '_', ['Back\\slash and under_score']],
    ['backslash', '\\', ['Back\\slash and under_score']],
    ['three percents', '%%%', []],
    ['a quote', "x' or '1'='1", []],
    ['a draft', 'unfinished', []],
  ])('the text is taken literally and searched in title, excerpt and content: %s', async (_, text, expected) => {
    expect(await titles({ search: text })).toEqual(expected)
  })

  test.each([null, '', '   ', '\u200b'])('empty text (%j) finds everything', async (text) => {
    expect((await search({ search: text })).total).toBe(3)
  })

  test('a category filters the list and leaves the choice of categories unchanged', async () => {
    const result = await search({ category: 'Legal Advice' })
    expect(result.total).toBe(1)
    expect(result.categories).toHaveLength(3)
    expect((await search({ category: 'Astrology' })).rows).toEqual([])
    expect((await search({ category: '' })).total).toBe(3)
  })

  test('pages contain every post once; a page that does not exist gives the nearest one', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => titles({ page, page_size: 1 })))
    expect(new Set(pages.flat()).size).toBe(3)
    expect((await search({ page: 99, page_size: 2 })).page).toBe(2)
    expect((await search({ page: -1 })).page).toBe(1)
    expect((await search({ page_size: 1000 })).page_size).toBe(60)
    expect((await search({ search: 'nothing has this' })).page).toBe(1)
  })

  test('drafts are not listed for staff either', async () => {
    const staff = await backend.signIn('administrator')
    expect((await search({}, staff)).total).toBe(3)
  })

  test('10,000 characters are searched like any other text', async () => {
    expect((await search({ search: 'x'.repeat(10_000) })).total).toBe(0)
  })
})
