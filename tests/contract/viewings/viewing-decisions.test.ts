import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { queueViewingReminders } from '#server/viewings/queue-reminders.ts'
import { clearEmails } from '../../support/emails.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addBookable, book, bookingFields, offerViewings, linksOf } from './viewing-rows.ts'

describe.each(inject('testDatabases'))('viewings for staff, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.viewings`
    await clearEmails(backend.sql)
    await offerViewings(backend)
  })

  const decide = async (id: string, decision: string, time?: string) =>
    (await backend.invoke(staff, 'viewings.decide', { id, decision, times: time ? [time] : [] })).data
  const countEmails = async (template: string) => {
    const [row] = await backend.sql`select count(*)::int from public.mail_outbox where template = ${template}`
    return row?.count as number
  }
  async function addViewing(fields: Record<string, unknown> = {}) {
    const { property, times } = await addBookable(backend)
    const booking = await book(backend.anonClient, bookingFields(property.id, times[0], fields))
    const { data } = await staff.from('viewings').select('id, status').eq('inquiry_id', booking.inquiry_id).single()
    return { id: data!.id as string, times, property, ...booking }
  }

  test('are listed with the visitor and the property', async () => {
    const { inquiry_id, property } = await addViewing()
    const { data } = await staff
      .from('viewings')
      .select('status, inquiry:inquiries(name, phone), property:properties(title)')
      .eq('inquiry_id', inquiry_id)
    expect(data).toEqual([
      {
        status: 'requested',
        inquiry: { name: 'Achieng Otieno', phone: expect.stringMatching(/^\+2547\d{8}$/) },
        property: { title: property.title },
      },
    ])
  })

  test('are read by nobody else, and changed by nobody directly', async () => {
    const { id } = await addViewing()
    const stranger = await backend.signIn('nonStaff')
    expect((await backend.anonClient.from('viewings').select('id')).data ?? []).toEqual([])
    expect((await stranger.from('viewings').select('id')).data ?? []).toEqual([])
    const confirm = { id, decision: 'confirm' }
    expect((await backend.invoke(stranger, 'viewings.decide', confirm)).error?.code).toBe('42501')
    expect((await backend.invoke(backend.anonClient, 'viewings.decide', confirm)).error).not.toBeNull()
    expect((await staff.from('viewings').update({ status: 'done' }).eq('id', id)).error).not.toBeNull()
    expect((await staff.from('viewings').select('token_hash')).error?.code).toBe('42501')
  })

  test('are confirmed once, which tells the visitor and counts as a reply', async () => {
    const { id, inquiry_id, token } = await addViewing()
    expect([await decide(id, 'confirm'), await decide(id, 'confirm')]).toEqual(['changed', 'unknown'])
    expect(await countEmails('viewing_update')).toBe(1)
    const { data } = await staff.from('inquiries').select('status').eq('id', inquiry_id).single()
    expect(data?.status).toBe('contacted')
    expect((await linksOf(backend).find(token))?.viewing).toMatchObject({ status: 'confirmed' })
  })

  test('get another time, which the visitor accepts by the link', async () => {
    const { id, token, times } = await addViewing()
    expect(await decide(id, 'propose', times[1])).toBe('changed')
    expect((await linksOf(backend).find(token))?.viewing).toMatchObject({ status: 'proposed', starts_at: times[1] })
    expect(await linksOf(backend).change({ token, decision: 'accept', startsAt: null })).toBe('changed')
    const { data } = await staff.from('viewings').select('status').eq('id', id).single()
    expect(data?.status).toBe('confirmed')
  })

  test('cannot get a time that is taken or past', async () => {
    const { id, times, property } = await addViewing()
    await book(backend.anonClient, bookingFields(property.id, times[1]))
    expect([await decide(id, 'propose', times[1]), await decide(id, 'propose', '2020-01-01T10:00:00Z')]).toEqual([
      'taken',
      'unknown',
    ])
    expect(await decide(id, 'propose')).toBe('unknown')
  })

  test('are done or missed only once they have begun', async () => {
    const { id } = await addViewing()
    expect([await decide(id, 'done'), await decide(id, 'no_show')]).toEqual(['unknown', 'unknown'])
    const { error } = await backend.invoke(staff, 'viewings.decide', { id, decision: 'explode' })
    expect(error?.code).toBe('BAD_REQUEST')
    await backend.sql`
      update public.viewings set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes'`
    expect(await decide(id, 'no_show')).toBe('changed')
    expect(await decide(id, 'cancel')).toBe('unknown')
  })

  describe('reminders', () => {
    const remind = () => backend.asServer(queueViewingReminders)
    async function addConfirmed(startsIn: string, changedBefore: string) {
      const { id } = await addViewing()
      await decide(id, 'confirm')
      await backend.sql`
        update public.viewings set starts_at = now() + ${startsIn}::interval,
          ends_at = now() + ${startsIn}::interval + interval '30 minutes', changed_at = now() - ${changedBefore}::interval
        where id = ${id}`
      return id
    }

    test('are queued a day before and two hours before, once each even with two servers', async () => {
      const id = await addConfirmed('23 hours', '2 days')
      const counts = await Promise.all([remind(), remind(), remind()])
      expect(counts.toSorted()).toEqual([0, 0, 1])
      await backend.sql`
        update public.viewings set starts_at = now() + interval '100 minutes', ends_at = now() + interval '130 minutes'
        where id = ${id}`
      expect((await Promise.all([remind(), remind()])).toSorted()).toEqual([0, 1])
      expect(await remind()).toBe(0)
      expect(await countEmails('viewing_reminder')).toBe(2)
    })

    test.each([
      ['more than a day ahead', '25 hours', '2 days'],
      ['arranged within that day', '20 hours', '1 hour'],
      ['arranged within those two hours', '90 minutes', '5 minutes'],
      ['already over', '-1 hours', '2 days'],
    ])('are not queued for a viewing %s', async (_, startsIn, changedBefore) => {
      await addConfirmed(startsIn, changedBefore)
      expect(await remind()).toBe(0)
    })

    test('are not queued for one that nobody confirmed', async () => {
      const id = await addConfirmed('23 hours', '2 days')
      await backend.sql`update public.viewings set status = 'requested' where id = ${id}`
      expect(await remind()).toBe(0)
    })
  })
})
