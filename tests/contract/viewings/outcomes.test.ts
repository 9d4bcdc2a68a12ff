import type { SupabaseClient } from '@supabase/supabase-js'
import postgres, { type TransactionSql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { queueViewingReminders } from '#server/viewings/queue-reminders.ts'
import { addProperty } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { findStaffIds, people } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addViewing, dayAhead, nairobiTime, offerViewings, linksOf } from './viewing-rows.ts'

describe.each(inject('testDatabases'))('decisions of staff about viewings, on $name', (testDatabase) => {
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

  const at = (time: string) => nairobiTime(dayAhead(2), time)
  const add = async (fields: Record<string, unknown> = {}) => {
    const property = await addProperty(backend, { is_published: true, agent_id: ids.agent })
    return addViewing(backend, {
      property_id: property.id,
      starts_at: at('10:00'),
      agent_id: ids.agent,
      status: 'requested',
      ...fields,
    })
  }
  const over = () => add({ starts_at: new Date(Date.now() - 3 * 3_600_000).toISOString(), status: 'confirmed' })
  const decideAs = async (client: SupabaseClient, fields: Record<string, unknown>) =>
    (await backend.invoke(client, 'viewings.decide', fields)).data as string
  const decide = (id: string, decision: string, fields: Record<string, unknown> = {}) =>
    decideAs(agent, { id, decision, ...fields })
  const read = async (id: string) => (await backend.sql`select * from public.viewings where id = ${id}`)[0]!
  const templates = async () =>
    (await backend.sql`select template from public.mail_outbox where template like 'viewing%' order by 1`).map(
      ({ template }) => template as string,
    )

  test('offer up to three times, of which the visitor accepts one by the link', async () => {
    const { id, token, email } = await add()
    const others = [at('12:00'), at('14:00')]
    expect(
      await decide(id, 'propose', {
        times: [at('11:00'), ...others],
        message: 'Ten is taken. Could you make one of these?',
      }),
    ).toBe('changed')
    const proposed = (await sendEmails(backend)).find(({ to }) => to === email)
    for (const text of ['Ten is taken. Could you make one of these?', '11:00', '12:00', '14:00'])
      expect(proposed?.text).toContain(text)
    expect((await linksOf(backend).find(token))?.viewing).toMatchObject({
      status: 'proposed',
      message: 'Ten is taken. Could you make one of these?',
    })
    const accept = (startsAt: string) => linksOf(backend).change({ token, decision: 'accept', startsAt })
    expect(await accept(at('13:00'))).toBe('not_offered')
    expect(await accept(at('14:00'))).toBe('changed')
    expect(await accept(at('14:00'))).toBe('changed')
    expect(await read(id)).toMatchObject({ status: 'confirmed', starts_at: new Date(at('14:00')), proposed_times: [] })
  })

  test.each([
    ['four times', [1, 2, 3]],
    ['a time long ago', ['2020-01-01T00:00:00Z']],
  ])('offer no %s', async (_, times) => {
    const { id } = await add()
    const others = times.map((time) => (typeof time === 'string' ? time : at(`1${time}:00`)))
    expect(await decide(id, 'propose', { times: [at('15:00'), ...others] })).toBe('unknown')
  })

  test.each([[['soon']], [[[1]]], [{}], ['now'], [5], [[5]], [['infinity']], [[null]]])(
    'with the times %j are the caller’s error',
    async (times) => {
      const { id } = await add()
      const { error } = await backend.invoke(agent, 'viewings.decide', { id, decision: 'propose', times })
      expect(error?.code).toBe('BAD_REQUEST')
      expect((await read(id)).proposed_times).toEqual([])
    },
  )

  test('an offered time that somebody else took meanwhile is taken', async () => {
    const { id, token, property_id } = await add()
    await decide(id, 'propose', { times: [at('11:00'), at('14:00')] })
    await addViewing(backend, { property_id, starts_at: at('14:00') })
    expect(await linksOf(backend).change({ token, decision: 'accept', startsAt: at('14:00') })).toBe('taken')
  })

  test('move a viewing, which tells the visitor and the agent with a new version of the event', async () => {
    const { id, email, title } = await add({ status: 'confirmed' })
    expect(
      await decideAs(manager, {
        id,
        decision: 'move',
        times: [at('16:00')],
        message: 'The owner is away at ten.',
      }),
    ).toBe('changed')
    const emails = await sendEmails(backend)
    const moved = emails.find(({ to }) => to === email)
    expect([moved?.subject, moved?.calendar?.method]).toEqual([`Your viewing has moved: ${title}`, 'REQUEST'])
    expect(moved?.text).toContain('The owner is away at ten.')
    const toAgent = emails.find(({ to }) => to === people.agent)
    expect(toAgent?.subject).toContain(title)
    expect(toAgent?.calendar?.content).toMatch(/SUMMARY:[^\r\n]*Achieng Otieno/)
    expect(toAgent?.text).toContain('+254712345678')
  })

  test('move into no time of the same agent elsewhere', async () => {
    const { id } = await add({ status: 'confirmed' })
    await add({ starts_at: at('14:00') })
    expect(await decide(id, 'move', { times: [at('14:30')] })).toBe('taken')
    expect(await decide(id, 'move', { times: [at('15:00')] })).toBe('changed')
  })

  test('by two people at once are made by the first, and the second is told', async () => {
    const { id } = await add({ status: 'confirmed' })
    const results = await Promise.all([
      decideAs(manager, { id, decision: 'move', times: [at('15:00')], seen: 0 }),
      decide(id, 'cancel', { seen: 0 }),
    ])
    expect(results.toSorted()).toEqual(['changed', 'unknown'])
  })

  test('note how it went, for the inquiry’s timeline, and can be undone', async () => {
    const { id, inquiry_id } = await over()
    expect(await decide(id, 'done', { feedback: 'Liked the garden, asked about the service charge.' })).toBe('changed')
    expect(await read(id)).toMatchObject({
      status: 'done',
      feedback: 'Liked the garden, asked about the service charge.',
      outcome_at: expect.any(Date),
    })
    const { data } = await backend.invoke(agent, 'inquiries.timeline', { id: inquiry_id })
    expect((data as { entries: unknown[] }).entries).toContainEqual(
      expect.objectContaining({ kind: 'viewing', feedback: 'Liked the garden, asked about the service charge.' }),
    )
    expect(await decide(id, 'reopen')).toBe('changed')
    expect(await read(id)).toMatchObject({ status: 'confirmed', feedback: null, outcome_at: null, undo_status: null })
    expect(await decide(id, 'reopen')).toBe('unknown')
    expect(await templates()).toEqual([])
  })

  test('cancel afterwards without an email, before it with one that says why', async () => {
    const past = await over()
    expect(await decide(past.id, 'cancel', { feedback: 'It rained.' })).toBe('changed')
    expect(await templates()).toEqual([])
    const coming = await add()
    expect(await decide(coming.id, 'cancel', { message: 'The house was let today.' })).toBe('changed')
    const email = (await sendEmails(backend)).find(({ to }) => to === coming.email)
    expect(email?.text).toContain('The house was let today.')
    expect(await decide(coming.id, 'reopen')).toBe('unknown')
  })

  test('after a no-show offer one more viewing by email, once, even by ten at once', async () => {
    const { id, email, title } = await over()
    const offer = (client = agent) =>
      backend.invoke(client, 'viewings.offerAgain', { id, times: [at('11:00'), at('12:00')] })
    expect((await offer()).data).toBe('unknown')
    await decide(id, 'no_show')
    const offers = await Promise.all(Array.from({ length: 10 }, () => offer()))
    expect(offers.map(({ data }) => data as string).toSorted()).toEqual([
      'offered',
      ...Array.from({ length: 9 }, () => 'unknown'),
    ])
    const sent = (await sendEmails(backend)).filter(({ to }) => to === email)
    expect(sent.map(({ subject }) => subject)).toEqual([`Another time to see it: ${title}`])
    expect(sent[0]?.text).toMatch(/11:00[\s\S]*12:00/)
    const [{ count } = { count: 0 }] =
      await backend.sql`select count(*)::int from public.viewings where replaces_id = ${id}`
    expect(count).toBe(1)
    expect(await decide(id, 'reopen')).toBe('unknown')
  })

  test('are for the viewing’s agent and managers only', async () => {
    const { id } = await add({ agent_id: ids.administrator, assignee_id: ids.administrator })
    await backend.sql`update public.properties set agent_id = ${ids.administrator}`
    expect(await decide(id, 'confirm')).toBe('unknown')
    expect((await backend.invoke(agent, 'viewings.offerAgain', { id, times: [at('11:00')] })).data).toBe('unknown')
    const editor = await backend.signIn('editor')
    expect((await backend.invoke(editor, 'viewings.decide', { id, decision: 'confirm' })).error?.code).toBe('42501')
    expect(await decideAs(manager, { id, decision: 'confirm' })).toBe('changed')
  })

  test('keep what was said in the visitor’s personal data', async () => {
    const { id, email } = await over()
    await decide(id, 'done', { feedback: 'Wants a bigger kitchen.' })
    const personalData = createPersonalDataLinks(backend.asServer)
    await personalData.request(email, 'en')
    const [link] = await backend.sql<{ token: string }[]>`
      select payload ->> 'token' as token from public.mail_outbox where template = 'personal_data_link'`
    const data = await personalData.find(link!.token)
    expect(JSON.stringify(data)).toContain('Wants a bigger kitchen.')
  })

  test('queue each reminder once when a server is killed before it has finished, and when two run', async () => {
    const { id } = await add({ status: 'confirmed' })
    await backend.sql`
      update public.viewings set starts_at = now() + interval '90 minutes', ends_at = now() + interval '2 hours',
        changed_at = now() - interval '2 days' where id = ${id}`
    const killed = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined })
    const connection = await killed.reserve()
    const [{ pid } = { pid: 0 }] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
    await connection`begin`
    await queueViewingReminders(connection as unknown as TransactionSql)
    // The second server waits for the row that the first one has marked, until the first one is gone.
    const second = backend.asServer(queueViewingReminders)
    await expect
      .poll(async () => (await backend.sql`select count(*)::int from pg_locks where not granted`)[0]?.count as number)
      .toBeGreaterThan(0)
    await backend.sql`select pg_terminate_backend(${pid})`
    expect(await second).toBe(1)
    expect(await backend.asServer(queueViewingReminders)).toBe(0)
    expect(await templates()).toEqual(['viewing_reminder'])
    await killed.end({ timeout: 1 })
  })
})
