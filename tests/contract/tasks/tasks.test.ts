import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { CallOutputs } from '#app/backend/calls.ts'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { purgePersonalData } from '#server/personal-data/purge.ts'
import { addInquiry, addProperty } from '../../support/database-rows.ts'
import { addAccount, findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Tasks = CallOutputs['tasks']['list']

describe.each(inject('testDatabases'))('tasks, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let agent: SupabaseClient
  let ids: Awaited<ReturnType<typeof findStaffIds>>
  let otherAgent: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
    otherAgent = await addAccount(backend.sql, 'faith@example.com', { name: 'Faith Wanjiru', role: 'agent' })
    ids = await findStaffIds(backend.sql)
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from private.tasks`
    await backend.sql`delete from public.inquiries`
  })

  async function call<Result>(name: string, args: Record<string, unknown> = {}, client = staff): Promise<Result> {
    const { data, error } = await backend.invoke(client, name, args)
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return data as Result
  }
  /** Days from today in Nairobi. */
  const day = async (ahead: number) => {
    const [row] = await backend.sql<{ day: string }[]>`select (private.company_day(now()) + ${ahead}::int)::text as day`
    return row?.day ?? ''
  }
  const add = async (fields: Record<string, unknown> = {}, client = staff) =>
    call<string>(
      'tasks.save',
      { words: 'Take the keys to the caretaker', due_on: await day(0), assignee: ids.administrator, ...fields },
      client,
    )
  const page = (client = staff, args = {}) => call<Tasks>('tasks.list', args, client)
  const list = async (client = staff, args = {}) => (await page(client, args)).rows
  const words = async (client = staff) => (await list(client)).map((task) => task.words)

  test('are listed by the day they are due, and are gone once done, until that is undone', async () => {
    await add({ words: 'Later', due_on: await day(3) })
    await add({ words: 'Today' })
    const late = await add({ words: 'Late', due_on: await day(-2) })
    expect((await list()).map((task) => [task.words, task.when])).toEqual([
      ['Late', 'overdue'],
      ['Today', 'today'],
      ['Later', 'later'],
    ])
    expect(await call('tasks.setDone', { id: late, isDone: true })).toBe(true)
    expect(await words()).toEqual(['Today', 'Later'])
    await call('tasks.setDone', { id: late, isDone: false })
    expect(await words()).toEqual(['Late', 'Today', 'Later'])
  })

  test('are about a person and a listing, and change in text, day and assignee', async () => {
    const { id: property } = await addProperty(backend, { title: 'Villa in Karen', is_published: false })
    const { id: inquiry } = await addInquiry(backend, { name: 'Lucy Achieng' })
    const id = await add({ inquiry, property })
    const [task] = await list()
    expect(task).toMatchObject({
      person: { name: 'Lucy Achieng' },
      property: { id: property, title: 'Villa in Karen' },
    })
    expect(await list(staff, { person: task?.person?.id })).toHaveLength(1)
    await add({ id, words: 'Call her', due_on: await day(1), assignee: ids.agent })
    expect(await list(agent)).toMatchObject([
      { words: 'Call her', when: 'later', assignee: 'Brian Kiprotich', person: null, property: null },
    ])
  })

  test.each([
    ['no text', { words: '  ' }],
    ['a text of two lines', { words: 'One\ntwo' }],
    ['a text that is too long', { words: 'x'.repeat(201) }],
    ['a day after the next two years', { due_on: '2099-01-01' }],
    ['somebody who is not there', { assignee: '00000000-0000-7000-8000-000000000000' }],
    ['a person who is not there', { inquiry: '00000000-0000-7000-8000-000000000000' }],
    ['a task that is not there', { id: '00000000-0000-7000-8000-000000000000' }],
  ])('say what is wrong with %s', async (_, fields) => {
    await expect(add(fields)).rejects.toMatchObject({ code: '22023' })
    expect(await list()).toEqual([])
  })

  test('of an agent are those that they gave or have to do, about what they handle, and no editor’s', async () => {
    const { id: foreign } = await addInquiry(backend, { name: 'Foreign' })
    const { id: own } = await addInquiry(backend, { name: 'Own', assignee_id: ids.agent })
    const { id: listing } = await addProperty(backend, { agent_id: otherAgent, title: 'Of a colleague' })
    await add({ words: 'For myself' })
    const colleagues = await add({ words: 'For Faith', assignee: otherAgent })
    await add({ words: 'For Brian', assignee: ids.agent })
    await add({ words: 'Own task', assignee: ids.agent, inquiry: own }, agent)
    expect(await words(agent)).toEqual(['For Brian', 'Own task'])
    await expect(add({ assignee: otherAgent }, agent)).rejects.toMatchObject({ code: '22023' })
    await expect(add({ assignee: ids.agent, inquiry: foreign }, agent)).rejects.toMatchObject({ code: '22023' })
    await expect(add({ assignee: ids.agent, property: listing }, agent)).rejects.toMatchObject({ code: '22023' })
    expect(await call('tasks.setDone', { id: colleagues, isDone: true }, agent)).toBe(false)
    await expect(list(await backend.signIn('editor'))).rejects.toMatchObject({ code: '42501' })
  })

  test('about somebody who wrote nothing but spam name them without a page, until that is taken back', async () => {
    const { id: inquiry } = await addInquiry(backend, { name: 'Cheap Loans', is_spam: true })
    await add({ inquiry })
    const [task] = await list()
    expect(task?.person).toMatchObject({ name: 'Cheap Loans', has_page: false })
    expect(await call('people.find', { id: task?.person?.id })).toBeNull()
    await backend.sql`update public.inquiries set is_spam = false where id = ${inquiry}`
    expect(await list()).toMatchObject([{ person: { has_page: true } }])
    expect(await call('people.find', { id: task?.person?.id })).not.toBeNull()
  })

  test('are a hundred at most, and say how many there are', async () => {
    await backend.sql`
      insert into private.tasks (words, due_on, assignee_id, author_id)
      select 'Task ' || n, private.company_day(now()), ${ids.administrator}, ${ids.administrator} from generate_series(1, 103) n`
    const { rows, total } = await page()
    expect([rows.length, total]).toEqual([100, 103])
  })

  test('of a colleague who has left are shown to managers', async () => {
    await add({ words: 'For Faith', assignee: otherAgent })
    const superAdmin = await backend.signIn('superAdmin')
    expect(await words(superAdmin)).toEqual([])
    await backend.sql`update public.staff set is_suspended = true where user_id = ${otherAgent}`
    expect(await words(superAdmin)).toEqual(['For Faith'])
    await backend.sql`update public.staff set is_suspended = false where user_id = ${otherAgent}`
  })

  test('stay with the person when two are merged, are in the export, and are erased with the inquiry', async () => {
    const { id: one } = await addInquiry(backend, { name: 'Joyce', email: 'joyce@example.com', phone: '+254700000401' })
    const { id: two } = await addInquiry(backend, { name: 'J', email: 'j@example.org', phone: '+254700000402' })
    await add({ words: 'Call Joyce', inquiry: two })
    await call('inquiries.merge', { id: one, others: [two] })
    const [person] = await backend.sql<{ id: string }[]>`
      select person_id as id from public.inquiries where id = ${one}`
    expect(await list(staff, { person: person?.id })).toMatchObject([{ words: 'Call Joyce' }])

    const token = 'f'.repeat(64)
    const links = createPersonalDataLinks(backend.asServer)
    await backend.sql`
      insert into private.personal_data_links (token_hash, email) values (private.hash_token(${token}), 'j@example.org')`
    expect((await links.find(token))?.inquiries).toMatchObject([{ tasks: [{ text: 'Call Joyce', done_at: null }] }])
    await links.erase(token)
    expect(await backend.sql`select from private.tasks`).toHaveLength(0)
  })

  test('are logged without what they say, and removed when their time is over', async () => {
    await backend.sql`delete from public.activity_log`
    await add({ words: 'Call Joyce about the deposit' })
    const log = await backend.sql`select action, entity, detail from public.activity_log`
    expect(log).toMatchObject([{ action: 'insert', entity: 'tasks' }])
    expect(JSON.stringify(log)).not.toContain('Joyce')
    const superAdmin = await backend.signIn('superAdmin')
    expect(JSON.stringify(await call('activity.list', {}, superAdmin))).toContain('Call Joyce about the deposit')
    await backend.sql`update private.tasks set due_on = '2020-01-01', created_at = '2020-01-01Z'`
    await backend.asServer(purgePersonalData)
    expect(await backend.sql`select from private.tasks`).toHaveLength(0)
  })
})
