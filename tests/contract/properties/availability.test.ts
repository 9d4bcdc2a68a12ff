import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createAvailabilityLinks } from '#server/properties/availability/availability-links.ts'
import { hideUnconfirmed } from '#server/properties/availability/hide-unconfirmed.ts'
import { queueAvailabilityEmails } from '#server/properties/availability/queue-emails.ts'
import type { AvailabilityLinks } from '#app/features/properties/availability/availability-links.ts'
import type { Answer } from '#app/features/properties/availability/availability-round.ts'
import { addProperty, one } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { addAccount, findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Round = {
  total: number
  may_publish: boolean
  rows: { id: string; days: number; hidden_at: string | null }[]
}
type Outcome = { result: string; problem?: string; status?: string; price?: number; by?: string | null }
type Reply = Partial<Answer> & Pick<Answer, 'kind'>

const rejected = /^(42501|PGRST301)$/

describe.each(inject('testDatabases'))('confirming availability, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let agent: SupabaseClient
  let links: AvailabilityLinks
  /** How often public pages were rendered again. */
  let renewals = 0
  const ids = { agent: '', administrator: '', superAdmin: '', editor: '' }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    links = createAvailabilityLinks(backend.asServer, async () => {
      renewals += 1
    })
    Object.assign(ids, await findStaffIds(backend.sql))
    staff = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await clearEmails(backend.sql)
    await backend.sql`delete from public.properties`
    await backend.sql`delete from private.availability_emails`
    await backend.sql`update public.staff set may_publish = true where user_id = ${ids.agent}`
  })

  async function call<Result>(name: string, args: Record<string, unknown> = {}, client = agent): Promise<Result> {
    const { data, error } = await backend.invoke(client, name, args)
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return data as Result
  }
  const age = (id: string, days: number) => backend.sql`
    update public.properties set availability_confirmed_on = private.company_day(now()) - ${days}::int where id = ${id}`
  /** A published listing, last confirmed so many days ago. */
  async function addListing(days: number, fields: Record<string, unknown> = {}) {
    const { id } = await addProperty(backend, { agent_id: ids.agent, price: 5_000_000, ...fields })
    await age(id, days)
    return id
  }
  const answerTo = (propertyId: string, what: Reply): Answer => ({
    answerId: randomUUID(),
    propertyId,
    price: null,
    seenPrice: null,
    day: '2099-01-01',
    ...what,
  })
  const answer = (id: string, what: Reply, client = agent) =>
    call<Outcome>('properties.answerAvailability', answerTo(id, what), client)
  const undo = (id: string) => call('properties.undo', { id })
  const read = async (id: string) =>
    one(
      await backend.sql`
        select status, price::int as price, is_published, version, private.company_day(now()) - availability_confirmed_on as days
        from public.properties where id = ${id}`,
    )
  const round = (args: Record<string, unknown> = {}, client = agent) =>
    call<Round>('properties.listingsToConfirm', args, client)
  const queue = () => backend.asServer(queueAvailabilityEmails)
  const hide = () => backend.asServer(hideUnconfirmed)
  const send = async () => {
    await backend.sql`update public.mail_outbox set next_attempt_at = now() where status = 'queued'`
    return sendEmails(backend)
  }
  const tokenOf = (text = '') => /\/admin\/confirm\/(\w+)/.exec(text)?.[1] ?? ''
  const daysLater = (days: number) => backend.sql`
    with asked as (update private.availability_requests set asked_at = asked_at - make_interval(days => ${days}))
    update private.availability_emails set sent_at = sent_at - make_interval(days => ${days})`
  /** The listing after its agent was asked twice and did not answer. */
  async function addHidden() {
    const id = await addListing(38)
    await queue()
    await send()
    await age(id, 45)
    await backend.sql`update private.availability_requests r
      set confirmed_on = p.availability_confirmed_on from public.properties p where p.id = r.property_id`
    await daysLater(8)
    expect(await hide()).toBe(1)
    return id
  }

  test('an agent sees their own listings that are due, the longest wait first; a manager may see everybody’s', async () => {
    const [old, due] = [await addListing(30), await addListing(14)]
    await addListing(13)
    await addListing(40, { status: 'sold' })
    await addListing(40, { is_published: false })
    const theirs = await addListing(20, { agent_id: ids.administrator })
    const nobodys = await addListing(50, { agent_id: null })
    expect(await round()).toMatchObject({
      total: 2,
      rules: { due_days: 14, note_days: 21, hidden_days: 45 },
      rows: [
        { id: old, days: 30 },
        { id: due, days: 14 },
      ],
    })
    const seen = async (whose: string, client = staff) => (await round({ whose }, client)).rows.map(({ id }) => id)
    expect(await seen('mine')).toEqual([theirs])
    expect(await seen('all')).toEqual([nobodys, old, theirs, due])
    expect(await seen('all', agent)).toEqual([old, due])
    for (const outsider of [backend.anonClient, await backend.signIn('editor'), await backend.signIn('nonStaff')])
      await expect(round({ whose: 'all' }, outsider)).rejects.toMatchObject({ code: expect.stringMatching(rejected) })
  })

  test('the days are the company’s own', async () => {
    await backend.sql`update public.settings set value = '{"dueDays": 3}' where section = 'availability'`
    const id = await addListing(3)
    expect((await round()).rows.map((row) => row.id)).toEqual([id])
    await backend.sql`
      update public.settings set value = '{"dueDays": 14, "noteDays": 21, "hiddenDays": 45}' where section = 'availability'`
    expect((await round()).total).toBe(0)
  })

  test('one tap confirms, on the day it was given; sent twice it counts once, and Undo takes it back', async () => {
    const id = await addListing(20)
    const sent = { answerId: randomUUID(), kind: 'confirm' as const }
    expect(await answer(id, sent)).toEqual({ result: 'done' })
    expect(await read(id)).toMatchObject({ days: 0, version: 1 })
    await age(id, 1)
    expect(await answer(id, sent)).toEqual({ result: 'done' })
    expect(await read(id)).toMatchObject({ days: 1 })
    expect(await undo(sent.answerId)).toEqual({
      restored: 1,
      remaining: [],
    })
    expect(await read(id)).toMatchObject({ days: 20 })
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    await answer(id, { kind: 'confirm', day: threeDaysAgo })
    expect(Number((await read(id)).days)).toBeGreaterThanOrEqual(2)
    const next = await addListing(20)
    await answer(next, { kind: 'confirm', day: '2099-01-01' })
    expect(await read(next)).toMatchObject({ days: 0 })
  })

  test('rented, sold and a new price are stored and recorded, and undone whole', async () => {
    const [flat, house] = [await addListing(20), await addListing(20)]
    const rented = randomUUID()
    expect(await answer(flat, { answerId: rented, kind: 'rented' })).toEqual({ result: 'done' })
    expect(await read(flat)).toMatchObject({ status: 'rented', is_published: true })
    await undo(rented)
    expect(await read(flat)).toMatchObject({ status: 'available', days: 20 })
    expect(await answer(house, { kind: 'price', price: 4_500_000, seenPrice: 5_000_000 })).toEqual({
      result: 'done',
    })
    expect(await read(house)).toMatchObject({ price: 4_500_000, days: 0 })
    const prices = await backend.sql`
      select became::int as became from public.price_changes where property_id = ${house} order by id`
    expect(prices.map(({ became }) => became)).toEqual([5_000_000, 4_500_000])
  })

  test('an answer that comes late never overwrites what a colleague did meanwhile', async () => {
    const id = await addListing(20)
    await staff.from('properties').update({ status: 'sold' }).eq('id', id)
    expect(await answer(id, { kind: 'confirm' })).toMatchObject({
      result: 'changed',
      status: 'sold',
      by: 'Achieng Otieno',
    })
    expect(await answer(id, { kind: 'sold' })).toEqual({ result: 'same' })
    const priced = await addListing(20)
    await staff.from('properties').update({ price: 4_000_000 }).eq('id', priced)
    expect(await answer(priced, { kind: 'price', price: 4_800_000, seenPrice: 5_000_000 })).toMatchObject({
      result: 'changed',
      price: 4_000_000,
    })
    await staff.from('properties').update({ is_published: false }).eq('id', priced)
    expect(await answer(priced, { kind: 'confirm' })).toMatchObject({ result: 'changed', is_published: false })
    await call('properties.delete', { ids: [priced] }, staff)
    expect(await answer(priced, { kind: 'confirm' })).toEqual({ result: 'gone' })
    expect(await read(id)).toMatchObject({ status: 'sold' })
  })

  test('nobody answers for a colleague, and without the right to publish agents only confirm', async () => {
    const theirs = await addListing(20, { agent_id: ids.administrator })
    const own = await addListing(20)
    expect(await answer(theirs, { kind: 'confirm' })).toEqual({ result: 'gone' })
    await backend.sql`update public.staff set may_publish = false where user_id = ${ids.agent}`
    for (const what of [{ kind: 'sold' }, { kind: 'price', price: 1, seenPrice: 5_000_000 }] as const)
      expect(await answer(own, what)).toEqual({ result: 'rejected', problem: 'may_not_publish' })
    expect(await answer(own, { kind: 'confirm' })).toEqual({ result: 'done' })
    for (const outsider of [backend.anonClient, await backend.signIn('editor'), await backend.signIn('nonStaff')]) {
      await expect(answer(own, { kind: 'sold' }, outsider)).rejects.toMatchObject({
        code: expect.stringMatching(rejected),
      })
    }
    for (const what of [
      { kind: 'gone' },
      { kind: 'price' },
      { kind: 'price', price: -1 },
      { kind: 'price', price: 1e15 },
    ])
      await expect(answer(own, what as Reply)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await read(own)).toMatchObject({ status: 'available', price: 5_000_000 })
    expect(await read(theirs)).toMatchObject({ days: 20 })
  })

  test('publishing and a new price count as a confirmation', async () => {
    const id = await addListing(20)
    await staff.from('properties').update({ price: 6_000_000 }).eq('id', id)
    expect(await read(id)).toMatchObject({ days: 0 })
    await age(id, 20)
    await staff.from('properties').update({ title: 'Another title' }).eq('id', id)
    expect(await read(id)).toMatchObject({ days: 20 })
    await staff.from('properties').update({ is_published: false }).eq('id', id)
    await staff.from('properties').update({ is_published: true }).eq('id', id)
    expect(await read(id)).toMatchObject({ days: 0 })
    await age(id, 20)
    const { version } = await read(id)
    const published = await backend.invoke(staff, 'properties.publish', {
      id,
      changes: { bedrooms: 4 },
      version,
      draft: 0,
    })
    expect(published.data).toEqual({ state: 'published' })
    expect(await read(id)).toMatchObject({ days: 0 })
  })

  describe('the weekly email', () => {
    test('goes once to each person with listings that are due, however many servers ask, and again a week later', async () => {
      await addListing(14, { title: 'Flat to confirm' })
      await addListing(20, { agent_id: null, title: 'Nobody’s flat' })
      await addListing(20, { agent_id: ids.superAdmin, is_sample: true })
      const queued = await Promise.all([queue(), queue(), queue()])
      expect(queued.toSorted()).toEqual([0, 0, 2])
      const sent = await send()
      expect(sent.map(({ to }) => to).toSorted()).toEqual(['agent@example.com', 'super-admin@example.com'])
      expect(sent.find(({ to }) => to === 'agent@example.com')?.text).toContain('Flat to confirm')
      expect(sent.find(({ to }) => to !== 'agent@example.com')?.text).toContain('/admin/availability?whose=all')
      await daysLater(6)
      expect(await queue()).toBe(0)
      await daysLater(1)
      expect(await queue()).toBe(2)
    })

    test('is not sent when the clock jumps back, nor when emails are off', async () => {
      await addListing(20)
      await backend.sql`insert into private.availability_emails values (${ids.agent}, now() + interval '2 hours')`
      expect(await queue()).toBe(0)
      await backend.sql`delete from private.availability_emails`
      await backend.sql`
        update public.settings set value = value || '{"emailNotifications": false}' where section = 'notifications'`
      expect(await queue()).toBe(0)
      await backend.sql`
        update public.settings set value = value || '{"emailNotifications": true}' where section = 'notifications'`
    })

    test('has a link that answers for these listings without signing in, and for nothing else', async () => {
      const listed = await addListing(20)
      await queue()
      const token = tokenOf((await send())[0]?.text)
      const later = await addListing(20)
      expect((await links.find(token))?.rows.map(({ id }) => id)).toEqual([listed])
      expect(await links.answer(token, answerTo(later, { kind: 'confirm' }))).toEqual({ result: 'gone' })
      const sold = randomUUID()
      expect(await links.answer(token, answerTo(listed, { answerId: sold, kind: 'sold' }))).toEqual({ result: 'done' })
      const [logged] = await backend.sql`
        select actor_id, detail from public.activity_log where entity_id = ${listed} order by id desc limit 1`
      expect(logged).toMatchObject({ actor_id: ids.agent, detail: { changed: ['status'] } })
      expect(await links.undo('0'.repeat(64), sold)).toBeNull()
      expect(await links.undo(token, sold)).toEqual({ restored: 1, remaining: [] })
      expect(await read(listed)).toMatchObject({ status: 'available', days: 20 })
      expect(renewals).toBe(2)
      await backend.sql`update public.properties set agent_id = ${ids.administrator} where id = ${listed}`
      expect(await links.answer(token, answerTo(listed, { kind: 'sold' }))).toEqual({ result: 'gone' })
      expect((await backend.invoke(backend.anonClient, 'properties.list', {})).error?.code).toBe('PGRST301')
    })

    test('the link ends after seven days, with the person’s access, and is stored as a hash', async () => {
      const leaver = await addAccount(backend.sql, 'leaver@example.com', { name: 'Leaver', role: 'agent' })
      await addListing(20, { agent_id: leaver })
      await queue()
      const token = tokenOf((await send())[0]?.text)
      const open = () => links.find(token)
      expect((await open())?.total).toBe(1)
      expect(await backend.sql`select from private.availability_links where token_hash = ${token}`).toHaveLength(0)
      expect(await links.find(token.toUpperCase())).toBeNull()
      await backend.sql`update private.availability_links set expires_at = now() - interval '1 second'`
      expect(await open()).toBeNull()
      await backend.sql`update private.availability_links set expires_at = now() + interval '1 day'`
      await backend.sql`update public.staff set is_suspended = true where user_id = ${leaver}`
      expect(await open()).toBeNull()
      await backend.sql`update public.staff set is_suspended = false where user_id = ${leaver}`
      expect(await open()).toBeNull()
    })

    test('is a link to sign in for somebody who needs a second factor', async () => {
      await addListing(20)
      await backend.sql`update public.settings set value = value || '{"requireTwoFactor": true}' where section = 'security'`
      await queue()
      const [email] = await send()
      expect(email?.text).toContain('/admin/availability')
      expect(tokenOf(email?.text)).toBe('')
      await backend.sql`update public.settings set value = value || '{"requireTwoFactor": false}' where section = 'security'`
    })
  })

  describe('after silence', () => {
    test('a listing is hidden once, its agent is told once, and its place in the list says why', async () => {
      const id = await addHidden()
      expect(await Promise.all([hide(), hide()])).toEqual([0, 0])
      expect(await read(id)).toMatchObject({ is_published: false })
      const sent = await send()
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
        ['agent@example.com', '1 of your listings is hidden'],
      ])
      const [row] = (await backend.callsOf(agent).properties.list.query({ shown: 'hidden' })).rows
      expect(row).toMatchObject({ id, hidden_at: expect.any(String) })
      expect((await round()).rows).toMatchObject([{ id, hidden_at: expect.any(String) }])
    })

    test('confirming publishes it again as it was, also without the right to publish; an edited one needs that', async () => {
      const id = await addHidden()
      await backend.sql`update public.staff set may_publish = false where user_id = ${ids.agent}`
      const confirmed = randomUUID()
      expect(await answer(id, { answerId: confirmed, kind: 'confirm' })).toEqual({ result: 'done' })
      expect(await read(id)).toMatchObject({ is_published: true, days: 0 })
      await undo(confirmed)
      expect(await read(id)).toMatchObject({ is_published: false, days: 45 })
      expect((await round()).rows).toMatchObject([{ id, hidden_at: expect.any(String) }])
      await agent.from('properties').update({ title: 'Written since' }).eq('id', id)
      expect(await answer(id, { kind: 'confirm' })).toEqual({ result: 'rejected', problem: 'may_not_publish' })
    })

    test('nothing is hidden that nobody was asked about, whose email never left, or where it is switched off', async () => {
      const id = await addListing(100)
      expect(await hide()).toBe(0)
      await queue()
      await daysLater(30)
      expect(await hide()).toBe(0)
      await send()
      await backend.sql`update public.settings set value = value || '{"hiddenDays": 0}' where section = 'availability'`
      expect(await hide()).toBe(0)
      await backend.sql`update public.settings set value = value || '{"hiddenDays": 45}' where section = 'availability'`
      await answer(id, { kind: 'confirm' })
      expect(await hide()).toBe(0)
      await age(id, 60)
      expect(await hide()).toBe(0)
      expect(await read(id)).toMatchObject({ is_published: true })
    })
  })
})
