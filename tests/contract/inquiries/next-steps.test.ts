import type { SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { queueNextStepReminders } from '#server/inquiries/next-step-reminders.ts'
import { startNextStepJob } from '#server/jobs/next-step-job.ts'
import { addInquiry, one } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { people } from '../../support/people.ts'
import { pushSubscription } from '../../support/push-subscription.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const always = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

describe.each(inject('testDatabases'))('the next step of an inquiry, on $name', (testDatabase) => {
  let backend: TestBackend
  let administrator: SupabaseClient
  let agent: SupabaseClient
  let agentId: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ;[administrator, agent] = await Promise.all([backend.signIn('administrator'), backend.signIn('agent')])
    const [member] = await backend.sql`select user_id from public.staff where email = ${people.agent}`
    agentId = String(member?.user_id)
  })
  beforeEach(async () => {
    await backend.sql`delete from public.inquiries`
    await backend.sql`delete from public.push_subscriptions`
    await openAt([{ weekdays: always, opens: '00:00', closes: '23:59' }])
    await backend.sql`update public.settings set value = '{"holidays": ""}' where section = 'viewings'`
    await clearEmails(backend.sql)
  })
  afterAll(() => backend.close())

  const openAt = (hours: object[]) =>
    backend.sql`update public.settings set value = value || ${backend.sql.json({ hours } as never)} where section = 'company'`
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const plan = async (inquiry: string, fields: Record<string, unknown>, client = administrator) => {
    const { data, error } = await backend.invoke(client, 'inquiries.planNextStep', {
      id: inquiry,
      step: null,
      due: null,
      seen: null,
      ...fields,
    })
    return error ? error.message : data
  }
  const stored = async (id: string) =>
    one(await backend.sql`select next_step, next_step_at, next_step_reminded_at from public.inquiries where id = ${id}`)
  const remind = () => backend.asServer(queueNextStepReminders)
  const dueInquiry = (fields: Record<string, unknown> = {}) =>
    addInquiry(backend, {
      next_step: 'Call about the deposit',
      next_step_at: new Date(Date.now() - 60_000),
      assignee_id: agentId,
      created_at: '2026-01-05T09:00:00Z',
      ...fields,
    })

  test('is planned, moved and done with the next one, and the timeline says so', async () => {
    const { id } = await addInquiry(backend, { assignee_id: agentId })
    const due = inHours(24)
    expect(await plan(id, { step: ' Call back ', due }, agent)).toBe('planned')
    expect(await stored(id)).toMatchObject({ next_step: 'Call back', next_step_at: new Date(due) })
    const next = { step: 'Send the plan', due: inHours(48), seen: 'Call back', isDone: true }
    expect(await plan(id, next, agent)).toBe('planned')
    expect(await plan(id, { seen: 'Send the plan', isDone: true }, agent)).toBe('planned')
    expect(await stored(id)).toMatchObject({ next_step: null, next_step_at: null })
    const { data } = await backend.invoke(agent, 'inquiries.timeline', { id: id })
    const { entries } = data as { entries: { kind: string; became: string }[] }
    const steps = entries.filter(({ kind }) => kind.startsWith('next_step'))
    expect(steps.map(({ kind, became }) => `${kind} ${became}`)).toEqual([
      'next_step_done Send the plan',
      'next_step Send the plan',
      'next_step_done Call back',
      'next_step Call back',
    ])
  })

  test('of two people at once is planned by the first, and the second is told', async () => {
    const { id } = await addInquiry(backend)
    const plans = ['Call', 'Write'].map((step) => plan(id, { step, due: inHours(1), seen: '' }))
    expect((await Promise.all(plans)).toSorted()).toEqual(['planned', 'stale'])
  })

  test.each([
    [{ step: 'Call' }, 'Choose what to do and when'],
    [{ due: '2027-01-01T09:00:00Z' }, 'Choose what to do and when'],
    [
      { step: 'x'.repeat(201), due: '2027-01-01T09:00:00Z' },
      'Write the next step in one line of at most 200 characters',
    ],
    [{ step: 'a\nb', due: '2027-01-01T09:00:00Z' }, 'Write the next step in one line of at most 200 characters'],
    [{ step: 'Call', due: '2099-01-01T09:00:00Z' }, 'Choose a time within the next two years'],
    [{ step: 'Call', due: 'infinity' }, 'This call isn’t valid'],
  ])('%j is refused in words', async (fields, message) => {
    const { id } = await addInquiry(backend)
    expect(await plan(id, fields)).toBe(message)
    expect(await stored(id)).toMatchObject({ next_step: null })
  })

  test('is due: the assignee is reminded by email and notification, once', async () => {
    await agent.rpc('save_push_subscription', pushSubscription('phone'))
    await administrator.rpc('save_push_subscription', pushSubscription('desk'))
    const { id } = await dueInquiry()
    await dueInquiry({ next_step_at: new Date(Date.now() + 3_600_000) })
    await dueInquiry({ status: 'closed' })
    await dueInquiry({ is_spam: true })
    await dueInquiry({ deleted_at: new Date() })
    await clearEmails(backend.sql)
    expect(await remind()).toBe(1)
    const queued = await backend.sql`
      select channel, template, payload from public.mail_outbox order by channel`
    const payload = { member_id: agentId, inquiry_ids: [id] }
    expect(queued).toEqual([
      { channel: 'mail', template: 'next_steps_due', payload },
      { channel: 'push', template: 'next_steps_push', payload },
    ])
    await backend.sql`delete from public.mail_outbox where channel = 'push'`
    const [email] = await sendEmails(backend)
    expect(email).toMatchObject({ to: people.agent, subject: 'Due now: Call about the deposit (Wanjikũ Kamau)' })
    expect(email?.text).toContain(`https://makazi.test/admin/inquiries?inquiry=${id}`)
    expect(await remind()).toBe(0)
    expect(await sendEmails(backend)).toEqual([])
  })

  test('is reminded of once by two servers at the same moment, and by a clock that jumps back', async () => {
    await dueInquiry()
    await dueInquiry()
    await clearEmails(backend.sql)
    const counts = await Promise.all([remind(), remind(), remind()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(2)
    // Marked by a server whose clock was a day ahead.
    await backend.sql`update public.inquiries set next_step_reminded_at = now() + interval '1 day'`
    expect(await remind()).toBe(0)
    const sent = await sendEmails(backend)
    const links = sent.flatMap(({ text }) => text.match(/inquiry=[\da-f-]+/g) ?? [])
    expect(new Set(links).size).toBe(2)
    expect(links).toHaveLength(2)
  })

  test('is reminded of after a transaction that was cut off, since nothing of it was stored', async () => {
    await dueInquiry()
    await clearEmails(backend.sql)
    await backend
      .asServer(async (sql) => {
        await queueNextStepReminders(sql)
        throw new Error('The server was killed')
      })
      .catch(() => undefined)
    expect(await backend.sql`select from public.mail_outbox`).toHaveLength(0)
    expect(await remind()).toBe(1)
    expect(await sendEmails(backend)).toHaveLength(1)
  })

  test('is reminded of once by the jobs of two servers, which go on after the database could not be asked', async () => {
    await dueInquiry()
    await clearEmails(backend.sql)
    const failures: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void failures.push(line) })
    await backend.sql`revoke select on public.push_subscriptions from service_role`
    const jobs = [1, 2].map(() => startNextStepJob({ asServer: backend.asServer, log, intervalMs: 20 }))
    onTestFinished(async () => void (await Promise.all(jobs.map((job) => job.stop()))))
    await expect.poll(() => failures.length).toBeGreaterThan(3)
    expect(failures[0]).toContain('reminders of next steps could not be queued')
    await backend.sql`grant select on public.push_subscriptions to service_role`
    const queued = () => backend.sql`select from public.mail_outbox where template = 'next_steps_due'`
    await expect.poll(async () => (await queued()).length).toBe(1)
    await Promise.all(jobs.map((job) => job.stop()))
    expect(await remind()).toBe(0)
    expect(await queued()).toHaveLength(1)
  })

  test('waits for working time', async () => {
    const { id } = await dueInquiry()
    const [clock] = await backend.sql<{ day: string }[]>`
      select to_char(now() at time zone 'Africa/Nairobi' + interval '3 days', 'FMDay') as day`
    await openAt([{ weekdays: [clock?.day], opens: '09:00', closes: '17:00' }])
    expect(await remind()).toBe(0)
    expect(await stored(id)).toMatchObject({ next_step_reminded_at: null })
    await openAt([])
    expect(await remind()).toBe(1)
  })

  test('of an inquiry that is nobody’s, or a suspended colleague’s, reaches the managers', async () => {
    await dueInquiry({ assignee_id: null })
    await clearEmails(backend.sql)
    await remind()
    expect((await sendEmails(backend)).map(({ to }) => to).toSorted()).toEqual(
      [people.administrator, people.superAdmin].toSorted(),
    )
    await backend.sql`delete from public.inquiries`
    await dueInquiry()
    await backend.sql`update public.staff set is_suspended = true where user_id = ${agentId}`
    await clearEmails(backend.sql)
    await remind()
    expect((await sendEmails(backend)).map(({ to }) => to).toSorted()).toEqual(
      [people.administrator, people.superAdmin].toSorted(),
    )
    await backend.sql`update public.staff set is_suspended = false where user_id = ${agentId}`
    // The suspension ended the session.
    agent = await backend.signIn('agent')
  })

  test('that was done or given to a colleague before the email left is not in it', async () => {
    const [done, reassigned] = [await dueInquiry(), await dueInquiry({ next_step: 'Given away' })]
    await clearEmails(backend.sql)
    await remind()
    await plan(done.id, { seen: 'Call about the deposit', isDone: true })
    await administrator.from('inquiries').update({ assignee_id: null }).eq('id', reassigned.id)
    expect(await sendEmails(backend)).toEqual([])
  })
})
