import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addInquiry, addProperty, inquiryFields, one } from '../../support/database-rows.ts'
import { addAccount, findStaffIds, password } from '../../support/people.ts'
import { inboxInput } from '../../support/inquiry-calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { clientFor } from '../../support/test-client.ts'
import {
  addViewing,
  book,
  bookingFields,
  dayAhead,
  nairobiTime,
  offerViewings,
  linksOf,
} from '../viewings/viewing-rows.ts'

const email = 'faith@example.com'

/** A client whom a manager gave to a colleague, or who asked about a colleague's listing, is the colleague's, whatever is called. */
describe.each(inject('testDatabases'))('clients of colleagues, on $name', (testDatabase) => {
  let backend: TestBackend
  let manager: SupabaseClient
  let agent: SupabaseClient
  let colleague: SupabaseClient
  const ids = { agent: '', colleague: '' }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ids.agent = (await findStaffIds(backend.sql)).agent
    ids.colleague = await addAccount(backend.sql, email, { name: 'Faith Wanjiru', role: 'agent' })
    ;[manager, agent] = await Promise.all([backend.signIn('administrator'), backend.signIn('agent')])
    colleague = clientFor(backend.api)
    await colleague.auth.signInWithPassword({ email, password })
    await offerViewings(backend, { atOnce: 20 })
  })
  afterAll(() => backend.close())
  beforeEach(() => backend.sql`delete from public.viewings`)

  const at = (time: string) => nairobiTime(dayAhead(2), time)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const listingOf = (agent_id: string | null, fields: Record<string, unknown> = {}) =>
    addProperty(backend, { is_published: true, agent_id, ...fields })
  type Decision = string | { decision: string; times?: string[]; feedback?: string }
  const decide = async (client: SupabaseClient, id: string, decided: Decision) => {
    const fields = typeof decided === 'string' ? { decision: decided } : decided
    return (await backend.invoke(client, 'viewings.decide', { id, ...fields })).data as string
  }
  const viewingRow = async (id: string) => one(await backend.sql`select * from public.viewings where id = ${id}`)
  const inquiryRow = async (id: string) => one(await backend.sql`select * from public.inquiries where id = ${id}`)
  /** What the agent reads of a client by any call. */
  const readsClient = async (client: SupabaseClient, inquiry: string) => {
    const found = await client.from('inquiries').select('id').eq('id', inquiry)
    const calls = await Promise.all([
      backend.invoke(client, 'inquiries.find', { id: inquiry }),
      backend.invoke(client, 'inquiries.timeline', { id: inquiry }),
      backend.invoke(client, 'inquiries.person', { id: inquiry }),
    ])
    const page = (await backend.invoke(client, 'inquiries.list', inboxInput({ status: 'all', spam: 'all' }))).data as {
      rows: { id: string }[]
    }
    const answers = [
      found.data?.length === 1,
      ...calls.map(({ data }) => data !== null),
      page.rows.some(({ id }) => id === inquiry),
    ]
    expect(new Set(answers).size).toBe(1)
    return answers[0]
  }
  const addLedViewing = async (fields: Record<string, unknown> = {}, assignee_id: string | null = ids.agent) => {
    const property = await listingOf(ids.agent)
    const viewing = await addViewing(backend, {
      property_id: property.id,
      agent_id: ids.agent,
      assignee_id,
      starts_at: hoursAgo(3),
      ...fields,
    })
    return viewing
  }
  const giveAway = async (inquiry: string, property: string) => {
    await manager.from('inquiries').update({ assignee_id: ids.colleague }).eq('id', inquiry)
    await backend.invoke(manager, 'properties.change', { ids: [property], change: { agentId: ids.colleague } })
    await backend.invoke(colleague, 'inquiries.addNote', { inquiryId: inquiry, body: 'Prefers to be called at noon' })
  }

  test('an agent asks about a colleague’s draft by no form, as if it did not exist', async () => {
    const draft = await listingOf(ids.colleague, { is_published: false })
    const unknown = '0192f0c4-0000-7000-8000-0000000000ff'
    for (const property_id of [draft.id, unknown]) {
      const { source: _, status: __, ...form } = inquiryFields({ property_id })
      expect((await agent.rpc('send_inquiry', form)).error).toMatchObject({
        code: '42501',
        message: 'That property is no longer listed',
      })
      expect((await agent.from('inquiries').insert(inquiryFields({ property_id }))).error?.code).toBe('42501')
    }
    expect(await backend.sql`select from public.inquiries where property_id = ${draft.id}`).toEqual([])
  })

  test('are not kept beyond a viewing that a manager gave to the agent, by arranging another one', async () => {
    const theirs = await listingOf(ids.colleague)
    const { inquiry_id } = await addViewing(backend, {
      property_id: theirs.id,
      assignee_id: ids.colleague,
      agent_id: ids.agent,
      starts_at: at('10:00'),
    })
    const own = await listingOf(ids.agent)
    const arrange = async (fields: Record<string, unknown>) =>
      (
        await backend.invoke(agent, 'viewings.add', {
          propertyId: own.id,
          startsAt: at('15:00'),
          inquiryId: inquiry_id,
          ...fields,
        })
      ).data as { viewing_id: string }
    expect(await arrange({ agent: ids.agent })).toEqual({ state: 'unknown' })
    const { viewing_id } = await arrange({})
    expect(await viewingRow(viewing_id)).toMatchObject({ agent_id: ids.colleague })
    await backend.sql`
      update public.viewings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where inquiry_id = ${inquiry_id} and agent_id = ${ids.agent}`
    expect(await readsClient(agent, inquiry_id)).toBe(false)
  })

  describe('are not taken back by an old viewing', () => {
    test.each(['no_show', 'done', 'cancel'])('that ended as %s and is reopened', async (outcome) => {
      const { id, inquiry_id, property_id } = await addLedViewing()
      expect(await decide(agent, id, outcome)).toBe('changed')
      await giveAway(inquiry_id, property_id)
      for (const decision of ['reopen', 'confirm', 'done', 'cancel'])
        expect([decision, await decide(agent, id, decision)]).toEqual([decision, 'unknown'])
      for (const decision of ['move', 'propose'])
        expect([decision, await decide(agent, id, { decision, times: [at('10:00')] })]).toEqual([decision, 'unknown'])
      expect(await readsClient(agent, inquiry_id)).toBe(false)
      expect(
        (await backend.invoke(agent, 'inquiries.reply', { inquiryId: inquiry_id, body: 'Hello' })).error?.code,
      ).toBe('42501')
      expect((await backend.invoke(agent, 'inquiries.delete', { ids: [inquiry_id] })).data).toEqual([])
    })

    test('that is offered once more', async () => {
      const { id, inquiry_id, property_id } = await addLedViewing()
      await decide(agent, id, 'no_show')
      await giveAway(inquiry_id, property_id)
      const offer = (client: SupabaseClient) =>
        backend.invoke(client, 'viewings.offerAgain', { id, times: [at('11:00')] })
      expect((await offer(agent)).data).toBe('unknown')
      expect((await offer(colleague)).data).toBe('offered')
      const [offered] = await backend.sql`select agent_id from public.viewings where replaces_id = ${id}`
      expect(offered?.agent_id).toBe(ids.colleague)
      expect(await readsClient(agent, inquiry_id)).toBe(false)
    })

    test('that the colleague or a manager reopens and moves', async () => {
      const { id, inquiry_id, property_id } = await addLedViewing()
      await decide(agent, id, 'no_show')
      await giveAway(inquiry_id, property_id)
      expect(await decide(manager, id, 'reopen')).toBe('changed')
      expect(await decide(colleague, id, { decision: 'move', times: [at('12:00')] })).toBe('changed')
      expect(await viewingRow(id)).toMatchObject({ agent_id: ids.colleague, status: 'confirmed' })
      expect(await readsClient(agent, inquiry_id)).toBe(false)
    })

    test.each([
      ['assigned to the agent', () => ids.agent],
      ['nobody’s', () => null],
    ])('that has no outcome, of an inquiry that was %s', async (_, assignee) => {
      const { id, inquiry_id, property_id } = await addLedViewing({}, assignee())
      expect(await readsClient(agent, inquiry_id)).toBe(true)
      await giveAway(inquiry_id, property_id)
      expect(await readsClient(agent, inquiry_id)).toBe(false)
      expect(await viewingRow(id)).toMatchObject({ agent_id: ids.colleague })
    })

    test.each([
      [
        'the listing',
        async (_: string, property: string) => {
          await backend.invoke(manager, 'properties.change', { ids: [property], change: { agentId: ids.colleague } })
        },
      ],
      [
        'the inquiry',
        async (inquiry: string) => {
          await manager.from('inquiries').update({ assignee_id: ids.colleague }).eq('id', inquiry)
        },
      ],
    ])('to come, of an inquiry that is nobody’s, once %s was given away', async (_, give) => {
      const { id, inquiry_id, property_id } = await addLedViewing({ starts_at: at('10:00') }, null)
      await give(inquiry_id, property_id)
      expect(await viewingRow(id)).toMatchObject({ agent_id: ids.colleague })
      expect([await readsClient(agent, inquiry_id), await readsClient(colleague, inquiry_id)]).toEqual([false, true])
    })

    test('that a manager left to the agent: it opens the client until it is over, and its outcome is theirs to note', async () => {
      const property = await listingOf(ids.colleague)
      const [led, past] = [
        await addViewing(backend, {
          property_id: property.id,
          agent_id: ids.agent,
          assignee_id: ids.colleague,
          starts_at: at('10:00'),
        }),
        await addViewing(backend, {
          property_id: property.id,
          agent_id: ids.agent,
          assignee_id: ids.colleague,
          starts_at: hoursAgo(3),
        }),
      ]
      expect(await readsClient(agent, led.inquiry_id)).toBe(true)
      expect(await readsClient(agent, past.inquiry_id)).toBe(false)
      expect(await decide(agent, past.id, { decision: 'move', times: [at('15:00')] })).toBe('unknown')
      expect(await decide(agent, past.id, { decision: 'done', feedback: 'Liked the garden' })).toBe('changed')
      expect(await decide(agent, past.id, 'reopen')).toBe('unknown')
      expect(await viewingRow(past.id)).toMatchObject({ status: 'done', feedback: 'Liked the garden' })
    })

    test('in the calendar and its private address, which name only clients of one’s own', async () => {
      const { id, inquiry_id, property_id } = await addLedViewing()
      await decide(agent, id, { decision: 'done', feedback: 'Will think about it' })
      const token = (await backend.invoke(agent, 'viewings.renewCalendar')).data as string
      const shown = async () => {
        const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(Date.now() - 2 * 86_400_000)
        const week = (await backend.invoke(agent, 'viewings.calendar', { firstDay: day, days: 7 })).data
        const feed = await linksOf(backend).findCalendar(token)
        const today = (await backend.invoke(agent, 'viewings.today')).data
        return JSON.stringify([week, feed, today])
      }
      expect(await shown()).toMatch(/Achieng.*\+254712345678/)
      await giveAway(inquiry_id, property_id)
      for (const secret of ['Achieng Otieno', '+254712345678', 'Will think about it'])
        expect(await shown()).not.toContain(secret)
      expect(await shown()).toContain(id)
    })
  })

  describe('become the colleague’s, whoever writes them down', () => {
    const isTheirs = async (inquiry: string) => {
      expect(await inquiryRow(inquiry)).toMatchObject({ assignee_id: ids.colleague })
      expect([await readsClient(agent, inquiry), await readsClient(colleague, inquiry)]).toEqual([false, true])
    }
    const listEmails = async (inquiry: string) =>
      (
        await backend.sql`select template from public.mail_outbox where recipient = ${email} and payload ->> 'inquiry_id' = ${inquiry}`
      ).map(({ template }) => template as string)

    test('by a row of the table, which the colleague hears of', async () => {
      const property = await listingOf(ids.colleague)
      const fields = inquiryFields({ property_id: property.id, source: 'staff', status: 'contacted' })
      expect((await agent.from('inquiries').insert(fields)).error).toBeNull()
      const [stored] = await backend.sql<
        { id: string }[]
      >`select id from public.inquiries where message = ${fields.message}`
      await isTheirs(stored?.id ?? '')
      expect(await listEmails(stored?.id ?? '')).toEqual(['inquiry_to_company'])
    })

    test('by a manager, who tells the agent of the listing and nobody else', async () => {
      const property = await listingOf(ids.colleague)
      const fields = inquiryFields({ property_id: property.id, source: 'staff' })
      const { data } = await manager.from('inquiries').insert(fields).select('id').single()
      const sent =
        await backend.sql`select recipient from public.mail_outbox where payload ->> 'inquiry_id' = ${data?.id}`
      expect(sent).toEqual([{ recipient: email }])
    })

    test('by the form of the site', async () => {
      const property = await listingOf(ids.colleague)
      const { data } = await agent.rpc('send_inquiry', {
        ...inquiryFields(),
        status: undefined,
        property_id: property.id,
      })
      await isTheirs((data as { id: string }).id)
      expect(await listEmails((data as { id: string }).id)).toEqual(['inquiry_to_company'])
    })

    test('by booking a viewing on the site, which the colleague leads', async () => {
      const property = await listingOf(ids.colleague)
      const booking = await book(agent, bookingFields(property.id, at('10:00')))
      expect(booking.state).toBe('booked')
      await isTheirs(booking.inquiry_id)
      const [viewing] = await backend.sql`select agent_id from public.viewings where inquiry_id = ${booking.inquiry_id}`
      expect(viewing?.agent_id).toBe(ids.colleague)
    })

    test('and no agent arranges a viewing of a colleague’s listing, even for a client of their own', async () => {
      const property = await listingOf(ids.colleague)
      const own = await addInquiry(backend, { property_id: property.id, assignee_id: ids.agent })
      const person = { name: 'Achieng Otieno', phone: '0712 345 678', note: 'Called.' }
      for (const fields of [person, { inquiryId: own.id }]) {
        const { data } = await backend.invoke(agent, 'viewings.add', {
          propertyId: property.id,
          startsAt: at('10:00'),
          ...fields,
        })
        expect(data).toEqual({ state: 'unknown' })
      }
      const { data } = await backend.invoke(colleague, 'viewings.add', {
        propertyId: property.id,
        startsAt: at('10:00'),
        ...person,
      })
      expect(data).toMatchObject({ state: 'booked' })
    })

    test('while what an agent writes down about nobody’s listing, or none, is the agent’s', async () => {
      for (const property_id of [(await listingOf(null)).id, null]) {
        const fields = inquiryFields({ property_id, source: 'staff' })
        expect((await agent.from('inquiries').insert(fields).select('assignee_id').single()).data).toEqual({
          assignee_id: ids.agent,
        })
      }
    })
  })
})
