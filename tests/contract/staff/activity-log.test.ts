import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addBlog, addInquiry, addProperty } from '../../support/database-rows.ts'
import { findStaffIds } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the activity log, on $name', (testDatabase) => {
  let backend: TestBackend
  let ids: Awaited<ReturnType<typeof findStaffIds>>
  let list: (input?: object) => ReturnType<ReturnType<TestBackend['callsOf']>['activity']['list']['query']>
  let administrator: Awaited<ReturnType<TestBackend['signIn']>>

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ids = await findStaffIds(backend.sql)
    administrator = await backend.signIn('administrator')
    const { activity } = backend.callsOf(await backend.signIn('superAdmin'))
    list = (input = {}) => activity.list.query(input)
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.activity_log`
  })

  test('says what a listing, a post and a setting were and became', async () => {
    const { id } = await addProperty(backend, {
      title: 'Two Rivers, 3 bed',
      price: 90_000,
      description: 'Old. '.repeat(80),
    })
    await administrator
      .from('properties')
      .update({ price: 85_000, description: 'New. '.repeat(80) })
      .eq('id', id)
    const { rows } = await list({ entity: 'properties' })
    expect(rows[0]).toMatchObject({
      actor: 'Achieng Otieno',
      title: 'Two Rivers, 3 bed',
      changed: expect.arrayContaining(['description', 'price']),
      was: { price: 90_000 },
      became: { price: 85_000 },
    })
    // The versions have long texts.
    expect(rows[0]?.became).not.toHaveProperty('description')
    const post = await addBlog(backend, { title: 'A guide', tags: ['rent'] })
    await administrator
      .from('blogs')
      .update({ tags: ['rent', 'deposit'], is_featured: true })
      .eq('id', post.id)
    expect((await list({ entity: 'blogs' })).rows[0]).toMatchObject({
      was: { tags: ['rent'], is_featured: false },
      became: { tags: ['rent', 'deposit'], is_featured: true },
    })
  })

  test('says who was given an inquiry, and nothing that its visitor wrote', async () => {
    const { id } = await addInquiry(backend, { name: 'Joyce Wekesa', message: 'My secret wish' })
    await administrator.from('inquiries').update({ assignee_id: ids.agent, status: 'contacted' }).eq('id', id)
    await backend.sql`update public.inquiries set name = 'Joyce N. Wekesa' where id = ${id}`
    const found = await list({ entity: 'inquiries' })
    expect(found.rows[0]).toMatchObject({
      title: 'Joyce N. Wekesa',
      was: { status: 'new' },
      became: { status: 'contacted', assignee_id: ids.agent },
    })
    expect(found.people).toContainEqual({ id: ids.agent, name: expect.any(String) })
    const [logged] = await backend.sql`select string_agg(detail::text, ' ') as text from public.activity_log`
    expect(logged?.text).not.toMatch(/Joyce|secret/)
    await backend.sql`delete from public.inquiries where id = ${id}`
    expect((await list({ entity: 'inquiries' })).rows[0]?.title).toBeNull()
  })

  test('is narrowed by person, kind and days', async () => {
    const entry = (actor: string | null, entity: string, at: string) => backend.sql`
      insert into public.activity_log (actor_id, action, entity, created_at) values (${actor}, 'insert', ${entity}, ${at})`
    // 21:30 in Greenwich is the next day in Nairobi.
    await entry(ids.administrator, 'blogs', '2026-11-25T21:30Z')
    await entry(ids.agent, 'property_kinds', '2026-11-26T20:30Z')
    await entry(ids.agent, 'viewings', '2026-11-27T09:00Z')
    const entities = async (input: object) => (await list(input)).rows.map(({ entity }) => entity)
    expect(await entities({})).toEqual(['viewings', 'property_kinds', 'blogs'])
    expect(await entities({ actor: ids.agent })).toEqual(['viewings', 'property_kinds'])
    expect(await entities({ entity: 'properties' })).toEqual(['property_kinds'])
    expect(await entities({ from: '2026-11-26', to: '2026-11-26' })).toEqual(['property_kinds', 'blogs'])
    expect(await entities({ from: '2026-11-27' })).toEqual(['viewings'])
    expect(await entities({ actor: ids.editor })).toEqual([])
  })

  test('one strange entry takes no page away', async () => {
    await backend.sql`
      insert into public.activity_log (action, entity, entity_id, detail) values
        ('update', 'inquiries', 'no id', '{}'), ('a_new_action', 'a_new_table', null, '{"changed": ["x"]}')`
    expect((await list()).rows).toHaveLength(2)
  })

  test.each([{ from: 'yesterday' }, { to: '2026-02-31' }, { actor: 'me' }, { page: 0 }, { size: 101 }])(
    '%j is rejected',
    async (input) => {
      await expect(list(input)).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } })
    },
  )
})
