import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addInquiry, one } from '../../support/database-rows.ts'
import { inboxInput } from '../../support/inquiry-calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const hours = [
  { weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
  { weekdays: ['Saturday'], opens: '09:00', closes: '14:00' },
]

describe.each(inject('testDatabases'))('the first-reply clock, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await backend.sql`
      update public.settings set value = value || '{"holidays": "25 Dec, 26 Dec"}' where section = 'viewings'`
    await backend.sql`
      insert into public.settings (section, is_public, value)
      select 'viewings', true, '{"holidays": "25 Dec, 26 Dec"}'
      where not exists (select from public.settings where section = 'viewings')`
  })
  beforeEach(() => promise({ replyWithinHours: 4, hours }))
  afterAll(() => backend.close())

  const promise = (changes: Record<string, unknown>) =>
    backend.sql`update public.settings set value = value || ${backend.sql.json(changes as never)} where section = 'company'`
  const dueAt = async (created_at: string) => {
    const { id } = await addInquiry(backend, { created_at })
    const row = one(
      await backend.sql<{ due: Date | null }[]>`select reply_due_at as due from public.inquiries where id = ${id}`,
    )
    return row.due?.toISOString()
  }

  test.each([
    ['within the day', '2026-11-20T06:00:00Z', '2026-11-20T10:00:00.000Z'],
    ['overnight: the evening’s hour and three of the morning', '2026-11-19T14:00:00Z', '2026-11-20T08:00:00.000Z'],
    ['over Sunday, when it came after Saturday’s closing', '2026-11-21T15:00:00Z', '2026-11-23T09:00:00.000Z'],
    ['before opening from opening on', '2026-11-23T01:00:00Z', '2026-11-23T09:00:00.000Z'],
    ['over Christmas and Sunday', '2026-12-24T13:00:00Z', '2026-12-28T07:00:00.000Z'],
  ])('counts opening hours %s', async (_, received, due) => {
    expect(await dueAt(received)).toBe(due)
  })

  test('follows another promise for those who still wait, and ends with the promise', async () => {
    const waiting = await addInquiry(backend, { created_at: new Date(Date.now() - 40 * 86_400_000).toISOString() })
    const old = await addInquiry(backend, { created_at: new Date(Date.now() - 400 * 86_400_000).toISOString() })
    const due = async (id: string) =>
      one(
        await backend.sql<{ is_due: boolean }[]>`
          select private.inquiry_due_at(status, reply_due_at, next_step_at) <= now() as is_due
          from public.inquiries where id = ${id}`,
      ).is_due
    await promise({ replyWithinHours: 0 })
    expect([await due(waiting.id), await due(old.id)]).toEqual([null, null])
    await promise({ replyWithinHours: 24 })
    expect([await due(waiting.id), await due(old.id)]).toEqual([true, true])
    await promise({ replyWithinHours: 4 })
  })

  test('a company that is never open counts every hour', async () => {
    await promise({ hours: [] })
    expect(await dueAt('2026-11-22T01:00:00Z')).toBe('2026-11-22T05:00:00.000Z')
    await promise({ hours })
  })

  test('is overdue as a new one after its deadline, as any open one after its next step, and never when closed', async () => {
    await backend.sql`delete from public.inquiries`
    const staff = await backend.signIn('administrator')
    const received = new Date(Date.now() - 20 * 86_400_000).toISOString()
    const step = (at: string) => ({ next_step: 'Call', next_step_at: at })
    const past = new Date(Date.now() - 3_600_000).toISOString()
    const future = new Date(Date.now() + 40 * 86_400_000).toISOString()
    await addInquiry(backend, { name: 'New and late', created_at: received })
    await addInquiry(backend, { name: 'Late step', status: 'contacted', created_at: received, ...step(past) })
    await addInquiry(backend, { name: 'New, later step', created_at: received, ...step(future) })
    await addInquiry(backend, { name: 'Contacted', status: 'contacted', created_at: received })
    await addInquiry(backend, { name: 'Later', status: 'qualified', created_at: received, ...step(future) })
    await addInquiry(backend, { name: 'Closed', status: 'closed', created_at: received, ...step(past) })
    await addInquiry(backend, { name: 'Spam', is_spam: true, created_at: received })
    const { data } = await backend.invoke(staff, 'inquiries.list', inboxInput({ due: 'overdue' }))
    const page = data as { counts: Record<string, number>; rows: { name: string; is_overdue: boolean }[] }
    expect(page.rows.map(({ name }) => name).toSorted()).toEqual(['Late step', 'New and late', 'New, later step'])
    expect(page.rows.every((row) => row.is_overdue)).toBe(true)
    expect(page.counts).toMatchObject({ open: 5, overdue: 3 })
    const before = page.counts.today ?? 0
    await backend.sql`update public.inquiries set next_step_at = now() where name = 'Later'`
    const today = (await backend.invoke(staff, 'inquiries.list', inboxInput({ due: 'today' }))).data as typeof page
    expect(today.rows.map(({ name }) => name)).toContain('Later')
    expect(today.counts.today).toBe(before + 1)
  })

  test('what the database finds out does not date a row, since the retention period counts from the last change', async () => {
    const { id } = await addInquiry(backend, { created_at: '2025-01-01T00:00:00Z' })
    await backend.sql`update public.inquiries set updated_at = '2025-01-01Z' where id = ${id}`
    const dated = async () =>
      one(await backend.sql<{ at: Date }[]>`select updated_at as at from public.inquiries where id = ${id}`).at
    const before = await dated()
    await promise({ replyWithinHours: 9 })
    await backend.sql`update public.inquiries set search_text = '' where id = ${id}`
    expect(await dated()).toEqual(before)
  })
})
