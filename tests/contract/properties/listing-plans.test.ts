import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runPlans } from '#server/properties/plans/run-plans.ts'
import { addImage, addProperty, imageHash, one } from '../../support/database-rows.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('planned publication, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let agent: SupabaseClient
  let ids = { agent: '', administrator: '' }
  const photo = `/media/${imageHash}`

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
    ids = { ...ids, ...(await findStaffIds(backend.sql)) }
    await addImage(backend.sql)
  })
  afterAll(() => backend.close())

  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const rowOf = async (id: string) => one(await backend.sql`select * from public.properties where id = ${id}`)
  /** What the form has before it. */
  const versionsOf = async (id: string) => {
    const editing = await backend.callsOf(staff).properties.editing.query({ id })
    return { version: (await rowOf(id)).version as number, draft: editing?.draft?.version ?? 0 }
  }
  type Options = { until?: string | null; by?: SupabaseClient; seen?: object }
  const plan = async (id: string, publishAt: string | null, { until = null, by = staff, seen }: Options = {}) =>
    backend.invoke(by, 'properties.schedule', {
      id,
      publishAt,
      unpublishAt: until,
      ...(seen ?? (await versionsOf(id))),
    })
  const planOf = async (id: string) => (await backend.callsOf(staff).properties.editing.query({ id }))?.plan
  const aDraft = (fields: object = {}) => addProperty(backend, { is_published: false, images: [photo], ...fields })
  /** As if the planned time had come. */
  const timePasses = (id: string) => backend.sql`
    update private.publication_plans
    set publish_at = publish_at - interval '1 day', unpublish_at = unpublish_at - interval '1 day'
    where property_id = ${id}`
  const run = () => backend.asServer(runPlans)
  const saveDraft = async (id: string, changes: object, client = staff) => {
    const saved = await backend.invoke(client, 'properties.saveDraft', { id, changes, ...(await versionsOf(id)) })
    expect(saved.data).toEqual({ state: 'saved' })
  }

  test('a draft goes public when its time comes, and not before', async () => {
    const { id } = await aDraft()
    expect((await plan(id, inMinutes(60))).data).toEqual({ state: 'scheduled' })
    expect(await planOf(id)).toMatchObject({ scheduled_by: 'Achieng Otieno', unpublish_at: null, problem: null })
    await run()
    expect(await rowOf(id)).toMatchObject({ is_published: false })
    await timePasses(id)
    await run()
    expect(await rowOf(id)).toMatchObject({ is_published: true })
    expect(await planOf(id)).toMatchObject({ publish_at: null, problem: null })
  })

  test('two servers at once publish it once', async () => {
    const listings = await Promise.all(Array.from({ length: 8 }, () => aDraft()))
    for (const { id } of listings) {
      await plan(id, inMinutes(60))
      await timePasses(id)
    }
    const changed = await Promise.all([run(), run(), run()])
    expect(changed.reduce((sum, each) => sum + each)).toBe(8)
    for (const { id } of listings) expect(await rowOf(id)).toMatchObject({ is_published: true, version: 2 })
    expect(await run()).toBe(0)
  })

  test('a run that is cut off in the middle is done again by the next, whole', async () => {
    const { id } = await aDraft()
    await plan(id, inMinutes(60))
    await timePasses(id)
    const cut = backend.asServer(async (sql) => {
      await runPlans(sql)
      throw new Error('killed')
    })
    await expect(cut).rejects.toThrow('killed')
    expect(await rowOf(id)).toMatchObject({ is_published: false })
    expect(await run()).toBe(1)
    expect(await rowOf(id)).toMatchObject({ is_published: true, version: 2 })
  })

  test('a clock that goes back publishes nothing twice', async () => {
    const { id } = await aDraft()
    await plan(id, inMinutes(60))
    await timePasses(id)
    await run()
    await staff.from('properties').update({ is_published: false }).eq('id', id)
    expect(await run()).toBe(0)
    expect(await rowOf(id)).toMatchObject({ is_published: false })
  })

  test('the draft of a live listing is published at its time, with its price recorded once', async () => {
    const { id } = await addProperty(backend, { price: 5_000_000, images: [photo] })
    expect((await plan(id, inMinutes(60))).error?.message).toBe('There are no changes to publish')
    await saveDraft(id, { price: 4_500_000 })
    await plan(id, inMinutes(60))
    await timePasses(id)
    await Promise.all([run(), run()])
    expect(await rowOf(id)).toMatchObject({ price: '4500000.00', price_before_reduction: '5000000.00' })
    const prices = await backend.sql`select became from public.price_changes where property_id = ${id} order by id`
    expect(prices).toEqual([{ became: '5000000.00' }, { became: '4500000.00' }])
  })

  test('a listing is taken down on its day, and one whose days have both passed is never shown', async () => {
    const shown = await addProperty(backend)
    expect((await plan(shown.id, null, { until: inMinutes(60) })).data).toEqual({ state: 'scheduled' })
    await timePasses(shown.id)
    const late = await aDraft()
    await plan(late.id, inMinutes(60), { until: inMinutes(120) })
    await timePasses(late.id)
    expect(await run()).toBe(2)
    expect(await rowOf(shown.id)).toMatchObject({ is_published: false })
    expect(await rowOf(late.id)).toMatchObject({ is_published: false, version: 1 })
  })

  test('it can be cancelled, and publishing by hand ends it', async () => {
    const { id } = await aDraft()
    await plan(id, inMinutes(60))
    expect((await plan(id, null)).data).toEqual({ state: 'scheduled' })
    expect(await planOf(id)).toMatchObject({ publish_at: null, unpublish_at: null })
    await plan(id, inMinutes(60), { until: inMinutes(90) })
    await staff.from('properties').update({ is_published: true }).eq('id', id)
    expect(await planOf(id)).toMatchObject({ publish_at: null, unpublish_at: expect.any(String) })
    await staff.from('properties').update({ is_published: false }).eq('id', id)
    expect(await planOf(id)).toMatchObject({ publish_at: null, unpublish_at: null })
  })

  test('what has become incomplete stays a draft, and says why', async () => {
    const { id } = await aDraft()
    expect((await plan((await aDraft({ images: [] })).id, inMinutes(60))).data).toEqual({
      state: 'incomplete',
      missing: ['images'],
    })
    await plan(id, inMinutes(60))
    await saveDraft(id, { images: [] })
    await timePasses(id)
    await run()
    expect(await rowOf(id)).toMatchObject({ is_published: false })
    expect(await planOf(id)).toMatchObject({ publish_at: null, problem: 'incomplete' })
  })

  test('nothing is published that somebody without the right to it has written', async () => {
    const { id } = await aDraft({ agent_id: ids.agent })
    expect((await plan(id, inMinutes(60), { by: agent })).error?.code).toBe('22023')
    await plan(id, inMinutes(60))
    await saveDraft(id, { title: 'Slipped in' }, agent)
    expect(await planOf(id)).toMatchObject({ publish_at: null })
    const live = await addProperty(backend, { agent_id: ids.agent, images: [photo] })
    await saveDraft(live.id, { title: 'Read by a manager' })
    await plan(live.id, inMinutes(60))
    await saveDraft(live.id, { title: 'Slipped in' }, agent)
    expect(await planOf(live.id)).toMatchObject({ publish_at: null })
    await backend.sql`update public.staff set may_publish = true where user_id = ${ids.agent}`
    await plan(id, inMinutes(60), { by: agent })
    await backend.sql`update public.staff set may_publish = false where user_id = ${ids.agent}`
    await timePasses(id)
    await run()
    expect(await planOf(id)).toMatchObject({ problem: 'not_allowed' })
    expect(await rowOf(id)).toMatchObject({ is_published: false })
  })

  test('nothing is published that came to light when somebody without the right discarded the draft that was read', async () => {
    const { id } = await addProperty(backend, { agent_id: ids.agent, images: [photo], title: 'As published' })
    await saveDraft(id, { title: 'Read by a manager' })
    await agent.from('properties').update({ is_published: false }).eq('id', id).throwOnError()
    await agent.from('properties').update({ title: 'Slipped in' }).eq('id', id).throwOnError()
    expect((await plan(id, inMinutes(60))).data).toEqual({ state: 'scheduled' })
    const { error } = await backend.invoke(agent, 'properties.saveDraft', {
      id,
      changes: {},
      ...(await versionsOf(id)),
    })
    expect(error).toBeNull()
    await timePasses(id)
    await run()
    expect(await rowOf(id)).toMatchObject({ is_published: false, title: 'Slipped in' })
    expect(await planOf(id)).toMatchObject({ publish_at: null, problem: 'changed' })
  })

  const noticesAbout = (id: string) => backend.sql`
    select payload - 'title' as payload from public.mail_outbox
    where template = 'plan_not_run' and payload ->> 'id' = ${id}`
  const setAgent = (fields: { may_publish?: boolean; is_suspended?: boolean }) =>
    backend.sql`update public.staff set ${backend.sql(fields)} where user_id = ${ids.agent}`

  test('a publication is planned of the version that the planner has read, and of no other', async () => {
    const { id } = await aDraft({ agent_id: ids.agent })
    const read = await versionsOf(id)
    await saveDraft(id, { title: 'Changed while the dialog was open' }, agent)
    expect((await plan(id, inMinutes(60), { seen: read })).data).toMatchObject({ state: 'conflict' })
    expect((await plan(id, inMinutes(60), { seen: {} })).data).toMatchObject({ state: 'conflict' })
    expect(await planOf(id)).toBeNull()
    const live = await addProperty(backend, { images: [photo] })
    await saveDraft(live.id, { title: 'First' })
    const first = await versionsOf(live.id)
    await saveDraft(live.id, { title: 'Second' })
    expect((await plan(live.id, inMinutes(60), { seen: first })).data).toMatchObject({ state: 'conflict' })
    expect((await plan(live.id, inMinutes(60))).data).toEqual({ state: 'scheduled' })
  })

  test('an agent who adds a day to take it down does not become the planner of its publication', async () => {
    const { id } = await aDraft({ agent_id: ids.agent })
    const at = inMinutes(60)
    await plan(id, at)
    expect((await plan(id, at, { until: inMinutes(2880), by: agent })).data).toEqual({ state: 'scheduled' })
    await timePasses(id)
    await run()
    expect(await rowOf(id)).toMatchObject({ is_published: true })
  })

  test('managers are told when a plan is cancelled because its listing was changed by an agent', async () => {
    const { id } = await aDraft({ agent_id: ids.agent })
    await plan(id, inMinutes(60))
    await saveDraft(id, { title: 'Slipped in' }, agent)
    await saveDraft(id, { title: 'Slipped in again' }, agent)
    expect(await planOf(id)).toMatchObject({ publish_at: null, problem: 'changed' })
    expect(await noticesAbout(id)).toEqual([{ payload: { kind: 'publication', id, reason: 'changed' } }])
  })

  test('a plan of an agent whose listing was given to a colleague is not carried out, and managers are told', async () => {
    await setAgent({ may_publish: true })
    agent = await backend.signIn('agent')
    const { id } = await aDraft({ agent_id: ids.agent })
    expect((await plan(id, inMinutes(60), { by: agent })).data).toEqual({ state: 'scheduled' })
    await staff.from('properties').update({ agent_id: ids.administrator }).eq('id', id).throwOnError()
    await timePasses(id)
    await run()
    await setAgent({ may_publish: false })
    agent = await backend.signIn('agent')
    expect(await rowOf(id)).toMatchObject({ is_published: false })
    expect(await noticesAbout(id)).toEqual([{ payload: { kind: 'publication', id, reason: 'not_allowed' } }])
  })

  test('a listing stays when whoever planned to take it down was suspended, and managers are told', async () => {
    const { id } = await addProperty(backend, { agent_id: ids.agent })
    expect((await plan(id, null, { until: inMinutes(60), by: agent })).data).toEqual({ state: 'scheduled' })
    await setAgent({ is_suspended: true })
    await timePasses(id)
    await run()
    await setAgent({ is_suspended: false })
    agent = await backend.signIn('agent')
    expect(await rowOf(id)).toMatchObject({ is_published: true })
    expect(await planOf(id)).toMatchObject({ unpublish_at: null, problem: 'take_down_not_allowed' })
    expect(await noticesAbout(id)).toEqual([{ payload: { kind: 'take_down', id, reason: 'not_allowed' } }])
  })

  test.each([
    ['in the past', () => [inMinutes(-1), null], 'Choose a time in the future'],
    ['in three years', () => [inMinutes(3 * 365 * 24 * 60), null], 'Choose a time within two years'],
    ['that ends before it begins', () => [inMinutes(60), inMinutes(30)], /^Choose a day to take it down/],
    ['of taking down what nobody sees', () => [null, inMinutes(30)], 'It is not published'],
  ] as [string, () => [string | null, string | null], string | RegExp][])(
    'a plan %s is rejected in words',
    async (_, times, message) => {
      const { id } = await aDraft()
      const [from, until] = times()
      const { error } = await plan(id, from, { until })
      expect(error).toMatchObject({ code: '22023', message: expect.stringMatching(message) })
      expect(await planOf(id)).toBeNull()
    },
  )

  test('a saved search hears of it when it really goes public', async () => {
    await backend.sql`
      with person as (insert into private.search_owners (email) values ('waiting@visitor.example') returning id)
      insert into private.saved_searches (owner_id, address, criteria, frequency, status, active_since, consent_text, consented_at)
      select id, '/properties-for-sale', '{}', 'instant', 'active', now() - interval '1 day', 'Yes', now() from person`
    const { id } = await aDraft()
    await plan(id, inMinutes(60))
    const noted = async () => (await backend.sql`select id from private.alert_changes where property_id = ${id}`).length
    expect(await noted()).toBe(0)
    await timePasses(id)
    await run()
    expect(await noted()).toBe(1)
  })
})
