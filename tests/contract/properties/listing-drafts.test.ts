import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { deleteUnusedRows } from '#server/media/unused-images.ts'
import { addImage, addProperty, imageHash, one, propertyFields } from '../../support/database-rows.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('drafts of listings, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let agent: SupabaseClient
  let agentId = ''
  const photo = `/media/${imageHash}`

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
    agentId = (await findStaffIds(backend.sql)).agent
    await addImage(backend.sql)
  })
  afterAll(() => backend.close())

  const rowOf = async (id: string) => one(await backend.sql`select * from public.properties where id = ${id}`)
  const editing = (id: string, client = staff) => backend.callsOf(client).properties.editing.query({ id })
  const draftVersion = async (id: string) => (await editing(id))?.draft?.version ?? 0
  const argsFor = async (id: string, changes: object) => ({
    id,
    changes,
    version: Number((await rowOf(id)).version),
    draft: await draftVersion(id),
  })
  const save = async (id: string, changes: object, client = staff) =>
    backend.invoke(client, 'properties.saveDraft', await argsFor(id, changes))
  const publish = async (id: string, changes: object, client = staff) =>
    backend.invoke(client, 'properties.publish', await argsFor(id, changes))

  test('a published listing stays as it is until its draft is published', async () => {
    const { id } = await addProperty(backend, { price: 9_000_000, images: [photo] })
    expect((await save(id, { title: 'New title', price: 8_000_000 })).data).toEqual({ state: 'saved' })
    const read = () => backend.anonClient.from('properties').select('title, price').eq('id', id).single()
    expect((await read()).data).toMatchObject({ price: 9_000_000 })
    expect(await editing(id))?.toMatchObject({
      draft: { value: { title: 'New title', price: 8_000_000 }, by: 'Achieng Otieno' },
    })
    expect((await publish(id, { title: 'New title', price: 8_000_000 })).data).toEqual({ state: 'published' })
    expect((await read()).data).toEqual({ title: 'New title', price: 8_000_000 })
    expect((await editing(id))?.draft).toBeNull()
  })

  test('its publication records the price once, and marks it as reduced', async () => {
    const { id } = await addProperty(backend, { price: 9_000_000, images: [photo] })
    await save(id, { price: 8_500_000 })
    await save(id, { price: 8_000_000 })
    await publish(id, { price: 8_000_000 })
    const { data } = await backend.anonClient
      .from('price_changes')
      .select('was, became')
      .eq('property_id', id)
      .order('id')
    expect(data).toEqual([
      { was: null, became: 9_000_000 },
      { was: 9_000_000, became: 8_000_000 },
    ])
    expect(await rowOf(id)).toMatchObject({ price_before_reduction: '9000000.00' })
  })

  test('what others change in the published row is not undone by publishing a draft', async () => {
    const { id } = await addProperty(backend, { images: [photo] })
    await save(id, { description: 'Five rooms.' })
    await staff.from('properties').update({ status: 'sold' }).eq('id', id)
    expect((await publish(id, { description: 'Five rooms.' })).data).toEqual({ state: 'published' })
    expect(await rowOf(id)).toMatchObject({ status: 'sold', description: 'Five rooms.' })
  })

  test('two people at once: whoever saves second is told, and nothing is overwritten', async () => {
    const { id } = await addProperty(backend)
    const opened = await argsFor(id, { title: 'Mine' })
    await save(id, { title: 'Theirs' })
    expect((await backend.invoke(staff, 'properties.saveDraft', opened)).data).toEqual({
      state: 'conflict',
      by: 'Achieng Otieno',
    })
    expect((await backend.invoke(staff, 'properties.publish', opened)).data).toEqual({
      state: 'conflict',
      by: 'Achieng Otieno',
    })
    expect((await editing(id))?.draft?.value).toEqual({ title: 'Theirs' })
    const again = await argsFor(id, {})
    await staff.from('properties').update({ price: 5 }).eq('id', id)
    expect((await backend.invoke(staff, 'properties.saveDraft', again)).data).toEqual({
      state: 'conflict',
      by: 'Achieng Otieno',
    })
  })

  test('saving what equals the published row leaves no draft', async () => {
    const { id } = await addProperty(backend)
    await save(id, { title: 'Other' })
    expect((await save(id, {})).data).toEqual({ state: 'saved' })
    expect((await editing(id))?.draft).toBeNull()
  })

  test('a draft needs nothing but a title; publishing names what is missing', async () => {
    const bare = { location: '', price: null, is_published: false }
    const added = await staff.from('properties').insert(propertyFields(backend, bare)).select('id').single()
    expect(added.error).toBeNull()
    const id = String(added.data?.id)
    expect((await save(id, { description: 'Half done' })).data).toEqual({ state: 'saved' })
    expect(await rowOf(id)).toMatchObject({ description: 'Half done', is_published: false })
    expect((await publish(id, {})).data).toEqual({ state: 'incomplete', missing: ['price', 'location', 'images'] })
    const direct = await staff.from('properties').update({ is_published: true }).eq('id', id)
    expect(direct.error).toMatchObject({
      code: '22023',
      message: expect.stringMatching(/^Before “.*” is published it needs a price, a location$/),
    })
    expect((await publish(id, { price: 5, location: 'Ruaka', images: [photo] })).data).toEqual({ state: 'published' })
    const emptied = await staff.from('properties').update({ location: ' ' }).eq('id', id)
    expect(emptied.error?.code).toBe('23514')
  })

  test('unpublishing takes it off the site with the changes of the form', async () => {
    const { id } = await addProperty(backend)
    await save(id, { title: 'Waiting' })
    const args = await argsFor(id, { title: 'Waiting' })
    expect((await backend.invoke(staff, 'properties.unpublish', args)).data).toEqual({ state: 'saved' })
    expect(await rowOf(id)).toMatchObject({ title: 'Waiting', is_published: false })
    expect((await editing(id))?.draft).toBeNull()
  })

  test.each([
    ['an unknown column', { role: 'super_admin' }],
    ['a column of the database', { views_count: 9 }],
    ['publication', { is_published: true }],
    ['an image on another site', { images: ['https://127.0.0.1/x.jpg'] }],
    ['a text for a number', { price: 'abc' }],
    ['a stranger as agent', { agent_id: randomUUID() }],
    ['a list', []],
  ])('%s is no change of a listing', async (_, changes) => {
    const { id } = await addProperty(backend)
    const { error } = await save(id, changes)
    expect(error?.code).toMatch(/^22|^BAD_REQUEST$/)
    expect((await editing(id))?.draft).toBeNull()
  })

  test('the photos of a draft are not removed as unused', async () => {
    const hash = 'c'.repeat(32)
    await backend.sql`
      insert into public.media (hash, width, height, uploaded_at) values (${hash}, 40, 30, now() - interval '9 days')`
    const { id } = await addProperty(backend)
    await save(id, { images: [`/media/${hash}`] })
    const clear = () => backend.asServer((sql) => deleteUnusedRows(sql, { after: '', size: 100, unusedFor: '7 days' }))
    expect((await clear()).removed).toEqual([])
    await save(id, {})
    expect((await clear()).removed).toEqual([hash])
  })

  describe('an agent who may not publish', () => {
    test('edits the draft of a live listing, asks, and a manager publishes it', async () => {
      const { id } = await addProperty(backend, { agent_id: agentId, images: [photo] })
      expect((await save(id, { title: 'By the agent' }, agent)).data).toEqual({ state: 'saved' })
      expect((await publish(id, { title: 'By the agent' }, agent)).error).toMatchObject({
        code: '22023',
        message: 'You can save drafts. Ask an administrator to publish.',
      })
      expect((await backend.invoke(agent, 'properties.requestPublication', { id })).data).toBe(true)
      expect((await backend.invoke(agent, 'properties.requestPublication', { id })).data).toBe(true)
      expect(await editing(id))?.toMatchObject({ plan: { requested_by: 'Brian Kiprotich' } })
      const { total } = one(
        await backend.sql<{ total: number }[]>`
          select count(distinct recipient)::int as total from public.mail_outbox
          where template = 'publication_requested' and payload ->> 'property_id' = ${id}`,
      )
      expect(total).toBe(1)
      expect((await publish(id, { title: 'By the agent' })).data).toEqual({ state: 'published' })
      expect(await rowOf(id)).toMatchObject({ title: 'By the agent' })
      expect((await editing(id))?.plan).toMatchObject({ requested_at: null })
    })

    test('sees and changes nothing of a colleague’s listing', async () => {
      const { id } = await addProperty(backend, { images: [photo] })
      await save(id, { title: 'Zebra' })
      expect(await editing(id, agent)).toBeNull()
      expect((await save(id, { title: 'Mine' }, agent)).data).toEqual({ state: 'gone' })
      expect((await backend.invoke(agent, 'properties.requestPublication', { id })).data).toBe(false)
      expect((await backend.invoke(agent, 'properties.duplicate', { id })).data).toBeNull()
      expect((await editing(id))?.draft?.value).toEqual({ title: 'Zebra' })
    })

    test('gives their listing to nobody', async () => {
      const { id } = await addProperty(backend, { agent_id: agentId })
      expect((await save(id, { agent_id: null }, agent)).error?.code).toBe('22023')
    })
  })

  test('a duplicate is a draft with what the form shows, and nothing that belongs to the one listing', async () => {
    const { id } = await addProperty(backend, { images: [photo], status: 'sold', is_featured: true, views_count: 9 })
    await save(id, { title: 'Draft title' })
    const calls = backend.callsOf(staff)
    await calls.properties.saveMandate.mutate({ id, mandate: { owner_name: 'Zebra' }, version: 0 })
    const copy = (await calls.properties.duplicate.mutate({ id })) ?? ''
    const [before, after] = [await rowOf(id), await rowOf(copy)]
    expect(after).toMatchObject({
      title: 'Copy of Draft title',
      description: before.description,
      price: before.price,
      images: [photo],
      is_published: false,
      is_featured: false,
      status: 'available',
      views_count: 0,
    })
    expect(after.reference).not.toBe(before.reference)
    expect((await editing(copy))?.mandate).toBeNull()
  })

  test('the list knows how complete a listing is, and that it has a draft', async () => {
    const { id } = await addProperty(backend, {
      title: 'Aardvark corner',
      description: 'x'.repeat(151),
      images: [photo],
      latitude: -1.3,
      longitude: 36.8,
      tour_url: 'https://example.com/tour',
    })
    await save(id, { price: 7 })
    const { rows } = await backend.callsOf(staff).properties.list.query({ words: 'Aardvark' })
    // Basics 35, price 5, pin 10, size 10, description 10, one photo 2 with its caption 4, tour 5.
    expect(rows).toMatchObject([{ id, completeness: 81, has_draft: true }])
  })
})
