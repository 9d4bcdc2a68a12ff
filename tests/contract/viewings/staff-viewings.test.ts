import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addInquiry, addProperty } from '../../support/database-rows.ts'
import { clearEmails } from '../../support/emails.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addViewing, dayAhead, nairobiTime, offerViewings } from './viewing-rows.ts'

type Calendar = {
  viewings: { id: string; name: string; title: string; agent: { id: string; name: string } | null; sequence: number }[]
  days: { day: string; opens: string[]; is_holiday: boolean }[]
  agents: { user_id: string }[]
  today: number
  to_confirm: number
}
type Opening = { starts_at: string; is_open: boolean; obstacle?: { reason: string; agent?: string; title?: string } }

describe.each(inject('testDatabases'))('the calendar of staff, on $name', (testDatabase) => {
  let backend: TestBackend
  let manager: SupabaseClient
  let agent: SupabaseClient
  let ids: Awaited<ReturnType<typeof findStaffIds>>
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ;[manager, agent] = await Promise.all([backend.signIn('administrator'), backend.signIn('agent')])
    ids = await findStaffIds(backend.sql)
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.viewings`
    await clearEmails(backend.sql)
    await offerViewings(backend, { atOnce: 10, travelMinutes: 30 })
  })

  const open = async (client: SupabaseClient, args: Record<string, unknown> = {}) =>
    (await backend.invoke(client, 'viewings.calendar', { firstDay: dayAhead(1), days: 7, ...args })).data as Calendar
  const openings = async (client: SupabaseClient, args: Record<string, unknown>) =>
    (await backend.invoke(client, 'viewings.openings', { day: dayAhead(2), ...args })).data as Opening[] | null
  const at = (time: string) => nairobiTime(dayAhead(2), time)
  const listing = (agentId: string | null = null) => addProperty(backend, { is_published: true, agent_id: agentId })
  const ofAgent = async (time: string, fields = {}) =>
    addViewing(backend, {
      property_id: (await listing(ids.agent)).id,
      starts_at: at(time),
      agent_id: ids.agent,
      ...fields,
    })

  test('shows managers everything and one agent’s, and agents their own', async () => {
    const own = await ofAgent('10:00')
    const others = await addViewing(backend, {
      property_id: (await listing()).id,
      starts_at: at('12:00'),
      agent_id: ids.administrator,
    })
    const nobodys = await addViewing(backend, { property_id: (await listing()).id, starts_at: at('14:00') })
    const shown = async (client: SupabaseClient, args = {}) => (await open(client, args)).viewings.map(({ id }) => id)
    expect(await shown(manager)).toEqual([own.id, others.id, nobodys.id])
    expect(await shown(manager, { agent: ids.agent })).toEqual([own.id])
    for (const args of [{}, { agent: ids.administrator }, { agent: ids.agent }])
      expect(await shown(agent, args)).toEqual([own.id])
    expect((await open(agent)).agents).toEqual([])
  })

  test('shows an agent an unassigned viewing of their own listing', async () => {
    const { id } = await addViewing(backend, { property_id: (await listing(ids.agent)).id, starts_at: at('10:00') })
    await backend.sql`update public.viewings set agent_id = null where id = ${id}`
    expect((await open(agent)).viewings.map((viewing) => viewing.id)).toEqual([id])
  })

  test('shows nothing to editors, visitors and strangers, and nothing of deleted inquiries and spam', async () => {
    const { inquiry_id } = await ofAgent('10:00')
    for (const client of [await backend.signIn('editor'), await backend.signIn('nonStaff')]) {
      expect(await open(client)).toBeNull()
      expect(
        (await backend.invoke(client, 'viewings.add', { propertyId: crypto.randomUUID(), startsAt: at('10:00') })).error
          ?.code,
      ).toBe('42501')
    }
    expect(
      (await backend.invoke(backend.anonClient, 'viewings.calendar', { firstDay: dayAhead(1) })).error,
    ).not.toBeNull()
    await manager.from('inquiries').update({ is_spam: true }).eq('id', inquiry_id)
    expect((await open(manager)).viewings).toEqual([])
  })

  test('has the hours of each day and its holidays, and what waits', async () => {
    await ofAgent('10:00', { status: 'requested' })
    const { days, to_confirm } = await open(manager)
    expect(days).toHaveLength(7)
    expect(days[0]).toMatchObject({ day: dayAhead(1), opens: [`${dayAhead(1)}T08:00:00`], is_holiday: false })
    expect(to_confirm).toBe(1)
  })

  test.each([null, '2200-01-01', 'soon', 5])('is refused for the day %j', async (firstDay) => {
    const { error } = await backend.invoke(manager, 'viewings.calendar', { firstDay })
    expect(['22023', 'BAD_REQUEST']).toContain(error?.code)
  })

  describe('the times for a viewing', () => {
    test('say who is busy, with the way to another property', async () => {
      const busy = await ofAgent('10:00')
      const times = await openings(manager, { propertyId: (await listing(ids.agent)).id })
      const find = (time: string) => times?.find(({ starts_at }) => Date.parse(starts_at) === Date.parse(at(time)))
      expect(find('10:00')?.obstacle).toMatchObject({ reason: 'agent', agent: expect.any(String), title: busy.title })
      expect([find('09:30')?.obstacle?.reason, find('10:30')?.obstacle?.reason]).toEqual(['agent', 'agent'])
      expect([find('09:00')?.obstacle, find('11:00')?.obstacle]).toEqual([undefined, undefined])
      expect([find('07:00')?.is_open, find('08:00')?.is_open]).toEqual([false, true])
    })

    test('need no way at the same property, and count the viewing that is moved as free', async () => {
      const { id, property_id } = await ofAgent('10:00')
      const obstacles = async (args = {}) =>
        (await openings(agent, { propertyId: property_id, ...args }))
          ?.filter(({ obstacle }) => obstacle)
          .map(({ obstacle }) => obstacle?.reason)
      expect(await obstacles()).toEqual(['property'])
      expect(await obstacles({ viewingId: id })).toEqual([])
    })

    test('name no colleague to an agent, and are none for a property that is not theirs', async () => {
      const property_id = (await listing(ids.agent)).id
      await addViewing(backend, { property_id, starts_at: at('10:00'), agent_id: ids.administrator })
      const times = await openings(agent, { propertyId: property_id })
      expect(times?.find(({ obstacle }) => obstacle)?.obstacle).toEqual({
        reason: 'property',
        starts_at: expect.any(String),
      })
      expect(await openings(agent, { propertyId: (await listing(ids.administrator)).id })).toBeNull()
    })
  })

  describe('a viewing that staff arrange', () => {
    const add = async (client: SupabaseClient, fields: Record<string, unknown>) =>
      backend.invoke(client, 'viewings.add', {
        name: 'Kevin Ouma',
        phone: '0722 000 640',
        note: 'Called the office.',
        ...fields,
      })

    test('for somebody who called is confirmed, with an inquiry of the agent', async () => {
      const property_id = (await listing(ids.agent)).id
      const { data } = await add(agent, { propertyId: property_id, startsAt: at('10:00'), email: 'kevin@example.com' })
      expect(data).toMatchObject({ state: 'booked' })
      const [row] = await backend.sql`
        select v.status, v.agent_id, i.phone, i.status as handled, i.source, i.assignee_id, i.inquiry_type
        from public.viewings v join public.inquiries i on i.id = v.inquiry_id`
      expect(row).toEqual({
        status: 'confirmed',
        agent_id: ids.agent,
        phone: '+254722000640',
        handled: 'contacted',
        source: 'staff',
        assignee_id: ids.agent,
        inquiry_type: 'viewing',
      })
      const emails =
        await backend.sql`select template, recipient from public.mail_outbox where channel = 'mail' order by 1`
      expect(emails.map(({ template }) => template)).toEqual(['viewing_to_agent', 'viewing_update'])
    })

    test('for an inquiry that exists makes no second one', async () => {
      const property_id = (await listing(ids.agent)).id
      const { id } = await addInquiry(backend, { property_id, assignee_id: ids.agent })
      const { data } = await add(agent, { propertyId: property_id, startsAt: at('10:00'), inquiryId: id })
      expect(data).toMatchObject({ state: 'booked', inquiry_id: id })
    })

    test.each([
      ['new', 'contacted'],
      ['qualified', 'qualified'],
    ])('for an inquiry that is %s leaves it %s', async (before, after) => {
      const property_id = (await listing(ids.agent)).id
      const { id } = await addInquiry(backend, { property_id, assignee_id: ids.agent, status: before })
      await add(agent, { propertyId: property_id, startsAt: at('10:00'), inquiryId: id })
      expect(await backend.sql`select status from public.inquiries where id = ${id}`).toEqual([{ status: after }])
    })

    test('at a time that is taken leaves no inquiry behind', async () => {
      const { property_id } = await ofAgent('10:00')
      const count = async () => (await backend.sql`select count(*)::int from public.inquiries`)[0]?.count as number
      const before = await count()
      expect((await add(manager, { propertyId: property_id, startsAt: at('10:00') })).data).toEqual({ state: 'taken' })
      expect((await add(manager, { propertyId: (await listing(ids.agent)).id, startsAt: at('10:30') })).data).toEqual({
        state: 'taken',
      })
      expect(await count()).toBe(before)
    })

    test('by twenty people at once for one agent is one', async () => {
      const properties = await Promise.all(Array.from({ length: 20 }, () => listing(ids.agent)))
      const added = await Promise.all(
        properties.map(({ id }) => add(manager, { propertyId: id, startsAt: at('10:00') })),
      )
      expect(added.map(({ data }) => (data as { state: string }).state).toSorted()).toEqual([
        'booked',
        ...Array.from({ length: 19 }, () => 'taken'),
      ])
    })

    test.each([
      ['a colleague’s property', async () => ({ propertyId: (await listing(ids.administrator)).id })],
      [
        'a colleague’s inquiry',
        async () => ({ inquiryId: (await addInquiry(backend, { assignee_id: ids.administrator })).id }),
      ],
      ['a time long past', () => Promise.resolve({ startsAt: '2020-01-06T07:00:00Z' })],
      ['a time in five years', () => Promise.resolve({ startsAt: nairobiTime(dayAhead(1_800), '10:00') })],
    ])('is not possible for %s', async (_, fields) => {
      const property_id = (await listing(ids.agent)).id
      const { data } = await add(agent, { propertyId: property_id, startsAt: at('10:00'), ...(await fields()) })
      expect(data).toEqual({ state: 'unknown' })
    })

    test.each([
      ['no name', { name: ' ' }],
      ['no phone number', { phone: '' }],
      ['a phone number of letters', { phone: 'call me' }],
      ['an address that is none', { email: 'a@b' }],
      ['a huge note', { note: 'x'.repeat(30_000) }],
    ])('with %s is refused', async (_, fields) => {
      const { data } = await add(agent, {
        propertyId: (await listing(ids.agent)).id,
        startsAt: at('10:00'),
        ...fields,
      })
      expect(data).toEqual({ state: 'invalid' })
      expect(await backend.sql`select from public.viewings`).toEqual([])
    })
  })

  describe('whoever shows a viewing', () => {
    const assign = async (client: SupabaseClient, viewing_id: string, to: string) =>
      (await backend.invoke(client, 'viewings.assign', { id: viewing_id, agent: to, seen: 0 })).data as string
    const agentOf = async (id: string) =>
      (await open(manager)).viewings.find((viewing) => viewing.id === id)?.agent?.id ?? null
    const unassigned = async (time: string) =>
      addViewing(backend, { property_id: (await listing()).id, starts_at: at(time) })

    test('is chosen by managers while it is arranged, and is told by email', async () => {
      const { data } = await backend.invoke(manager, 'viewings.add', {
        propertyId: (await listing()).id,
        startsAt: at('10:00'),
        name: 'Kevin Ouma',
        phone: '0722 000 640',
        note: 'Called the office.',
        agent: ids.agent,
      })
      expect(await agentOf((data as { viewing_id: string }).viewing_id)).toBe(ids.agent)
      expect(await backend.sql`select from public.mail_outbox where template = 'viewing_to_agent'`).toHaveLength(1)
    })

    test('is chosen by managers later, for a viewing that a visitor booked on a listing of nobody', async () => {
      const { id } = await unassigned('10:00')
      expect(await agentOf(id)).toBeNull()
      expect(await assign(manager, id, ids.agent)).toBe('changed')
      expect(await agentOf(id)).toBe(ids.agent)
      expect((await open(agent)).viewings.map((viewing) => viewing.id)).toEqual([id])
      expect(await backend.sql`select from public.mail_outbox where template = 'viewing_to_agent'`).toHaveLength(1)
      // The screen of somebody else still shows nobody.
      expect(await assign(manager, id, ids.administrator)).toBe('unknown')
    })

    test('is not somebody who is busy then, or who does not show properties', async () => {
      await ofAgent('10:00')
      const { id } = await unassigned('10:00')
      expect(await assign(manager, id, ids.agent)).toBe('taken')
      expect(await assign(manager, id, ids.editor)).toBe('unknown')
      expect(await agentOf(id)).toBeNull()
    })

    test('is an agent for themselves alone', async () => {
      const { id } = await addViewing(backend, { property_id: (await listing(ids.agent)).id, starts_at: at('10:00') })
      expect(await assign(agent, id, ids.administrator)).toBe('unknown')
      expect(await assign(agent, id, ids.agent)).toBe('changed')
      expect(await assign(agent, (await unassigned('12:00')).id, ids.agent)).toBe('unknown')
      const editor = await backend.signIn('editor')
      expect((await backend.invoke(editor, 'viewings.assign', { id, agent: ids.agent, seen: 1 })).error?.code).toBe(
        '42501',
      )
    })
  })

  test('lets the table itself refuse two viewings of one agent at once, unless one was given to them', async () => {
    const first = await ofAgent('10:00')
    await expect(ofAgent('10:15')).rejects.toThrow('an_agent_has_one_viewing_at_a_time')
    const other = await addViewing(backend, {
      property_id: (await listing()).id,
      starts_at: at('10:15'),
      agent_id: ids.administrator,
    })
    await backend.sql`update public.viewings set agent_id = ${ids.agent} where id = ${other.id}`
    const [row] = await backend.sql`select is_double_booked from public.viewings where id = ${other.id}`
    expect(row).toEqual({ is_double_booked: true })
    expect((await open(agent)).viewings.map(({ id }) => id)).toEqual([first.id, other.id])
  })
})
