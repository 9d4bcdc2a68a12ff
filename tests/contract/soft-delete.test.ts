import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { deleteUnusedRows } from '#server/media/unused-images.ts'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { purgePersonalData } from '#server/personal-data/purge.ts'
import { addBlog, addInquiry, addImage, addProperty, one } from '../support/database-rows.ts'
import { inboxInput } from '../support/inquiry-calls.ts'
import { saveSearch } from '../support/saved-searches.ts'
import { type TestBackend, openTestBackend } from '../support/test-backend.ts'

describe.each(inject('testDatabases'))('soft delete, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
  })
  afterAll(() => backend.close())

  async function call<Result>(name: string, args: Record<string, unknown> = {}, client = staff): Promise<Result> {
    const { data, error } = await backend.invoke(client, name, args)
    if (error) throw error
    return data as Result
  }
  const remove = async (table: string, id: string, client = staff) =>
    table === 'blogs'
      ? client.from(table).delete().eq('id', id)
      : backend.invoke(client, `${table}.delete`, { ids: [id] })
  const getIds = async (client: SupabaseClient, table: string, id: string) => {
    const { data, error } = await client.from(table).select('id').eq('id', id)
    if (error) throw error
    return data.map((row) => String(row.id))
  }
  const findRow = async (table: string, id: string) =>
    one(await backend.sql`select * from public.${backend.sql(table)} where id = ${id}`)
  /** Every list, search and count that could contain it, as text. */
  const everythingRead = async (client: SupabaseClient, text: string) => {
    const responses = await Promise.all(
      (
        [
          ['search_properties', { search: text }],
          ['search_blogs', { search: text }],
          ['site_data', {}],
          ['properties.list', { words: text }],
          ['properties.exportPage', { words: text }],
          ['blogs.list', { text }],
          ['dashboard.search', { text }],
          ['inquiries.list', inboxInput({ search: text })],
          ['inquiries.exportPage', inboxInput({ search: text })],
          ['dashboard.inquiries', {}],
          ['dashboard.drafts', {}],
          ['analytics.find', { period: '30d' }],
        ] as const
      ).map(async ([name, args]) => (await backend.invoke(client, name, args)).data),
    )
    return JSON.stringify(responses)
  }

  test.each([
    ['properties', 'properties.restore', () => addProperty(backend)],
    ['blogs', 'blogs.restore', () => addBlog(backend)],
    ['inquiries', 'inquiries.restore', () => addInquiry(backend)],
  ])('deleting from %s by supabase-js moves the rows into the bin', async (table, restore, add) => {
    const [row, other, third] = [await add(), await add(), await add()]
    const shown = await staff.from(table).delete().eq('id', row.id).select('id').single()
    expect([shown.error, shown.status, shown.data]).toEqual([null, 200, { id: row.id }])
    const plain = await staff.from(table).delete({ count: 'exact' }).in('id', [row.id, other.id])
    expect([plain.error, plain.status, plain.count]).toEqual([null, 204, 1])
    expect(await getIds(staff, table, row.id)).toEqual([])
    expect((await findRow(table, other.id)).deleted_at).toBeInstanceOf(Date)
    expect(await getIds(staff, table, third.id)).toEqual([third.id])
    expect(await call(restore, { ids: [row.id, other.id] })).toHaveLength(2)
    expect(await getIds(staff, table, other.id)).toEqual([other.id])
    const several = await staff.from(table).delete().in('id', [row.id, other.id]).select('id').single()
    expect([several.status, several.error?.code]).toEqual([406, 'PGRST116'])
    expect(await getIds(staff, table, row.id)).toEqual([row.id])
    for (const client of [backend.anonClient, await backend.signIn('nonStaff')]) {
      await client.from(table).delete().eq('id', row.id)
      expect((await findRow(table, row.id)).deleted_at).toBeNull()
    }
  })

  test('a deleted property is hidden from everybody, everywhere, and restored unchanged', async () => {
    const image = await addImage(backend.sql, 'd'.repeat(32))
    await backend.sql`update public.media set uploaded_at = now() where hash = ${'d'.repeat(32)}`
    const { id, slug } = await addProperty(backend, { title: 'Zanzibar Terrace', images: [image], views_count: 7 })
    const inquiry = await addInquiry(backend, { property_id: id })
    expect(await call('properties.delete', { ids: [id] })).toEqual([id])
    for (const client of [backend.anonClient, staff, await backend.signIn('superAdmin')]) {
      expect(await getIds(client, 'properties', id)).toEqual([])
      expect(await everythingRead(client, 'Zanzibar Terrace')).not.toContain('Zanzibar Terrace')
      expect(await call('similar_properties', { property_id: id }, client)).toEqual([])
    }
    expect((await backend.anonClient.from('media').select('hash').eq('hash', 'd'.repeat(32))).data).toEqual([])
    // Its inquiries stay, and no new ones can be sent.
    expect(await getIds(staff, 'inquiries', inquiry.id)).toEqual([inquiry.id])
    const sent = { name: 'Amina', email: 'amina@example.com', message: 'Is it free?', property_id: id }
    expect((await backend.anonClient.rpc('send_inquiry', sent)).error?.code).toBe('42501')

    expect(await call('properties.restore', { ids: [id] })).toEqual([id])
    expect(await getIds(backend.anonClient, 'properties', id)).toEqual([id])
    expect(await findRow('properties', id)).toMatchObject({
      slug,
      is_published: true,
      views_count: 7,
      inquiries_count: 1,
      images: [image],
      deleted_at: null,
      was_published: null,
    })
    expect(await everythingRead(backend.anonClient, 'Zanzibar Terrace')).toContain('Zanzibar Terrace')
    expect((await backend.anonClient.from('media').select('hash').eq('hash', 'd'.repeat(32))).data).toHaveLength(1)
  })

  test('a draft is restored as a draft', async () => {
    const { id } = await addProperty(backend, { is_published: false })
    await call('properties.delete', { ids: [id] })
    await call('properties.restore', { ids: [id] })
    expect(await findRow('properties', id)).toMatchObject({ is_published: false, deleted_at: null })
  })

  test('a deleted post is hidden from everybody, and restored with its date and its slug', async () => {
    const { id, slug } = await addBlog(backend, { title: 'Pemba deeds', published_at: '2026-02-01T08:00:00Z' })
    await staff.from('blogs').delete().eq('id', id).throwOnError()
    for (const client of [backend.anonClient, staff]) {
      expect(await getIds(client, 'blogs', id)).toEqual([])
      expect(await everythingRead(client, 'Pemba deeds')).not.toContain('Pemba deeds')
    }
    const other = await addBlog(backend, { title: 'Pemba deeds' })
    expect(other.slug).not.toBe(slug)
    expect(await call('blogs.restore', { ids: [id] })).toEqual([id])
    expect(await findRow('blogs', id)).toMatchObject({
      slug,
      is_published: true,
      published_at: new Date('2026-02-01T08:00Z'),
    })
  })

  test('a deleted inquiry is hidden with its notes, history and replies, and restored with them', async () => {
    const property = await addProperty(backend)
    const { id } = await addInquiry(backend, { name: 'Wangari Odhiambo', property_id: property.id })
    await call('inquiries.addNote', { inquiryId: id, body: 'Called back' })
    await call('inquiries.reply', { inquiryId: id, body: 'Yes, it is.' })
    await call('inquiries.change', { ids: [id], field: 'status', value: 'qualified' })
    const belongings = async () => {
      const timeline = await call<{ entries: { kind: string }[] } | null>('inquiries.timeline', { id })
      const kinds = timeline?.entries.map(({ kind }) => kind)
      return ['note', 'status', 'email'].map((kind) => kinds?.filter((each) => each === kind).length ?? 0)
    }
    expect(await belongings()).toEqual([1, 1, 1])
    expect(await call('inquiries.delete', { ids: [id] })).toEqual([id])
    expect([await getIds(staff, 'inquiries', id), await belongings()]).toEqual([[], [0, 0, 0]])
    expect(await call('inquiries.find', { id })).toBeNull()
    expect(await everythingRead(staff, 'Wangari Odhiambo')).not.toContain('Wangari Odhiambo')
    expect((await backend.invoke(staff, 'inquiries.reply', { inquiryId: id, body: 'Hello?' })).error?.code).toBe(
      '22023',
    )
    expect((await backend.invoke(staff, 'inquiries.addNote', { inquiryId: id, body: 'Too late' })).error?.code).toBe(
      '42501',
    )
    expect(await call('inquiries.change', { ids: [id], field: 'status', value: 'closed' })).toMatchObject({
      changed: [],
    })
    expect(await findRow('properties', property.id)).toMatchObject({ inquiries_count: 0 })

    expect(await call('inquiries.restore', { ids: [id] })).toEqual([id])
    expect([await getIds(staff, 'inquiries', id), await belongings()]).toEqual([[id], [1, 1, 1]])
    expect(await findRow('properties', property.id)).toMatchObject({ inquiries_count: 1 })
  })

  test.each(['properties', 'blogs', 'inquiries'])('only staff can delete and restore %s', async (table) => {
    const add = { properties: addProperty, blogs: addBlog, inquiries: addInquiry }[table] ?? addProperty
    const { id } = await add(backend)
    const { id: deleted } = await add(backend)
    const restore = `${table}.restore`
    expect((await remove(table, deleted)).error).toBeNull()
    const rejected = /^(42501|PGRST301)$/
    for (const client of [backend.anonClient, await backend.signIn('nonStaff')]) {
      expect((await remove(table, id, client)).error?.code).toMatch(rejected)
      expect((await backend.invoke(client, restore, { ids: [deleted] })).error?.code).toMatch(rejected)
    }
    expect(await findRow(table, id)).toMatchObject({ deleted_at: null })
    expect(await findRow(table, deleted)).toMatchObject({ deleted_at: expect.any(Date) })
  })

  test.each(['properties', 'blogs', 'inquiries'])(
    'nobody can change a deleted row of %s, or mark one as deleted directly',
    async (table) => {
      const add = { properties: addProperty, blogs: addBlog, inquiries: addInquiry }[table] ?? addProperty
      const { id } = await add(backend)
      await staff.from(table).update({ deleted_at: '2026-01-01T00:00:00Z' }).eq('id', id)
      expect(await findRow(table, id)).toMatchObject({ deleted_at: null })
      expect((await remove(table, id)).error).toBeNull()
      const before = await findRow(table, id)
      await staff
        .from(table)
        .update({ status: 'closed', title: 'Changed', is_published: true, deleted_at: null })
        .eq('id', id)
      await staff.from(table).update({ is_published: true }).eq('id', id)
      expect(await findRow(table, id)).toEqual(before)
    },
  )

  test.each(['properties', 'blogs', 'inquiries'])('nobody can delete a row of %s permanently', async (table) => {
    const add = { properties: addProperty, blogs: addBlog, inquiries: addInquiry }[table] ?? addProperty
    const { id } = await add(backend)
    const { id: deleted } = await add(backend)
    expect((await remove(table, deleted)).error).toBeNull()
    expect((await backend.anonClient.from(table).delete().eq('id', id)).error?.code).toBe('42501')
    for (const client of [staff, await backend.signIn('superAdmin')]) {
      const { error, status } = await client.from(table).delete().in('id', [id, deleted])
      expect([error, status]).toEqual([null, 204])
      expect(await findRow(table, id)).toMatchObject({ deleted_at: expect.any(Date) })
    }
    expect(await findRow(table, deleted)).toMatchObject({ deleted_at: expect.any(Date) })
  })

  test('a missing row does not block the others, and the number of ids is limited', async () => {
    const { id } = await addProperty(backend)
    const unknown = '01234567-89ab-4cde-8f01-23456789abcd'
    expect(await call('properties.delete', { ids: [id, unknown] })).toEqual([id])
    expect(await call('properties.delete', { ids: [id] })).toEqual([])
    expect(await call('properties.restore', { ids: [unknown, id] })).toEqual([id])
    const many = Array.from({ length: 501 }, () => unknown)
    expect((await backend.invoke(staff, 'properties.delete', { ids: many })).error?.code).toBe('BAD_REQUEST')
    expect((await backend.invoke(staff, 'properties.restore', { ids: [] })).error?.code).toBe('BAD_REQUEST')
  })

  test('deleting and restoring have their own actions in the activity log', async () => {
    const { id } = await addProperty(backend)
    await call('properties.delete', { ids: [id] })
    await call('properties.restore', { ids: [id] })
    const log = await backend.sql`
      select action, detail ? 'changed' as has_columns from public.activity_log where entity_id = ${id} order by id`
    expect([...log]).toEqual([
      { action: 'delete', has_columns: false },
      { action: 'restore', has_columns: false },
    ])
  })

  test('a restored property is not reported to saved searches', async () => {
    await saveSearch(backend, { email: 'search@example.com', address: '/properties-for-sale' })
    await backend.sql`update private.saved_searches set status = 'active', active_since = now() - interval '1 day'`
    const { id } = await addProperty(backend)
    const changes = async () => (await backend.sql`select from private.alert_changes where property_id = ${id}`).length
    const before = await changes()
    await call('properties.delete', { ids: [id] })
    await call('properties.restore', { ids: [id] })
    expect(await changes()).toBe(before)
  })

  test('the row is removed for good after thirty days, and not a day earlier', async () => {
    const [early, late] = [await addProperty(backend), await addProperty(backend)]
    const [blog, inquiry] = [await addBlog(backend), await addInquiry(backend)]
    await call('properties.delete', { ids: [early.id, late.id] })
    await staff.from('blogs').delete().eq('id', blog.id).throwOnError()
    await call('inquiries.delete', { ids: [inquiry.id] })
    const age = (table: string, id: string, days: number) =>
      backend.sql`
        update public.${backend.sql(table)} set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`
    await age('properties', early.id, 31)
    await age('properties', late.id, 29)
    await age('blogs', blog.id, 31)
    await age('inquiries', inquiry.id, 31)
    expect(await backend.asServer(purgePersonalData)).toBe(3)
    const left = await backend.sql<{ id: string }[]>`
      select id from public.properties where id in ${backend.sql([early.id, late.id])}
      union select id from public.blogs where id = ${blog.id} union select id from public.inquiries where id = ${inquiry.id}`
    expect(left.map(({ id }) => id)).toEqual([late.id])
  })

  test('images of a deleted row stay until it is removed', async () => {
    const hash = 'e'.repeat(32)
    const image = await addImage(backend.sql, hash)
    await backend.sql`update public.media set uploaded_at = now() - interval '40 days' where hash = ${hash}`
    const { id } = await addProperty(backend, { images: [image] })
    await call('properties.delete', { ids: [id] })
    const clear = async () => {
      await backend.asServer((sql) => deleteUnusedRows(sql, { after: '', size: 1000, unusedFor: '1 day' }))
      return (await backend.sql`select from public.media where hash = ${hash}`).length
    }
    expect(await clear()).toBe(1)
    await backend.sql`delete from public.properties where id = ${id}`
    expect(await clear()).toBe(0)
  })

  test('a request for personal data includes deleted messages, and erasing removes them at once', async () => {
    const email = 'deleted@example.com'
    const { id } = await addInquiry(backend, { email })
    await call('inquiries.delete', { ids: [id] })
    const personalData = createPersonalDataLinks(backend.asServer)
    await personalData.request(email, 'en')
    const [link] = await backend.sql<{ token: string }[]>`
      select payload ->> 'token' as token from public.mail_outbox
      where recipient = ${email} and template = 'personal_data_link' order by id desc limit 1`
    const data = await personalData.find(link?.token ?? '')
    expect(data?.inquiries.map((inquiry) => inquiry.id)).toEqual([id])
    expect(await personalData.erase(link?.token ?? '')).toBe(true)
    expect(await backend.sql`select from public.inquiries where id = ${id}`).toHaveLength(0)
  })
})
