import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addProperty } from '../../support/database-rows.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { book, bookingFields, dayAhead, listDays, nairobiTime, offerViewings, linksOf } from './viewing-rows.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', timeStyle: 'short' })
const day = dayAhead(3)

describe.each(inject('testDatabases'))('hours of agents, on $name', (testDatabase) => {
  let backend: TestBackend
  let manager: SupabaseClient
  let agent: SupabaseClient
  let ids: Awaited<ReturnType<typeof findStaffIds>>
  let property_id: string
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ;[manager, agent] = await Promise.all([backend.signIn('administrator'), backend.signIn('agent')])
    ids = await findStaffIds(backend.sql)
    property_id = (await addProperty(backend, { is_published: true, agent_id: ids.agent })).id
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.viewings`
    await backend.sql`delete from private.agent_hours`
    await backend.sql`delete from private.agent_days_off`
    await offerViewings(backend, { slotMinutes: 60, atOnce: 10 })
  })

  const week = (opens: string | null, closes: string | null) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))
  const save = (client: SupabaseClient, fields: Record<string, unknown> = {}) => {
    const { agent: of, hours, days_off } = { agent: ids.agent, hours: week('09:00', '11:00'), days_off: [], ...fields }
    return backend.invoke(client, 'viewings.saveHours', { agent: of, hours, days_off })
  }
  const find = async (client: SupabaseClient, id?: string) =>
    (await backend.invoke(client, 'viewings.hours', { agent: id })).data as Record<string, unknown> | null
  const offered = async (property = property_id) =>
    ((await listDays(backend.anonClient, { property_id: property, from_day: day, days: 1 }))?.[0]?.times ?? []).map(
      ({ starts_at }) => clock.format(new Date(starts_at)),
    )

  test('are the company’s until the agent has some, and then theirs for their listings only', async () => {
    expect(await offered()).toHaveLength(10)
    expect((await save(agent)).error).toBeNull()
    expect(await offered()).toEqual(['09:00', '10:00'])
    const other = await addProperty(backend, { is_published: true })
    expect(await offered(other.id)).toHaveLength(10)
    await save(agent, { hours: null })
    expect(await offered()).toHaveLength(10)
  })

  test('leave out days off, also of an agent with the company’s hours', async () => {
    await save(agent, { hours: null, days_off: [{ first_day: day, last_day: dayAhead(5) }] })
    expect(await offered()).toEqual([])
    expect((await book(backend.anonClient, bookingFields(property_id, nairobiTime(day, '10:00')))).state).toBe(
      'not_offered',
    )
  })

  test('can be closed the whole week', async () => {
    await save(agent, { hours: week(null, null) })
    expect(await offered()).toEqual([])
  })

  test('no longer count when the listing’s agent is suspended', async () => {
    await save(agent)
    await backend.sql`update public.staff set is_suspended = true where user_id = ${ids.agent}`
    expect(await offered()).toHaveLength(10)
    await backend.sql`update public.staff set is_suspended = false where user_id = ${ids.agent}`
    agent = await backend.signIn('agent')
  })

  test('are a visitor’s limits when they move a viewing of that agent', async () => {
    const { token } = await book(backend.anonClient, bookingFields(property_id, nairobiTime(day, '09:00')))
    await save(agent)
    const move = (time: string) =>
      linksOf(backend).change({ token, decision: 'move', startsAt: nairobiTime(day, time) })
    expect([await move('15:00'), await move('10:00')]).toEqual(['not_offered', 'changed'])
  })

  test('are changed by the agent and by managers, read by them, and by nobody else', async () => {
    expect((await save(manager)).error).toBeNull()
    expect(await find(agent)).toMatchObject({ agent: ids.agent, hours: week('09:00', '11:00'), days_off: [] })
    expect(await find(manager, ids.agent)).toMatchObject({ agent: ids.agent })
    const editor = await backend.signIn('editor')
    expect([await find(agent, ids.administrator), await find(editor), await find(editor, ids.agent)]).toEqual([
      null,
      null,
      null,
    ])
    expect((await save(agent, { agent: ids.administrator })).error?.code).toBe('42501')
    expect((await save(editor)).error?.code).toBe('42501')
    expect((await backend.invoke(backend.anonClient, 'viewings.hours', {})).error).not.toBeNull()
    expect((await agent.from('agent_hours').select('*')).error).not.toBeNull()
  })

  test.each([
    ['hours that end before they begin', { hours: week('11:00', '09:00') }],
    ['hours of two days', { hours: week('09:00', '11:00').slice(0, 2) }],
    [
      'one weekday seven times',
      { hours: Array.from({ length: 7 }, () => ({ weekday: 1, opens: '09:00', closes: '11:00' })) },
    ],
    ['half of the hours', { hours: week('09:00', null) }],
    ['hours that are words', { hours: week('early', 'late') }],
    ['a word for the hours', { hours: 'always' }],
    ['no list of days off', { days_off: null }],
    ['ten years off', { days_off: [{ first_day: day, last_day: dayAhead(3_650) }] }],
    ['days off that end before they begin', { days_off: [{ first_day: dayAhead(5), last_day: day }] }],
    [
      'a hundred and one days off',
      {
        days_off: Array.from({ length: 101 }, (_, index) => ({
          first_day: dayAhead(index + 1),
          last_day: dayAhead(index + 1),
        })),
      },
    ],
    ['days off as numbers', { days_off: [1, 2] }],
  ])('cannot be %s', async (_, fields) => {
    await save(agent)
    expect(['23514', '23505', 'BAD_REQUEST']).toContain((await save(agent, fields)).error?.code)
    expect(await offered()).toEqual(['09:00', '10:00'])
  })
})
