import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addInquiry, addProperty, inquiryFields, one } from '../../support/database-rows.ts'
import { people } from '../../support/people.ts'
import { inboxInput } from '../../support/inquiry-calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Related = { name: string; reason: string | null }
type Person = { others: Related[]; similar: Related[] } | null

describe.each(inject('testDatabases'))('people, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let agent: SupabaseClient
  let agentId: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
    const [row] = await backend.sql<
      { user_id: string }[]
    >`select user_id from public.staff where email = ${people.agent}`
    agentId = row?.user_id ?? ''
  })
  afterAll(() => backend.close())
  beforeEach(() => backend.sql`delete from public.inquiries`)

  const add = async (name: string, fields: Record<string, unknown> = {}) =>
    (await addInquiry(backend, { name, email: `${name.replaceAll(' ', '')}@example.com`, phone: null, ...fields })).id
  const personOf = async (inquiry: string, client = staff) =>
    (await backend.invoke(client, 'inquiries.person', { id: inquiry })).data as Person
  const others = async (inquiry: string, client = staff) =>
    (await personOf(inquiry, client))?.others.map(({ name }) => name).toSorted()
  const countPeople = async () =>
    one(await backend.sql<{ n: number }[]>`select count(*)::int as n from private.people`).n

  test('inquiries with the same phone or email, however written, belong to one person', async () => {
    const first = await add('First', { phone: '0700 000 222' })
    await add('By phone', { phone: '+254700000222' })
    await add('By email', { email: 'FIRST+house@example.com' })
    await add('Stranger', { phone: '+254700000223' })
    expect(await others(first)).toEqual(['By email', 'By phone'])
  })

  test('spam and deleted inquiries are in nobody’s list, and join nobody together', async () => {
    const first = await add('First', { phone: '+254700000222' })
    await add('Spam', { phone: '+254700000222', email: 'victim@example.com', is_spam: true })
    await add('Deleted', { phone: '+254700000222', deleted_at: new Date().toISOString() })
    const victim = await add('Victim', { email: 'victim@example.com' })
    expect(await others(first)).toEqual([])
    expect(await others(victim)).toEqual([])
  })

  test('ten first inquiries of one visitor at once are one person', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        backend.anonClient
          .from('inquiries')
          .insert(inquiryFields({ email: 'once@example.com', phone: null, message: `Message ${turn} at once` })),
      ),
    )
    const rows = await backend.sql`select distinct person_id from public.inquiries where email = 'once@example.com'`
    expect(rows).toHaveLength(1)
  })

  test('an agent sees only their own inquiries of a person, and no hint of others', async () => {
    const own = await add('Own', { phone: '+254700000333', assignee_id: agentId })
    await add('Also own', { phone: '+254700000333', assignee_id: agentId })
    const foreign = await add('Foreign', { phone: '+254700000333' })
    await add('Own', { email: 'other@example.com' })
    expect(await others(own, agent)).toEqual(['Also own'])
    expect(JSON.stringify(await personOf(own, agent))).not.toContain('Foreign')
    expect((await personOf(own, agent))?.similar).toEqual([])
    expect(await personOf(foreign, agent)).toBeNull()
    expect(await personOf(foreign, await backend.signIn('nonStaff'))).toBeNull()
    expect((await backend.invoke(backend.anonClient, 'inquiries.person', { id: own })).error?.code).toBe('PGRST301')
  })

  test('who may be the same is offered, and merged and separated again only by managers, each with Undo', async () => {
    const phone = await add('Njeri Wambui', { phone: '+254700000444' })
    const email = await add('Njeri W', { email: 'njeri@example.com' })
    const named = await add('njeri  WAMBUI', { email: 'nw@example.com' })
    const both = await add('Njeri', { phone: '+254700000444', email: 'njeri@example.com' })
    expect(await others(both)).toEqual(['Njeri Wambui'])
    expect((await personOf(both))?.similar).toMatchObject([{ name: 'Njeri W', reason: 'email' }])
    expect((await personOf(phone))?.similar).toMatchObject([{ name: 'njeri  WAMBUI', reason: 'name' }])

    const denied = await backend.invoke(agent, 'inquiries.merge', { id: both, others: [email] })
    expect(denied.error).toMatchObject({ code: '42501' })
    const merged = await backend.invoke(staff, 'inquiries.merge', { id: both, others: [email, named] })
    expect(merged.data).toMatchObject({ merged: 2 })
    expect(await others(both)).toEqual(['Njeri W', 'Njeri Wambui', 'njeri  WAMBUI'])
    const { undo } = merged.data as { undo: string }
    expect((await backend.invoke(agent, 'inquiries.undo', { id: undo })).data).toBeNull()
    expect((await backend.invoke(staff, 'inquiries.undo', { id: undo })).data).toEqual({ restored: 2, skipped: [] })
    expect((await backend.invoke(staff, 'inquiries.undo', { id: undo })).data).toBeNull()
    expect(await others(both)).toEqual(['Njeri Wambui'])

    expect((await backend.invoke(agent, 'inquiries.separate', { id: both })).error?.code).toBe('42501')
    const separated = await backend.invoke(staff, 'inquiries.separate', { id: both })
    expect(await others(both)).toEqual([])
    expect((await personOf(both))?.similar.map(({ name }) => name)).toEqual(['Njeri W'])
    await backend.invoke(staff, 'inquiries.undo', { id: (separated.data as { undo: string }).undo })
    expect(await others(both)).toEqual(['Njeri Wambui'])
    expect((await backend.invoke(staff, 'inquiries.separate', { id: email })).error?.code).toBe('22023')
  })

  test('goes with the last inquiry, when the visitor erases it or it is too old', async () => {
    const before = await countPeople()
    const first = await add('First', { phone: '+254700000555' })
    await add('Second', { phone: '+254700000555' })
    expect(await countPeople()).toBe(before + 1)
    await backend.sql`delete from public.inquiries where id = ${first}`
    expect(await countPeople()).toBe(before + 1)
    await backend.sql`delete from public.inquiries`
    expect(await countPeople()).toBe(before)
  })

  test('the title of a colleague’s draft is not told to an agent', async () => {
    const draft = await addProperty(backend, { title: 'Secret draft', is_published: false })
    const own = await add('Own', { phone: '+254700000666', assignee_id: agentId })
    await add('Also own', { phone: '+254700000666', assignee_id: agentId, property_id: draft.id })
    expect(JSON.stringify(await personOf(own, agent))).not.toContain('Secret draft')
    expect(JSON.stringify(await personOf(own))).toContain('Secret draft')
    expect(JSON.stringify((await backend.invoke(agent, 'inquiries.list', inboxInput())).data)).not.toContain(
      'Secret draft',
    )
  })
})
