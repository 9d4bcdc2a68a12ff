import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { runPostPlans } from '#server/blogs/plans/run-post-plans.ts'
import { addBlog } from '../../support/database-rows.ts'
import { findStaffIds, type Person } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('planned posts, on $name', (testDatabase) => {
  let backend: TestBackend
  let ids: Awaited<ReturnType<typeof findStaffIds>>
  const clients = {} as Record<Person, SupabaseClient>

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ids = await findStaffIds(backend.sql)
    for (const person of ['administrator', 'agent', 'editor', 'nonStaff'] as const)
      clients[person] = await backend.signIn(person)
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`update public.staff set may_publish = false, is_suspended = false where user_id = ${ids.editor}`
  })

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const run = () => backend.sql.begin(runPostPlans)
  async function aDraft(fields: Record<string, unknown> = {}) {
    const { id } = await addBlog(backend, { is_published: false, ...fields })
    const [row] = await backend.sql<{ updatedAt: string }[]>`
      select to_jsonb(updated_at) #>> '{}' as "updatedAt" from public.blogs where id = ${id}`
    return { id, updatedAt: row?.updatedAt ?? '' }
  }
  const schedule = (person: Person, input: object) => backend.invoke(clients[person], 'blogs.schedule', input)
  const planOf = async (id: string) => backend.callsOf(clients.administrator).blogs.plan.query({ id })
  const isPublished = async (id: string) =>
    (await backend.sql`select is_published from public.blogs where id = ${id}`)[0]?.is_published
  const comeDue = (id: string) => backend.sql`
    update private.post_plans set publish_at = now() - interval '1 minute' where post_id = ${id}`

  test('go public when their time comes, once', async () => {
    const draft = await aDraft()
    expect((await schedule('administrator', { ...draft, publishAt: inHours(2) })).data).toEqual({ state: 'scheduled' })
    expect(await planOf(draft.id)).toMatchObject({ scheduled_by: 'Achieng Otieno', problem: null })
    expect(await run()).toBe(0)
    await comeDue(draft.id)
    expect(await run()).toBe(1)
    expect(await isPublished(draft.id)).toBe(true)
    expect(await planOf(draft.id)).toMatchObject({ publish_at: null, problem: null })
    expect(await run()).toBe(0)
  })

  test('are planned and ended by those who may publish, in words', async () => {
    const draft = await aDraft()
    const plan = { ...draft, publishAt: inHours(2) }
    for (const person of ['agent', 'editor', 'nonStaff'] as const)
      expect((await schedule(person, plan)).error).toMatchObject({ code: '42501' })
    await backend.sql`update public.staff set may_publish = true where user_id = ${ids.editor}`
    expect((await schedule('editor', plan)).data).toEqual({ state: 'scheduled' })
    expect((await schedule('editor', { ...draft, publishAt: null })).data).toEqual({ state: 'cancelled' })
    expect(await planOf(draft.id)).toMatchObject({ publish_at: null, problem: null })
    expect((await schedule('administrator', { ...draft, publishAt: inHours(-1) })).error?.message).toBe(
      'Choose a time in the future',
    )
    const stale = { ...plan, updatedAt: '2026-01-01T00:00:00Z' }
    expect((await schedule('administrator', stale)).data).toEqual({ state: 'changed' })
    const bare = await aDraft({ excerpt: '' })
    expect((await schedule('administrator', { ...bare, publishAt: inHours(2) })).data).toEqual({ state: 'incomplete' })
  })

  test('do not go public once somebody who may not publish has changed them', async () => {
    const draft = await aDraft()
    await schedule('administrator', { ...draft, publishAt: inHours(2) })
    await clients.editor.from('blogs').update({ title: 'Another title' }).eq('id', draft.id)
    expect(await planOf(draft.id)).toMatchObject({ publish_at: null, problem: 'changed' })
    expect(await run()).toBe(0)
    expect(await isPublished(draft.id)).toBe(false)
  })

  test('ask again when the time comes whether their planner may publish', async () => {
    await backend.sql`update public.staff set may_publish = true where user_id = ${ids.editor}`
    const draft = await aDraft()
    await schedule('editor', { ...draft, publishAt: inHours(2) })
    await backend.sql`update public.staff set may_publish = false where user_id = ${ids.editor}`
    await comeDue(draft.id)
    expect(await run()).toBe(0)
    expect(await isPublished(draft.id)).toBe(false)
    expect(await planOf(draft.id)).toMatchObject({ publish_at: null, problem: 'not_allowed' })
  })

  test('end with the post, and are counted among what is scheduled', async () => {
    const draft = await aDraft({ title: 'Planned for the weekend' })
    await schedule('administrator', { ...draft, publishAt: inHours(2) })
    const { dashboard, blogs } = backend.callsOf(clients.administrator)
    expect((await dashboard.drafts.query()).rows[0]).toMatchObject({ id: draft.id, scheduled_for: expect.any(String) })
    const listed = (await blogs.list.query({ text: 'Planned for' })).rows[0]
    expect(listed?.publishAt).toBeTypeOf('string')
    await clients.administrator.from('blogs').delete().eq('id', draft.id)
    const [plan] = await backend.sql`select publish_at from private.post_plans where post_id = ${draft.id}`
    expect(plan?.publish_at).toBeNull()
    expect(await run()).toBe(0)
    expect(await isPublished(draft.id)).toBe(false)
  })
})
