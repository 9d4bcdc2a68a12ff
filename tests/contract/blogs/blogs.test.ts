import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { addBlog, addImage, blogFields } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('posts, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let actionLabels: { id: string; slug: string }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    actionLabels = await addBlog(backend, {
      title: 'Reading a title deed',
      category: 'Legal Advice',
      is_featured: true,
      published_at: '2026-02-01T08:00:00Z',
    })
    await addBlog(backend, {
      title: 'Rents in 2026',
      category: 'Market Analysis',
      published_at: '2026-03-01T08:00:00Z',
    })
    await addBlog(backend, { title: 'Deeds, unfinished', is_published: false })
  })
  const titles = ['Reading a title deed', 'Rents in 2026', 'Deeds, unfinished']
  afterEach(() => backend.sql`delete from public.blogs where title <> all(${titles})`)
  afterAll(() => backend.close())

  const create = async (fields: Record<string, unknown> = {}) => {
    const { data, error } = await staff.from('blogs').insert(blogFields(fields)).select().single()
    if (error) throw error
    return data
  }

  test('visitors read published posts, newest first, by category, featured and page', async () => {
    const list = backend.anonClient.from('blogs').select('title').eq('is_published', true)
    const newest = await list.order('published_at', { ascending: false }).range(0, 11)
    expect(newest.data?.map(({ title }) => title)).toEqual(['Rents in 2026', 'Reading a title deed'])
    const legal = await backend.anonClient.from('blogs').select('title').eq('category', 'Legal Advice').limit(3)
    expect(legal.data).toEqual([{ title: 'Reading a title deed' }])
    const featured = await backend.anonClient.from('blogs').select('title').eq('is_featured', true).limit(3)
    expect(featured.data).toEqual([{ title: 'Reading a title deed' }])
  })

  test('a post is found by its slug and by its id, a draft by neither', async () => {
    const bySlug = await backend.anonClient.from('blogs').select('id').eq('slug', 'reading-a-title-deed').maybeSingle()
    expect(bySlug.data).toEqual({ id: actionLabels.id })
    const byId = await backend.anonClient.from('blogs').select('slug').eq('id', actionLabels.id).maybeSingle()
    expect(byId.data).toEqual({ slug: 'reading-a-title-deed' })
    expect((await backend.anonClient.from('blogs').select('id').eq('slug', 'deeds-unfinished')).data).toEqual([])
  })

  test('a search looks into title, content and excerpt of published posts', async () => {
    const { data } = await backend.anonClient
      .from('blogs')
      .select('title')
      .or('title.ilike.%deed%,content.ilike.%deed%,excerpt.ilike.%deed%')
      .limit(12)
    expect(data).toEqual([{ title: 'Reading a title deed' }])
  })

  test('the categories of published posts can be listed', async () => {
    const { data } = await backend.anonClient.from('blogs').select('category').order('category')
    expect([...new Set(data?.map(({ category }) => category))]).toEqual(['Legal Advice', 'Market Analysis'])
  })

  test('every opening counts one view, for published posts only', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => backend.anonClient.rpc('increment_blog_views', { blog_id: actionLabels.id })),
    )
    const draft = await addBlog(backend, { is_published: false })
    await backend.anonClient.rpc('increment_blog_views', { blog_id: draft.id })
    const rows =
      await backend.sql`select views_count from public.blogs where id in ${backend.sql([actionLabels.id, draft.id])} order by views_count`
    expect(rows.map(({ views_count }) => views_count)).toEqual([0, 5])
  })

  test('staff see drafts and published posts, newest first', async () => {
    const { data } = await staff.from('blogs').select('is_published').order('created_at', { ascending: false })
    expect(new Set(data?.map(({ is_published }) => is_published))).toEqual(new Set([true, false]))
    const drafts = await staff.from('blogs').select('title').eq('is_published', false).eq('title', 'Deeds, unfinished')
    expect(drafts.data).toEqual([{ title: 'Deeds, unfinished' }])
  })

  test('a published post gets its date at once, a draft when it is published, and only once', async () => {
    expect((await create()).published_at).not.toBeNull()
    const draft = await create({ is_published: false, published_at: '2020-01-01T00:00:00Z' })
    expect(draft.published_at).toBeNull()
    const publish = (is_published: boolean) =>
      staff.from('blogs').update({ is_published }).eq('id', draft.id).select('published_at').single()
    const first = await publish(true)
    expect(first.data?.published_at).not.toBeNull()
    await publish(false)
    expect((await publish(true)).data).toEqual(first.data)
  })

  test('empty slug, reading time and texts for search engines are derived', async () => {
    const content = Array.from({ length: 401 }, () => 'nyumba').join(' ')
    expect(await create({ title: 'Why  Ruaka?', content: `<p>${content}</p>`, excerpt: 'Short.' })).toMatchObject({
      slug: 'why-ruaka',
      reading_time: 3,
      seo_title: 'Why  Ruaka?',
      seo_description: 'Short.',
      author_name: 'Your company',
    })
  })

  test('a second post of the same title gets a number; a slug changed to one in use is rejected', async () => {
    const first = await create({ title: 'Stamp duty' })
    const second = await create({ title: 'Stamp duty' })
    expect([first.slug, second.slug]).toEqual(['stamp-duty', 'stamp-duty-2'])
    const { error, status } = await staff.from('blogs').update({ slug: 'Stamp Duty' }).eq('id', second.id)
    expect({ code: error?.code, status }).toEqual({ code: '23505', status: 409 })
  })

  test('a former slug still leads to the post', async () => {
    const post = await create({ title: 'Service charge' })
    await staff.from('blogs').update({ slug: 'service-charge-explained' }).eq('id', post.id)
    const { data } = await backend.anonClient
      .from('slug_history')
      .select('entity_id')
      .eq('entity', 'blog')
      .eq('slug', 'service-charge')
    expect(data).toEqual([{ entity_id: post.id }])
  })

  test('a post is changed, including its own image, and deleted', async () => {
    const post = await create()
    const featured_image = await addImage(backend.sql)
    const changed = await staff
      .from('blogs')
      .update({ featured_image, tags: ['Title', 'title', ' Deed '] })
      .eq('id', post.id)
      .select()
      .single()
    expect(changed.data).toMatchObject({ featured_image, tags: ['Title', 'Deed'] })
    expect((await staff.from('blogs').delete().eq('id', post.id).select('id')).data).toEqual([{ id: post.id }])
  })

  const impossible: [string, Record<string, unknown>][] = [
    ['a blank title', { title: ' ' }],
    ['a blank content', { content: '\u00a0' }],
    ['no excerpt when published', { excerpt: '' }],
    ['an excerpt of 401 characters', { excerpt: 'x'.repeat(401) }],
    ['more than 200 KB', { content: 'x'.repeat(204_801) }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, number) => `tag ${number}`) }],
    ['a tag of 41 characters', { tags: ['x'.repeat(41)] }],
    ['a script as image', { featured_image: 'javascript:alert(1)' }],
    ['an image without https', { featured_image: 'http://example.com/a.jpg' }],
    ['an image URL of 3,000 characters', { featured_image: `https://example.com/${'a'.repeat(3000)}` }],
  ]
  test.each(impossible)('%s is rejected', async (_, fields) => {
    const { error, status } = await staff.from('blogs').insert(blogFields(fields))
    expect({ code: error?.code, status }).toEqual({ code: '23514', status: 400 })
  })

  test('a draft may lack its excerpt', async () => {
    expect(await create({ is_published: false, excerpt: '' })).toMatchObject({ excerpt: '' })
  })
})
