import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addProperty } from '../../support/database-rows.ts'
import { findStaffIds, people } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addViewing, offerViewings, linksOf } from './viewing-rows.ts'

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

describe.each(inject('testDatabases'))('the private calendar of an agent, on $name', (testDatabase) => {
  let backend: TestBackend
  let agent: SupabaseClient
  let ids: Awaited<ReturnType<typeof findStaffIds>>
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ids = await findStaffIds(backend.sql)
    await offerViewings(backend, { atOnce: 50 })
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.viewings`
    await backend.sql`update public.staff set is_suspended = false, role = 'agent' where email = ${people.agent}`
    agent = await backend.signIn('agent')
  })

  const renew = async (client: SupabaseClient) =>
    (await backend.invoke(client, 'viewings.renewCalendar')).data as string
  const read = async (token: string | undefined) => (await linksOf(backend).findCalendar(token ?? '')) ?? null
  const add = async (agent_id: string, starts_at: string) => {
    const property = await addProperty(backend, { is_published: true })
    return addViewing(backend, { property_id: property.id, starts_at, agent_id })
  }

  test('shows their own viewings of the last month and the next three, with the client', async () => {
    const own = await add(ids.agent, days(2))
    const past = await add(ids.agent, days(-20))
    for (const [owner, at] of [
      [ids.administrator, 3],
      [ids.agent, -31],
      [ids.agent, 91],
    ] as const)
      await add(owner, days(at))
    const calendar = await read(await renew(agent))
    expect(calendar?.viewings.map(({ id }) => id)).toEqual([past.id, own.id])
    expect(calendar?.viewings[1]).toMatchObject({ name: 'Achieng Otieno', phone: '+254712345678', title: own.title })
  })

  test('has one address at a time, which ends when asked', async () => {
    const first = await renew(agent)
    const second = await renew(agent)
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect([await read(first), (await read(second))?.viewings]).toEqual([null, []])
    const end = async () => (await backend.invoke(agent, 'viewings.endCalendar')).data
    expect([await end(), await end()]).toEqual([true, false])
    expect(await read(second)).toBeNull()
  })

  test('is stored as a hash only, which opens nothing', async () => {
    const token = await renew(agent)
    const [row] = await backend.sql<{ token_hash: string }[]>`select token_hash from private.agent_calendars`
    expect(row?.token_hash).not.toBe(token)
    for (const guess of [
      row?.token_hash,
      '',
      '0'.repeat(64),
      token.slice(1),
      token.toUpperCase(),
      `${token}' or true--`,
    ])
      expect(await read(guess)).toBeNull()
  })

  test('ends with suspension, for good', async () => {
    const token = await renew(agent)
    await backend.sql`update public.staff set is_suspended = true where email = ${people.agent}`
    expect(await read(token)).toBeNull()
    await backend.sql`update public.staff set is_suspended = false where email = ${people.agent}`
    expect(await read(token)).toBeNull()
  })

  test('ends when they become an editor, and when they leave', async () => {
    const token = await renew(agent)
    await backend.sql`update public.staff set role = 'editor' where email = ${people.agent}`
    expect(await read(token)).toBeNull()
    const manager = await backend.signIn('administrator')
    await backend.sql`update public.staff set role = 'agent' where email = ${people.agent}`
    const again = await renew(await backend.signIn('agent'))
    expect(await read(again)).not.toBeNull()
    await backend.callsOf(manager).staff.handOver.mutate({ member: ids.agent, takers: {} })
    expect(await read(again)).toBeNull()
  })

  test('has nothing of deleted inquiries', async () => {
    const { inquiry_id } = await add(ids.agent, days(2))
    const token = await renew(agent)
    const manager = await backend.signIn('administrator')
    await backend.invoke(manager, 'inquiries.delete', { ids: [inquiry_id] })
    expect((await read(token))?.viewings).toEqual([])
  })

  test('is given to nobody without viewings', async () => {
    for (const person of ['editor', 'nonStaff'] as const)
      expect((await backend.invoke(await backend.signIn(person), 'viewings.renewCalendar')).error?.code).toBe('42501')
    expect((await backend.invoke(backend.anonClient, 'viewings.renewCalendar')).error).not.toBeNull()
  })
})
