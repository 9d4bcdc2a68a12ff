import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addInquiry, addProperty, one } from '../../support/database-rows.ts'
import { findStaffIds } from '../../support/people.ts'
import { saveSearch } from '../../support/saved-searches.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Changed = { undo: string | null; changed: string[]; skipped: { id: string; title: string; problem: string }[] }
type Undone = { restored: number; remaining: string[] }

describe.each(inject('testDatabases'))('changing many properties, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let agent: SupabaseClient
  const ids = { agent: '', administrator: '', superAdmin: '' }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    Object.assign(ids, await findStaffIds(backend.sql))
    staff = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
  })
  afterAll(() => backend.close())

  async function call<Result>(name: string, args: Record<string, unknown> = {}, client = staff): Promise<Result> {
    const { data, error } = await backend.invoke(client, name, args)
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return data as Result
  }
  /** As the list has them before it. */
  const versionsOf = async (seenIds: string[]) => {
    const rows = await backend.sql<{ id: string; version: number }[]>`
      select id, version from public.properties where id = any (${seenIds})`
    return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
  }
  const change = async (changedIds: string[], what: Record<string, unknown>, client = staff) =>
    call<Changed>(
      'properties.change',
      { ids: changedIds, change: what, versions: await versionsOf(changedIds) },
      client,
    )
  const undo = (id: string | null, client = staff) => call<Undone>('properties.undo', { id }, client)
  const add = async (fields: Record<string, unknown> = {}) => (await addProperty(backend, fields)).id
  const read = async (id: string) => one(await backend.sql`select * from public.properties where id = ${id}`)
  const setPublishing = (isAllowed: boolean) =>
    backend.sql`update public.staff set may_publish = ${isAllowed} where user_id = ${ids.agent}`

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['status', { status: 'sold' }, { status: 'sold' }],
    ['publication', { isPublished: false }, { is_published: false }],
    ['featuring', { isFeatured: true }, { is_featured: true }],
    ['price', { price: { set: 1_500_000 } }, { price: '1500000.00' }],
  ])('sets the %s of all, and Undo gives each what it had', async (_, what, expected) => {
    const [first, second] = [await add({ price: 2_000_000 }), await add({ price: 3_000_000, is_featured: false })]
    const before = [await read(first), await read(second)]
    const { undo: undoId, changed, skipped } = await change([first, second], what)
    expect([changed, skipped]).toEqual([[first, second], []])
    expect(await read(first)).toMatchObject(expected)
    expect(await undo(undoId)).toEqual({ restored: 2, remaining: [] })
    const ignored = { version: expect.any(Number), updated_at: expect.any(Date) }
    expect([await read(first), await read(second)]).toEqual(before.map((row) => Object.assign(row, ignored)))
  })

  test('gives them to an agent or to nobody, which only managers may', async () => {
    const id = await add({ agent_id: ids.agent })
    await change([id], { agentId: null })
    expect(await read(id)).toMatchObject({ agent_id: null })
    const { undo: undoId } = await change([id], { agentId: ids.agent })
    expect(await read(id)).toMatchObject({ agent_id: ids.agent })
    await undo(undoId)
    expect(await read(id)).toMatchObject({ agent_id: null })
    const taken = { ids: [id], change: { agentId: ids.agent } }
    expect((await backend.invoke(agent, 'properties.change', taken)).error?.code).toBe('42501')
    const unknown = await backend.invoke(staff, 'properties.change', { ids: [id], change: { agentId: randomUUID() } })
    expect(unknown.error?.code).toBe('22023')
  })

  test('open inquiries go along with a listing if that is wanted, and come back with Undo', async () => {
    const id = await add({ agent_id: ids.agent })
    const ask = async (fields: Record<string, unknown>) =>
      (await addInquiry(backend, { property_id: id, phone: null, email: `${randomUUID()}@example.com`, ...fields })).id
    const withAgent = await ask({ assignee_id: ids.agent })
    const withNobody = await ask({ assignee_id: null })
    const withColleague = await ask({ assignee_id: ids.superAdmin })
    const closed = await ask({ assignee_id: ids.agent, status: 'closed' })
    await ask({ assignee_id: ids.agent, is_spam: true })
    const handlers = async () => {
      const rows = await backend.sql<{ id: string; assignee_id: string | null }[]>`
        select id, assignee_id from public.inquiries where property_id = ${id}`
      return [withAgent, withNobody, withColleague, closed].map(
        (each) => rows.find((row) => row.id === each)?.assignee_id,
      )
    }
    expect(await call('properties.openInquiries', { ids: [id] })).toBe(2)
    await expect(call('properties.openInquiries', { ids: [id] }, agent)).rejects.toMatchObject({ code: '42501' })
    const before = await handlers()
    const { undo: stayed } = await change([id], { agentId: ids.administrator })
    expect(await handlers()).toEqual(before)
    await undo(stayed)
    const { undo: gone } = await change([id], { agentId: ids.administrator, withInquiries: true })
    expect(await handlers()).toEqual([ids.administrator, ids.administrator, ids.superAdmin, ids.agent])
    expect(await undo(gone)).toEqual({ restored: 1, remaining: [] })
    expect(await handlers()).toEqual(before)
  })

  test('open inquiries stay where Undo leaves their listing, since somebody has changed it', async () => {
    const [other, assigned] = [await add({ agent_id: ids.agent }), await add({ agent_id: ids.agent })]
    const ask = async (property: string) =>
      (
        await addInquiry(backend, {
          property_id: property,
          email: `${randomUUID()}@example.com`,
          phone: null,
          assignee_id: ids.agent,
        })
      ).id
    const [ofOther, ofAssigned] = [await ask(other), await ask(assigned)]
    const { undo: undoId } = await change([other, assigned], { agentId: ids.administrator, withInquiries: true })
    await staff.from('properties').update({ title: 'Changed meanwhile' }).eq('id', other).throwOnError()
    expect(await undo(undoId)).toEqual({ restored: 1, remaining: ['Changed meanwhile'] })
    const handler = async (id: string) =>
      one(await backend.sql`select assignee_id from public.inquiries where id = ${id}`).assignee_id
    expect([await handler(ofOther), await handler(ofAssigned)]).toEqual([ids.administrator, ids.agent])
  })

  test('shows each old and new price before, and leaves out what somebody changed since', async () => {
    const [low, high] = [await add({ price: 85_250 }), await add({ price: 1_999_900 })]
    const free = await add({ price: null, price_type: 'on_request', title: 'On request' })
    const what = { price: { percent: -10, roundTo: 1000 } }
    type Planned = { id: string; version: number; price: number; new_price: number | null; problem: string | null }
    const planned = await call<Planned[]>('properties.previewChange', { ids: [low, high, free], change: what })
    expect(planned.map(({ price, new_price: next, problem }) => [price, next, problem])).toEqual([
      [85_250, 77_000, null],
      [1_999_900, 1_800_000, null],
      [null, null, 'on_request'],
    ])
    await staff.from('properties').update({ title: 'Changed meanwhile' }).eq('id', high)
    const versions = Object.fromEntries(planned.map(({ id, version }) => [id, version]))
    const result = await call<Changed>('properties.change', { ids: [low, high, free], change: what, versions })
    expect(result.changed).toEqual([low])
    expect(result.skipped).toEqual([
      { id: high, title: 'Changed meanwhile', problem: 'changed_since' },
      { id: free, title: 'On request', problem: 'on_request' },
    ])
    expect(await read(low)).toMatchObject({ price: '77000.00', price_before_reduction: '85250.00' })
    expect(await read(high)).toMatchObject({ price: '1999900.00' })
  })

  test('publishes only the version that was seen, and changes no price unseen', async () => {
    const id = await add({ is_published: false, agent_id: ids.agent })
    const versions = await versionsOf([id])
    await agent.from('properties').update({ title: 'Reworded by its agent' }).eq('id', id).throwOnError()
    const left = { changed: [], skipped: [{ id, title: 'Reworded by its agent', problem: 'changed_since' }] }
    const [publish, raise] = [{ isPublished: true }, { price: { percent: 10 } }]
    for (const args of [{ change: publish, versions }, { change: publish }, { change: raise }])
      expect(await call('properties.change', { ids: [id], ...args })).toMatchObject(left)
    expect(await read(id)).toMatchObject({ is_published: false })
    const seen = await backend.callsOf(staff).properties.list.query({ words: 'Reworded' })
    const version = seen.rows.find((row) => row.id === id)?.version ?? 0
    const published = await call<Changed>('properties.change', {
      ids: [id],
      change: publish,
      versions: { [id]: version },
    })
    expect(published).toMatchObject({ changed: [id], versions: { [id]: version + 1 } })
  })

  test('records prices and tells saved searches as any change does, and Undo takes both back', async () => {
    await saveSearch(backend, { email: 'search@example.com', address: '/properties-for-sale' })
    await backend.sql`update private.saved_searches set status = 'active', active_since = now() - interval '1 day'`
    const id = await add({ price: 5_000_000, status: 'available' })
    const recorded = async () => {
      const [row] = await backend.sql`
        select (select count(*)::int from public.price_changes where property_id = ${id}) as prices,
          (select count(*)::int from private.alert_changes where property_id = ${id}) as alerts`
      return [row?.prices, row?.alerts]
    }
    const before = await recorded()
    const { undo: undoId } = await change([id], { price: { amount: -500_000 } })
    expect(await recorded()).toEqual(before.map((count) => count + 1))
    await undo(undoId)
    expect(await recorded()).toEqual(before)
    expect(await read(id)).toMatchObject({ price: '5000000.00', price_reduced_on: null })
  })

  test('Undo leaves alone, and names, what somebody changed since; a second call does nothing more', async () => {
    const [unchanged, edited] = [await add(), await add({ title: 'Edited since' })]
    const { undo: undoId } = await change([unchanged, edited], { status: 'rented' })
    await staff.from('properties').update({ bedrooms: 7 }).eq('id', edited)
    const outcome = { restored: 1, remaining: ['Edited since'] }
    expect(await undo(undoId)).toEqual(outcome)
    await change([unchanged], { status: 'sold' })
    expect(await undo(undoId)).toEqual(outcome)
    expect(await read(unchanged)).toMatchObject({ status: 'sold' })
    expect(await read(edited)).toMatchObject({ status: 'rented', bedrooms: 7 })
  })

  test('is undone only by whoever did it, and for half an hour', async () => {
    const id = await add({ agent_id: ids.agent, is_published: false })
    const { undo: undoId } = await change([id], { status: 'sold' })
    const rejection = async (other: SupabaseClient) =>
      (await backend.invoke(other, 'properties.undo', { id: undoId })).error?.code
    for (const other of [agent, await backend.signIn('superAdmin')]) expect(await rejection(other)).toBe('22023')
    expect(await rejection(await backend.signIn('nonStaff'))).toBe('42501')
    await backend.sql`
      update private.undo_journal set expires_at = expires_at - interval '31 minutes' where id = ${undoId}`
    expect((await backend.invoke(staff, 'properties.undo', { id: undoId })).error).toMatchObject({
      message: 'It is too late to undo this',
    })
    expect(await read(id)).toMatchObject({ status: 'sold' })
  })

  test('offers the last change again until it is undone, deletions too', async () => {
    const [first, second] = [await add(), await add()]
    await call('properties.delete', { ids: [first, second] })
    type Last = { id: string; kind: string; count: number } | null
    const last = await call<Last>('properties.lastChange')
    expect(last).toMatchObject({ kind: 'delete', count: 2 })
    expect(await undo(last?.id ?? null)).toEqual({ restored: 2, remaining: [] })
    expect(await read(first)).toMatchObject({ deleted_at: null, is_published: true })
    expect((await call<Last>('properties.lastChange'))?.id).not.toBe(last?.id)
    expect(await call('properties.lastChange', {}, await backend.signIn('editor'))).toBeNull()
    const { error } = await backend.invoke(await backend.signIn('nonStaff'), 'properties.lastChange')
    expect(error?.code).toBe('42501')
  })

  test('changes nothing of a colleague, and publishes nothing without the right to', async () => {
    const [own, theirs] = [
      await add({ agent_id: ids.agent, is_published: false, title: 'Own draft' }),
      await add({ agent_id: ids.administrator }),
    ]
    const shown = await add({ agent_id: ids.agent, title: 'Own listing' })
    await setPublishing(false)
    expect(await change([theirs], { status: 'sold' }, agent)).toMatchObject({ undo: null, changed: [], skipped: [] })
    expect((await change([own], { isPublished: true }, agent)).skipped).toEqual([
      { id: own, title: 'Own draft', problem: 'may_not_publish' },
    ])
    const result = await change([own, shown], { price: { set: 7 } }, agent)
    expect([result.changed, result.skipped.map(({ id }) => id)]).toEqual([[own], [shown]])
    expect((await change([shown], { isPublished: false }, agent)).changed).toEqual([shown])
    const preview = { ids: [theirs], change: { price: { set: 7 } } }
    expect(await call('properties.previewChange', preview, agent)).toEqual([])
    await setPublishing(true)
    expect(await read(theirs)).toMatchObject({ status: 'available' })
  })

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['two changes', { status: 'sold', isPublished: true }],
    ['an unknown column', { title: 'Mine' }],
    ['an unknown status', { status: 'gone' }],
    ['a status that is no text', { status: ['sold'] }],
    ['no price', { price: {} }],
    ['two prices', { price: { set: 1, percent: 5 } }],
    ['a price that is text', { price: { set: '1; drop table' } }],
    ['a price beyond measure', { price: { set: 1e300 } }],
    ['rounding to nothing', { price: { percent: 5, roundTo: 0 } }],
    ['an agent that is no id', { agentId: 'x' }],
    ['a list', []],
  ])('rejects %s', async (_, what) => {
    const id = await add()
    const { error } = await backend.invoke(staff, 'properties.change', { ids: [id], change: what })
    expect(error?.code).toBe('BAD_REQUEST')
  })

  test('a price of nothing or less is left out, not stored', async () => {
    const id = await add({ price: 100 })
    const { changed, skipped } = await change([id], { price: { percent: -100 } })
    expect([changed, skipped[0]?.problem]).toEqual([[], 'impossible_price'])
  })

  test('takes at most 500 at once, by staff alone', async () => {
    const id = await add()
    const many = Array.from({ length: 501 }, () => id)
    const rejection = async (client: SupabaseClient, changedIds: string[]) =>
      (await backend.invoke(client, 'properties.change', { ids: changedIds, change: { status: 'sold' } })).error?.code
    expect(await rejection(staff, many)).toBe('BAD_REQUEST')
    expect(await rejection(backend.anonClient, [id])).toBe('PGRST301')
    expect(await rejection(await backend.signIn('nonStaff'), [id])).toBe('42501')
  })

  test('deleted properties are listed with who deleted them, for whoever may restore them', async () => {
    const own = await add({ agent_id: ids.agent, title: 'Own, deleted' })
    const theirs = await add({ agent_id: ids.administrator, title: 'Theirs, deleted' })
    await call('properties.delete', { ids: [own, theirs] })
    type Bin = { total: number; rows: { id: string; deleted_by: string; removed_at: string }[] }
    const bin = await call<Bin>('properties.deleted')
    expect(bin.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([own, theirs]))
    expect(bin.rows[0]).toMatchObject({ deleted_by: 'Achieng Otieno', removed_at: expect.any(String) })
    expect((await call<Bin>('properties.deleted', {}, agent)).rows.map(({ id }) => id)).toEqual([own])
    await expect(call('properties.deleted', {}, await backend.signIn('editor'))).rejects.toMatchObject({
      code: '42501',
    })
    expect(await call('properties.restore', { ids: [own] }, agent)).toEqual([own])
    expect((await call<Bin>('properties.deleted', {}, agent)).total).toBe(0)
  })
})
