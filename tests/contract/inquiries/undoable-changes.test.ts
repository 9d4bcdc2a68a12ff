import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addInquiry, one } from '../../support/database-rows.ts'
import { people } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('changes of many inquiries, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let colleague: SupabaseClient
  let agent: SupabaseClient
  let agentId: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    colleague = await backend.signIn('superAdmin')
    agent = await backend.signIn('agent')
    agentId = one(
      await backend.sql<{ user_id: string }[]>`select user_id from public.staff where email = ${people.agent}`,
    ).user_id
  })
  afterAll(() => backend.close())

  const addTwo = async (fields: Record<string, unknown> = {}) => [
    (await addInquiry(backend, { name: 'First', ...fields })).id,
    (await addInquiry(backend, { name: 'Second', ...fields })).id,
  ]
  const change = async (ids: string[], set: readonly [field: string, value: unknown], client = staff) => {
    const [field, value] = set
    const { data, error } = await backend.invoke(client, 'inquiries.change', { ids, field, value })
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return data as { undo: string | null; changed: string[] }
  }
  const undo = async (id: string | null, client = staff) =>
    (await backend.invoke(client, 'inquiries.undo', { id: id ?? '' })).data as {
      restored: number
      skipped: string[]
    } | null
  const stored = async (ids: string[]) =>
    Array.from(
      await backend.sql<Record<string, unknown>[]>`
        select status, closed_reason, assignee_id, is_spam, deleted_at is not null as is_deleted
        from public.inquiries where id = any (${ids}) order by name`,
    )

  test.each([
    ['status', 'qualified', { status: 'qualified' }],
    ['spam', true, { is_spam: true }],
    ['deleted', true, { is_deleted: true }],
  ])('%s is set of those that exist, and undone once by whoever did it', async (field, value, result) => {
    const ids = await addTwo()
    const before = await stored(ids)
    const done = await change([...ids, randomUUID()], [field, value])
    expect(done.changed.toSorted()).toEqual(ids.toSorted())
    expect(await stored(ids)).toMatchObject([result, result])
    expect(await undo(done.undo, colleague)).toBeNull()
    expect(await undo(done.undo)).toEqual({ restored: 2, skipped: [] })
    expect(await stored(ids)).toEqual(before)
    expect(await undo(done.undo)).toBeNull()
  })

  test('assigning is for managers, to somebody who still works here', async () => {
    const ids = await addTwo()
    const done = await change(ids, ['assignee', agentId])
    expect(await stored(ids)).toMatchObject([{ assignee_id: agentId }, { assignee_id: agentId }])
    await expect(change(ids, ['assignee', null], agent)).rejects.toMatchObject({ code: '42501' })
    await expect(change(ids, ['assignee', randomUUID()])).rejects.toMatchObject({ code: '22023' })
    await undo(done.undo)
    expect(await stored(ids)).toMatchObject([{ assignee_id: null }, { assignee_id: null }])
  })

  test('what a suspended colleague had is given to somebody else, and given back by Undo', async () => {
    const ids = await addTwo({ assignee_id: agentId })
    await backend.sql`update public.staff set is_suspended = true where user_id = ${agentId}`
    const done = await change(ids, ['assignee', null])
    expect(await stored(ids)).toMatchObject([{ assignee_id: null }, { assignee_id: null }])
    expect(await undo(done.undo)).toEqual({ restored: 2, skipped: [] })
    expect(await stored(ids)).toMatchObject([{ assignee_id: agentId }, { assignee_id: agentId }])
    await expect(change(ids, ['assignee', agentId])).resolves.toMatchObject({ undo: null })
    await backend.sql`update public.staff set is_suspended = false where user_id = ${agentId}`
    agent = await backend.signIn('agent')
  })

  test('what a colleague changed since stays, and is named', async () => {
    const ids = await addTwo()
    const done = await change(ids, ['status', 'qualified'])
    await backend.invoke(colleague, 'inquiries.change', { ids: [ids[0]], field: 'status', value: 'contacted' })
    expect(await undo(done.undo)).toEqual({ restored: 1, skipped: ['First'] })
    expect(await stored(ids)).toMatchObject([{ status: 'contacted' }, { status: 'new' }])
  })

  test('Undo of a reopened inquiry brings back why it was closed', async () => {
    const ids = await addTwo()
    for (const inquiry of ids)
      await backend.invoke(staff, 'inquiries.close', { id: inquiry, reason: 'price', details: 'a: b' })
    const done = await change(ids, ['status', 'contacted'])
    expect(await stored(ids)).toMatchObject([{ closed_reason: null }, { closed_reason: null }])
    await undo(done.undo)
    const [first] =
      await backend.sql`select closed_reason, closed_details from public.inquiries where id = ${ids[0] ?? ''}`
    expect(first).toMatchObject({ closed_reason: 'price', closed_details: 'a: b' })
  })

  test('two people at once change each row once, and each undoes their own', async () => {
    const ids = await addTwo()
    const [left, right] = await Promise.all([
      change(ids, ['status', 'qualified']),
      change(ids.toReversed(), ['status', 'contacted'], colleague),
    ])
    const [row] = await stored(ids)
    const [first, last] = row?.status === 'qualified' ? [right, left] : [left, right]
    const [firstClient, lastClient] = row?.status === 'qualified' ? [colleague, staff] : [staff, colleague]
    expect(await undo(first.undo, firstClient)).toMatchObject({ restored: 0, skipped: ['First', 'Second'] })
    expect(await undo(last.undo, lastClient)).toMatchObject({ restored: 2 })
  })

  test('nothing to change needs no Undo, and an hour later it is too late', async () => {
    const ids = await addTwo()
    expect((await change(ids, ['status', 'new'])).undo).toBeNull()
    const done = await change(ids, ['spam', true])
    await backend.sql`update private.undo_journal set expires_at = expires_at - interval '61 minutes'`
    expect(await undo(done.undo)).toBeNull()
  })

  test('an agent changes only their own, and outsiders nothing', async () => {
    const [own, foreign] = await addTwo()
    await backend.sql`update public.inquiries set assignee_id = ${agentId} where id = ${own ?? ''}`
    expect((await change([own ?? '', foreign ?? ''], ['status', 'contacted'], agent)).changed).toEqual([own])
    for (const client of [backend.anonClient, await backend.signIn('nonStaff'), await backend.signIn('editor')]) {
      const { error } = await backend.invoke(client, 'inquiries.change', { ids: [own], field: 'deleted', value: true })
      expect(error?.code).toBe(client === backend.anonClient ? 'PGRST301' : '42501')
    }
  })

  test.each([
    ['a field that is none', 'name', 'x'],
    ['no value', 'status', null],
    ['an unknown value', 'spam', 'perhaps'],
    ['an unknown status', 'status', 'won'],
    ['a closing reason by the way', 'status', 'closed:price'],
  ])('%s is refused', async (_, field, value) => {
    await expect(change(await addTwo(), [field, value])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})
