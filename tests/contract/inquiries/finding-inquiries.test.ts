import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addInquiry, addProperty, one } from '../../support/database-rows.ts'
import { people } from '../../support/people.ts'
import { inboxInput } from '../../support/inquiry-calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Page = {
  total: number
  closed: number
  has_more: boolean
  counts: Record<string, number>
  rows: Record<string, unknown>[]
}

describe.each(inject('testDatabases'))('finding inquiries, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let agent: SupabaseClient
  let ids: Record<'administrator' | 'agent', string>
  let houseId: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
    const idOf = async (email: string) =>
      one(await backend.sql<{ user_id: string }[]>`select user_id from public.staff where email = ${email}`).user_id
    ids = { administrator: await idOf(people.administrator), agent: await idOf(people.agent) }
    houseId = (await addProperty(backend, { title: 'Maisonette in Rũaka' })).id
    await addInquiry(backend, { name: 'Njeri', phone: '+254700000104', property_id: houseId })
    await addInquiry(backend, { name: 'Otieno', phone: '0733 123-456', status: 'closed', source: 'chat' })
    await addInquiry(backend, { name: 'Amina', phone: '+968 9000 0142', assignee_id: ids.agent, status: 'contacted' })
    await backend.sql`
      insert into public.inquiries (id, name, email, message)
      values ('0fb7460b-1111-8222-a333-444455556666', 'Mutua', 'mutua@example.org', 'Is it 50 m from the road?')`
  })
  afterAll(() => backend.close())

  const fetchPage = async (params: Record<string, unknown>, client = staff) => {
    const { data, error } = await backend.invoke(client, 'inquiries.list', inboxInput(params))
    if (error) throw new Error(error.message)
    return data as Page
  }
  const names = async (params: Record<string, unknown>, client = staff) =>
    (await fetchPage(params, client)).rows.map(({ name }) => name)
  const referenceOf = async (name: string) =>
    one(await backend.sql<{ reference: string }[]>`select reference from public.inquiries where name = ${name}`)
      .reference

  test.each([
    ['0700000104', 'Njeri'],
    ['0700 000 104', 'Njeri'],
    ['+254 700 000 104', 'Njeri'],
    ['254700000104', 'Njeri'],
    ['00254-700-000-104', 'Njeri'],
    ['000104', 'Njeri'],
    ['+254733123456', 'Otieno'],
    ['733123', 'Otieno'],
    ['96890000142', 'Amina'],
    ['00968 9000 0142', 'Amina'],
  ])('by the phone %s', async (search, name) => {
    expect(await names({ search })).toEqual([name])
  })

  test('by the reference, in any spelling and without its prefix', async () => {
    const reference = await referenceOf('Amina')
    const code = reference.replace(/^[^-]+-/, '')
    for (const search of [
      reference,
      reference.toLowerCase(),
      reference.replaceAll('-', ' '),
      code,
      code.replace('-', ''),
    ])
      expect(await names({ search })).toEqual(['Amina'])
  })

  test.each(['MK-BCD-FGH', 'mk bcd fgh', 'BCDFGH', 'bcd-fgh'])(
    'by the reference %s, which has no digit',
    async (search) => {
      await backend.sql`update public.inquiries set reference = 'MK-BCD-FGH' where name = 'Njeri'`
      expect(await names({ search })).toEqual(['Njeri'])
    },
  )

  test.each(['MK-0FB7-460B', '0fb7 460b', '0FB7460B'])(
    'by %s, which was its reference in earlier versions',
    async (search) => {
      expect(await names({ search })).toEqual(['Mutua'])
    },
  )

  test('by the title of its property, also after it was renamed', async () => {
    expect(await names({ search: 'ruaka' })).toEqual(['Njeri'])
    await backend.sql`update public.properties set title = 'Villa in Limuru' where id = ${houseId}`
    expect(await names({ search: 'LIMURU' })).toEqual(['Njeri'])
    expect(await names({ search: 'ruaka' })).toEqual([])
  })

  test('a search of open ones says how many closed ones match', async () => {
    expect(await fetchPage({ search: 'otieno', status: 'open' })).toMatchObject({ total: 0, closed: 1, rows: [] })
    expect(await fetchPage({ search: 'otieno' })).toMatchObject({ total: 1, closed: 0 })
  })

  test('by assignee, source, property and the days on which they came', async () => {
    expect(await names({ assignee: ids.agent })).toEqual(['Amina'])
    expect(await names({ assignee: 'me' }, agent)).toEqual(['Amina'])
    expect((await names({ assignee: 'nobody' })).toSorted()).toEqual(['Mutua', 'Njeri', 'Otieno'])
    expect(await names({ source: 'chat' })).toEqual(['Otieno'])
    expect(await names({ property: houseId })).toEqual(['Njeri'])
    const { id } = await addInquiry(backend, { name: 'Older', created_at: '2026-03-10T20:59:59Z' })
    expect(await names({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['Older'])
    expect(await names({ from: '2026-03-11', to: '2026-03-11' })).toEqual([])
    await backend.sql`delete from public.inquiries where id = ${id}`
  })

  test.each([{ assignee: "x' or true --" }, { property: 'x' }, { from: 'someday' }, { to: '2026-13-01' }])(
    'a filter that is none is refused: %o',
    async (params) => {
      const { error } = await backend.invoke(staff, 'inquiries.list', inboxInput(params))
      expect(error?.code).toBe('BAD_REQUEST')
    },
  )

  test.each(["'", "') or true --", '%', '\\', '$1', '%1$s', '{}', '"'])('words are words, even %s', async (search) => {
    expect(await names({ search })).toEqual([])
  })

  test('an agent finds and counts only their own, by any filter', async () => {
    const foreign = await addInquiry(backend, { name: 'Foreign', phone: '+254711222333' })
    const reference = one(
      await backend.sql<{ reference: string }[]>`select reference from public.inquiries where id = ${foreign.id}`,
    ).reference
    for (const params of [{ search: 'foreign' }, { search: '0711222333' }, { search: reference }, { spam: 'all' }])
      expect(await names(params, agent)).not.toContain('Foreign')
    expect((await fetchPage({}, agent)).counts).toEqual({ open: 1, new: 0, overdue: 0, mine: 1, today: 0 })
    await backend.sql`delete from public.inquiries where id = ${foreign.id}`
  })

  test('an agent sees what is about their listing and nobody’s, and what they show to a visitor, each once', async () => {
    const own = await addProperty(backend, { title: 'Own listing', agent_id: ids.agent })
    const { id } = await addInquiry(backend, { name: 'About own', property_id: own.id })
    await backend.sql`update public.inquiries set assignee_id = null where id = ${id}`
    const shown = await addInquiry(backend, {
      name: 'Shown by agent',
      assignee_id: ids.administrator,
      property_id: houseId,
    })
    await backend.sql`
      insert into public.viewings (inquiry_id, property_id, starts_at, ends_at, seat, token_hash, agent_id)
      values (${shown.id}, ${houseId}, now() + interval '2 days', now() + interval '2 days 30 minutes', 1, ${'a'.repeat(64)}, ${ids.agent})`
    expect((await names({}, agent)).toSorted()).toEqual(['About own', 'Amina', 'Shown by agent'])
    await backend.sql`update public.viewings set inquiry_id = ${id}, property_id = ${own.id} where inquiry_id = ${shown.id}`
    const { data: readable } = await agent.from('inquiries').select('name')
    expect((await names({}, agent)).toSorted()).toEqual(['About own', 'Amina'])
    expect((readable ?? []).map(({ name }) => String(name)).toSorted()).toEqual(['About own', 'Amina'])
    expect((await fetchPage({}, agent)).counts).toMatchObject({ open: 2 })
    await backend.sql`delete from public.inquiries where id in (${id}, ${shown.id})`
  })
})
