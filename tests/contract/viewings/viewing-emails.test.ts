import ICAL from 'ical.js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { queueViewingReminders } from '#server/viewings/queue-reminders.ts'
import { clearEmails, sendEmails, type SentEmail } from '../../support/emails.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addBookable, book, bookingFields, offerViewings, linksOf } from './viewing-rows.ts'

describe.each(inject('testDatabases'))('emails about viewings, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    await offerViewings(backend)
    await backend.sql`
      update public.settings set value = value || '{"email": "office@makazi.test"}' where section = 'company'`
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.viewings`
    await clearEmails(backend.sql)
  })

  async function addViewing() {
    const { property, times } = await addBookable(backend)
    const fields = bookingFields(property.id, times[0])
    const booking = await book(backend.anonClient, fields)
    const { data } = await staff.from('viewings').select('id').eq('inquiry_id', booking.inquiry_id).single()
    return { ...booking, times, property, email: fields.email, id: data!.id as string }
  }
  const decide = (id: string, decision: string, time?: string) =>
    backend.invoke(staff, 'viewings.decide', { id, decision, times: time ? [time] : [] })
  const change = (token: string, decision: 'accept' | 'cancel') =>
    linksOf(backend).change({ token, decision, startsAt: null })
  const emailsTo = async (address: string) => (await sendEmails(backend)).filter(({ to }) => to === address)
  const readCalendar = (email: SentEmail | undefined) => {
    const calendar = new ICAL.Component(ICAL.parse(email?.calendar?.content ?? '') as unknown[])
    return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  }

  test('hold the time, the link and a calendar entry, of which later ones are versions', async () => {
    const { email, token, property, id, times } = await addViewing()
    const [requested] = await emailsTo(email)
    expect(requested?.subject).toBe(`Your viewing request: ${property.title}`)
    expect(requested?.text).toContain(`https://makazi.test/viewings/${token}`)
    expect(requested?.text).toContain('Nairobi time')
    const first = readCalendar(requested)
    expect([requested?.calendar?.method, first.startDate.toJSDate().toISOString(), first.sequence]).toEqual([
      'REQUEST',
      new Date(times[0]).toISOString(),
      0,
    ])

    await decide(id, 'confirm')
    const [confirmed] = await emailsTo(email)
    expect(confirmed?.subject).toBe(`Viewing confirmed: ${property.title}`)
    await change(token, 'cancel')
    const [cancelled] = await emailsTo(email)
    expect([cancelled?.subject, cancelled?.calendar?.method]).toEqual([
      `Viewing cancelled: ${property.title}`,
      'CANCEL',
    ])
    const versions = [confirmed, cancelled].map(readCalendar)
    expect(versions.map(({ uid, sequence }) => [uid, sequence])).toEqual([
      [first.uid, 1],
      [first.uid, 2],
    ])
  })

  test('tell whoever shows the property what is new: a viewing, and later that it has moved', async () => {
    const { id, times } = await addViewing()
    const { agent } = await findStaffIds(backend.sql)
    const [{ email }] = await backend.sql<[{ email: string }]>`
      update public.viewings v set agent_id = s.user_id from public.staff s where v.id = ${id} and s.user_id = ${agent}
      returning s.email`
    await clearEmails(backend.sql)
    await decide(id, 'confirm')
    const [confirmed] = await emailsTo(email)
    expect(confirmed?.subject).toMatch(/^Viewing confirmed: /)
    await decide(id, 'move', times[1])
    const [moved] = await emailsTo(email)
    expect(moved?.subject).toMatch(/^Viewing moved: /)
    expect(moved?.text).toContain('at another time')
    expect(readCalendar(moved).startDate.toJSDate().toISOString()).toBe(new Date(times[1]).toISOString())
  })

  test('greet by name what staff decided, and not what anybody may have entered for somebody else', async () => {
    const { email, token, id } = await addViewing()
    const greeting = async () => (await emailsTo(email))[0]?.text.split('\n')[0]
    expect(await greeting()).toBe('Hello,')
    await decide(id, 'confirm')
    expect(await greeting()).toBe('Hello Achieng Otieno,')
    await change(token, 'cancel')
    expect(await greeting()).toBe('Hello,')
  })

  test('ask the visitor about another time, and tell the company of the reply', async () => {
    const { email, token, id, times, property } = await addViewing()
    await sendEmails(backend)
    await decide(id, 'propose', times[1])
    const [proposed] = await emailsTo(email)
    expect(proposed?.subject).toBe(`Another time for your viewing: ${property.title}`)
    await change(token, 'accept')
    const [accepted] = await emailsTo('office@makazi.test')
    expect(accepted?.subject).toBe(`Achieng Otieno accepted the time: ${property.title}`)
  })

  test('remind of a confirmed viewing, and of none that was cancelled after the reminder was queued', async () => {
    const { email, id, token } = await addViewing()
    await decide(id, 'confirm')
    await sendEmails(backend)
    const due = () => backend.sql`
      update public.viewings set starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours',
        changed_at = now() - interval '9 days', day_reminder_at = null`
    await due()
    await backend.asServer(queueViewingReminders)
    const [reminder] = await emailsTo(email)
    expect(reminder?.subject).toMatch(/^Reminder: viewing at \d\d:\d\d/)
    expect(reminder?.text).toContain(`/viewings/${token}`)
    await due()
    await backend.asServer(queueViewingReminders)
    await change(token, 'cancel')
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Viewing cancelled/)])
  })

  test('are not sent about an inquiry that was deleted', async () => {
    const { email, inquiry_id } = await addViewing()
    await backend.invoke(staff, 'inquiries.delete', { ids: [inquiry_id] })
    expect(await emailsTo(email)).toEqual([])
  })

  test('to the company say that a visitor without an email address prefers the phone', async () => {
    const { property, times } = await addBookable(backend)
    await book(backend.anonClient, bookingFields(property.id, times[0], { email: '' }))
    const [inquiry] = await emailsTo('office@makazi.test')
    expect(inquiry?.text).toContain('prefers the phone')
  })
})
