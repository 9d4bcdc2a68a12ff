import type { TransactionSql } from 'postgres'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { deleteUnusedRows } from '#server/media/unused-images.ts'
import { addBlog, addProperty, propertyFields } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const columns = 'hash, alt, width, height, dominant_color, byte_size, created_at'

describe.each(inject('testDatabases'))('rows of media, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  /** Uploaded this many days ago, and unused. */
  async function addUpload(daysAgo = 8) {
    const hash = randomBytes(16).toString('hex')
    await backend.sql`
      insert into public.media (hash, alt, width, height, uploaded_at)
      values (${hash}, 'A plan of a house', 40, 30, now() - make_interval(days => ${daysAgo}))`
    return { hash, src: `/media/${hash}` }
  }

  const isReadable = async (hash: string) => {
    const clients = [backend.anonClient, await backend.signIn('nonStaff')]
    const found = await Promise.all(clients.map((client) => client.from('media').select(columns).eq('hash', hash)))
    for (const { error } of found) expect(error).toBeNull()
    const counts = found.map(({ data }) => data?.length)
    expect(new Set(counts).size).toBe(1)
    return counts[0] === 1
  }

  test('an unused upload is readable by staff only', async () => {
    const { hash } = await addUpload()
    expect(await isReadable(hash)).toBe(false)
    for (const role of ['administrator', 'superAdmin'] as const) {
      const { data } = await (await backend.signIn(role)).from('media').select(columns).eq('hash', hash)
      expect(data).toHaveLength(1)
    }
  })

  test('a bundled image is readable by anyone', async () => {
    const { hash } = await addUpload()
    await backend.sql`update public.media set uploaded_at = null where hash = ${hash}`
    expect(await isReadable(hash)).toBe(true)
  })

  test.each(['images', 'floor_plan'])('the %s of a property are readable while it is published', async (field) => {
    const { hash, src } = await addUpload()
    const { id } = await addProperty(backend, { [field]: field === 'images' ? [src] : src, is_published: false })
    expect(await isReadable(hash)).toBe(false)
    const staff = await backend.signIn('administrator')
    await staff.from('properties').update({ is_published: true }).eq('id', id)
    expect(await isReadable(hash)).toBe(true)
    await staff.from('properties').update({ is_published: false }).eq('id', id)
    expect(await isReadable(hash)).toBe(false)
    await staff.from('properties').update({ is_published: true }).eq('id', id)
    await staff
      .from('properties')
      .update({ [field]: field === 'images' ? [] : null })
      .eq('id', id)
    expect(await isReadable(hash)).toBe(false)
  })

  test.each(['featured_image', 'author_image', 'content'])(
    'the %s of a post are readable while it is published',
    async (field) => {
      const { hash, src } = await addUpload()
      const value = field === 'content' ? `<p>Look:</p><img src="${src}" alt="">` : src
      const { id } = await addBlog(backend, { [field]: value, is_published: false })
      expect(await isReadable(hash)).toBe(false)
      const staff = await backend.signIn('administrator')
      await staff.from('blogs').update({ is_published: true }).eq('id', id)
      expect(await isReadable(hash)).toBe(true)
      await staff.from('blogs').delete().eq('id', id).throwOnError()
      expect(await isReadable(hash)).toBe(false)
    },
  )

  test('a portrait of the team is readable while it is shown', async () => {
    const { hash, src } = await addUpload()
    await backend.sql`
      insert into public.content (key, language, value, version)
      values ('people', 'en', ${backend.sql.json({ team: [{ name: 'Ann', image: { src } }] })}, nextval('private.content_version'))`
    expect(await isReadable(hash)).toBe(true)
    await backend.sql`delete from public.content where key = 'people'`
    expect(await isReadable(hash)).toBe(false)
  })

  test('an image used twice stays readable when one use ends', async () => {
    const { hash, src } = await addUpload()
    const first = await addProperty(backend, { images: [src] })
    const second = await addBlog(backend, { featured_image: src })
    await backend.sql`delete from public.properties where id = ${first.id}`
    expect(await isReadable(hash)).toBe(true)
    await backend.sql`update public.blogs set is_published = false where id = ${second.id}`
    expect(await isReadable(hash)).toBe(false)
  })

  test('when one use is published while another is unpublished, the image stays readable in either order', async () => {
    for (const order of ['down first', 'up first']) {
      const { hash, src } = await addUpload()
      const down = await addProperty(backend, { images: [src] })
      const up = await addProperty(backend, { images: [src], is_published: false })
      const change = (id: string, isPublished: boolean) => (sql: typeof backend.sql) =>
        sql`update public.properties set is_published = ${isPublished} where id = ${id}`
      const [first, second] = order === 'down first' ? [down, up] : [up, down]
      let waiting: Promise<unknown> = Promise.resolve()
      await backend.sql.begin(async (sql) => {
        await change(first.id, first === up)(sql as never)
        waiting = change(second.id, second === up)(backend.sql).then((rows) => rows)
        await expect.poll(() => waitingBackends()).toBeGreaterThan(0)
      })
      await waiting
      expect([order, await isReadable(hash)]).toEqual([order, true])
    }
  })

  test('nobody can read who uploaded an image', async () => {
    for (const client of [backend.anonClient, await backend.signIn('nonStaff'), await backend.signIn('superAdmin')]) {
      const { error } = await client.from('media').select('created_by').limit(1)
      expect(error?.code).toBe('42501')
      expect((await client.from('media').select('hash').order('created_by').limit(1)).error?.code).toBe('42501')
    }
  })

  test('nothing can refer to an image that is not stored', async () => {
    const src = `/media/${'e'.repeat(32)}`
    const staff = await backend.signIn('administrator')
    for (const change of [{ featured_image: src }, { author_image: src }, { content: `<img src="${src}">` }]) {
      const { id } = await addBlog(backend)
      expect((await staff.from('blogs').update(change).eq('id', id)).error).toMatchObject({
        code: '22023',
        message: 'An image in this post is not stored on this site',
      })
    }
    for (const change of [{ images: [src] }, { floor_plan: src }]) {
      const { id } = await addProperty(backend)
      expect((await staff.from('properties').update(change).eq('id', id)).error?.code).toBe('22023')
    }
  })

  const waitingBackends = async () => {
    const [row] = await backend.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row?.count ?? 0
  }
  const clearIn = async (sql: TransactionSql) =>
    (await deleteUnusedRows(sql, { after: '', size: 1000, unusedFor: '7 days' })).removed
  const clear = () => backend.asServer(clearIn)

  test('the clean-up skips an image that a pending save will show', async () => {
    const { hash, src } = await addUpload()
    await backend.sql.begin(async (sql) => {
      await sql`insert into public.properties ${sql(propertyFields(backend, { images: [src] }))}`
      expect(await clear()).not.toContain(hash)
    })
    expect(await clear()).not.toContain(hash)
    expect(await isReadable(hash)).toBe(true)
  })

  test.each(['properties', 'blogs'])('a save to %s during the clean-up is rejected completely', async (table) => {
    const { hash, src } = await addUpload()
    const { id } = table === 'blogs' ? await addBlog(backend) : await addProperty(backend)
    const change = table === 'blogs' ? { featured_image: src, title: 'Changed' } : { images: [src], title: 'Changed' }
    const staff = await backend.signIn('administrator')
    const saving = await backend.sql.begin(async (sql) => {
      expect(await clearIn(sql)).toContain(hash)
      const saved = staff
        .from(table)
        .update(change)
        .eq('id', id)
        .then((result) => result)
      await expect.poll(() => waitingBackends()).toBeGreaterThan(0)
      return { saved }
    })
    expect((await saving.saved).error?.code).toBe('22023')
    const [row] = await backend.sql`select title from ${backend.sql(table)} where id = ${id}`
    expect(row?.title).not.toBe('Changed')
  })
})
