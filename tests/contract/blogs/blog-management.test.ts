import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPost, deletePosts, publishPosts, updatePost } from '#app/features/blog/admin/post-commands.ts'
import { findSavedPost } from '#app/features/blog/admin/managed-post-queries.ts'
import { createDraft, type PostDraft, getShownValues } from '#app/features/blog/admin/form/post-draft.ts'
import type { PostFilters } from '#app/features/blog/admin/list/post-filters.ts'
import { checkPost } from '#app/features/blog/admin/form/post-input.ts'
import type { CallsClient } from '#app/backend/calls.ts'
import type { Backend } from '#app/backend/context.ts'
import { addBlog, addImage } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Timing = { content?: string; reading_time?: number; has_own_reading_time?: boolean }

describe.each(inject('testDatabases'))('managing posts, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: Backend
  let calls: CallsClient
  let image: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = asBackend(await backend.signIn('administrator'))
    calls = backend.callsOf(staff)
    image = await addImage(backend.sql)
    const at = (day: number) => ({ created_at: `2026-01-0${day}T08:00:00Z`, published_at: `2026-02-0${day}T08:00:00Z` })
    await addBlog(backend, { title: 'Reading a deed', category: 'Legal Advice', featured_image: image, ...at(1) })
    await addBlog(backend, { title: 'Rents', excerpt: 'Not 50% up', is_featured: true, ...at(2) })
    await addBlog(backend, { title: 'Unfinished', content: '<p>A deed</p>', is_published: false, ...at(3) })
  })
  // Of the same title there may be another one.
  afterEach(() => backend.sql`delete from public.blogs where created_at > '2026-02-01'`)
  afterAll(() => backend.close())

  const titles = async (filters: Partial<PostFilters>) =>
    (await calls.blogs.list.query(filters)).rows.map(({ title }) => title)

  test('staff see all of them, newest first, with image, total and categories', async () => {
    const list = await calls.blogs.list.query({})
    expect(list).toMatchObject({ total: 3, page: 1, pageSize: 24, categories: ['Legal Advice', 'Property Tips'] })
    expect(list.rows.map(({ title }) => title)).toEqual(['Unfinished', 'Rents', 'Reading a deed'])
    expect(list.rows[2]?.image).toMatchObject({ src: image, width: expect.any(Number) })
  })

  test('they are searched by title and excerpt, not by content, with special characters taken literally', async () => {
    expect(await titles({ text: 'DEED' })).toEqual(['Reading a deed'])
    expect(await titles({ text: '50%' })).toEqual(['Rents'])
    expect(await titles({ text: '5%0' })).toEqual([])
    expect(await titles({ text: '_' })).toEqual([])
  })

  test('they are filtered by status and category', async () => {
    expect(await titles({ status: 'published' })).toEqual(['Rents', 'Reading a deed'])
    expect(await titles({ status: 'draft' })).toEqual(['Unfinished'])
    expect(await titles({ status: 'featured' })).toEqual(['Rents'])
    expect(await titles({ category: 'Legal Advice', status: 'published' })).toEqual(['Reading a deed'])
  })

  test('pages contain each post once, and a page beyond the last gives the last', async () => {
    const page = (number: number) => calls.blogs.list.query({ page: number, pageSize: 2 })
    const [first, last, beyond] = [await page(1), await page(2), await page(99)]
    expect([...first.rows, ...last.rows].map(({ title }) => title)).toEqual(['Unfinished', 'Rents', 'Reading a deed'])
    expect(beyond).toEqual(last)
  })

  test('visitors and non-staff are rejected', async () => {
    for (const client of [backend.anonClient, await backend.signIn('nonStaff')]) {
      const { error } = await backend.invoke(client, 'blogs.list', {})
      expect(error?.code).toMatch(/^(42501|PGRST301)$/)
    }
  })

  test('visitors and non-staff can neither write nor delete', async () => {
    const [row] = await backend.sql<{ id: string }[]>`select id from public.blogs where title = 'Rents'`
    const postId = row?.id ?? ''
    const before = await findSavedPost(staff, postId)
    for (const client of [backend.anonClient, await backend.signIn('nonStaff')].map(asBackend)) {
      await expect(createPost(client, createInput({ title: 'Mine' }))).rejects.toMatchObject({ code: '42501' })
      const params = { postId, input: createInput({}), slug: 'mine', basedOn: before?.updatedAt ?? '' }
      await expect(updatePost(client, params)).rejects.toBeDefined()
      await expect(deletePosts(client, [postId])).rejects.toMatchObject({ code: '42501' })
    }
    expect(await findSavedPost(staff, postId)).toEqual(before)
  })

  test('a post is created, changed and deleted', async () => {
    const created = await createPost(staff, createInput({ title: 'Stamp duty', isPublished: true, tags: ['Tax'] }))
    if (created.state !== 'saved') throw new Error(created.state)
    expect(created.post).toMatchObject({ slug: 'stamp-duty', seoTitle: 'Stamp duty', publishedAt: expect.any(String) })
    const change = (basedOn: string, changes: Partial<PostDraft>) =>
      updatePost(staff, { postId: created.post.id, input: createInput(changes), slug: 'stamp-duty', basedOn })
    const changed = await change(created.post.updatedAt, { title: 'Stamp duty', excerpt: 'Shorter.' })
    expect(changed).toMatchObject({ state: 'saved', post: { excerpt: 'Shorter.' } })
    const stale = await change(created.post.updatedAt, { excerpt: 'Lost?' })
    expect(stale).toMatchObject({ state: 'stale', latest: { excerpt: 'Shorter.' } })
    await deletePosts(staff, [created.post.id])
    expect(await findSavedPost(staff, created.post.id)).toBeUndefined()
  })

  test('publishing from the list publishes only what was listed, and says how many', async () => {
    const drafts = await Promise.all(
      ['Listed one', 'Listed two'].map((title) => addBlog(backend, { title, is_published: false })),
    )
    const listed = (await calls.blogs.list.query({ text: 'Listed' })).rows
    expect(listed).toHaveLength(2)
    await staff
      .from('blogs')
      .update({ excerpt: 'Swapped' })
      .eq('id', drafts[1]?.id ?? '')
      .throwOnError()
    expect(await publishPosts(staff, listed)).toBe(1)
    const stored = await backend.sql`
      select title, is_published from public.blogs where title like 'Listed %' order by title`
    expect(stored).toEqual([
      { title: 'Listed one', is_published: true },
      { title: 'Listed two', is_published: false },
    ])
  })

  test('a slug entered by hand must be free; one that follows the title gets a number', async () => {
    expect(await createPost(staff, createInput({ slug: 'rents' }))).toEqual({ state: 'slug-used' })
    expect(await createPost(staff, createInput({ title: 'Rents' }))).toMatchObject({ post: { slug: 'rents-2' } })
  })

  test('a reading time set by hand stays when the content changes, until it follows the content again', async () => {
    const long = `<p>${'word '.repeat(401)}</p>`
    const created = await createPost(staff, createInput({ title: 'Timed', readingMinutes: '9' }))
    if (created.state !== 'saved') throw new Error(created.state)
    const { id } = created.post
    const minutes = async (fields: Timing) => {
      const { data, error } = await staff.from('blogs').update(fields).eq('id', id).select('reading_time').single()
      if (error) throw error
      return data.reading_time
    }
    expect(created.post).toMatchObject({ readingMinutes: 9, hasOwnReadingTime: true })
    expect(await minutes({ content: long })).toBe(9)
    expect(await minutes({ has_own_reading_time: false })).toBe(3)
    expect(await minutes({ reading_time: 7, content: '<p>short</p>' })).toBe(1)
  })
})

function createInput(changes: Partial<PostDraft>) {
  const draft = {
    ...createDraft('Nyumba'),
    title: 'A post',
    content: '<p>Words.</p>',
    excerpt: 'In short.',
    ...changes,
  }
  const checked = checkPost({ draft, shown: getShownValues(draft), origin: 'https://makazi.example', isDraft: false })
  if ('error' in checked) throw new Error(checked.error.message)
  return checked.input
}

function asBackend(client: SupabaseClient) {
  return client as Backend
}
