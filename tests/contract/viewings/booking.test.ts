import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { performViewingAction } from '#app/features/viewings/viewing-actions.ts'
import type { VisitorDecision } from '#app/features/viewings/viewing.ts'
import { addProperty } from '../../support/database-rows.ts'
import { clearEmails } from '../../support/emails.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addBookable, book, bookingFields, listDays, offerViewings, linksOf } from './viewing-rows.ts'

describe.each(inject('testDatabases'))('booking a viewing, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.viewings`
    await clearEmails(backend.sql)
    await offerViewings(backend)
  })

  const bookedRows = (starts: string) =>
    backend.sql`select * from public.viewings where starts_at = ${starts} and status <> 'cancelled'`
  const templates = async () =>
    (
      await backend.sql<
        { template: string }[]
      >`select template from public.mail_outbox where channel = 'mail' order by 1`
    ).map(({ template }) => template)
  const readByLink = async (token: string) => (await linksOf(backend).find(token))?.viewing ?? null
  const change = (token: string, decision: VisitorDecision, startsAt: string | null = null) =>
    linksOf(backend).change({ token, decision, startsAt })

  test('stores the inquiry and the viewing, and thanks the visitor once', async () => {
    const { property, times } = await addBookable(backend)
    const fields = bookingFields(property.id, times[0], { phone: '0712 345 678' })
    const { state, inquiry_id } = await book(backend.anonClient, fields)
    const [row] = await backend.sql`
      select i.inquiry_type, i.phone, i.consent_text is not null as consented, v.status, v.property_id
      from public.viewings v join public.inquiries i on i.id = v.inquiry_id where i.id = ${inquiry_id}`
    expect([state, row]).toEqual([
      'booked',
      {
        inquiry_type: 'viewing',
        phone: '+254712345678',
        consented: true,
        status: 'requested',
        property_id: property.id,
      },
    ])
    expect((await templates()).filter((template) => template !== 'inquiry_to_company')).toEqual(['viewing_requested'])
  })

  test('of one time by fifty people at once is won by one; forty-nine are told', async () => {
    const { property, times } = await addBookable(backend)
    const bookings = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        book(backend.anonClient, bookingFields(property.id, times[0], { name: `Visitor ${index}` })),
      ),
    )
    const states = bookings.map(({ state }) => state).toSorted()
    expect(states).toEqual(['booked', ...Array.from({ length: 49 }, () => 'taken')])
    expect(await bookedRows(times[0])).toHaveLength(1)
    const [stored] = await backend.sql`select count(*)::int from public.inquiries where property_id = ${property.id}`
    expect(stored?.count).toBe(1)
  })

  test('twice at one time is refused by the table itself', async () => {
    const { property, times } = await addBookable(backend)
    const { inquiry_id } = await book(backend.anonClient, bookingFields(property.id, times[0]))
    const again = (seat: number) =>
      backend.server.from('viewings').insert({
        inquiry_id,
        property_id: property.id,
        seat,
        token_hash: 'a'.repeat(64),
        starts_at: times[0],
        ends_at: times[1],
      })
    expect((await again(2)).error?.code).toBe('23P01')
    const other = await addProperty(backend, { is_published: true })
    const samePlace = await backend.server.from('viewings').insert({
      inquiry_id,
      property_id: other.id,
      seat: 1,
      token_hash: 'b'.repeat(64),
      starts_at: times[0],
      ends_at: times[1],
    })
    expect(samePlace.error?.code).toBe('23P01')
  })

  test('by the same form twice is one viewing with one link', async () => {
    const { property, times } = await addBookable(backend)
    const fields = bookingFields(property.id, times[0])
    const first = await book(backend.anonClient, fields)
    expect(await book(backend.anonClient, fields)).toEqual(first)
    expect(await bookedRows(times[0])).toHaveLength(1)
  })

  test('as many properties at once as the company can show, and each property once', async () => {
    await offerViewings(backend, { atOnce: 2 })
    const { times } = await addBookable(backend)
    const properties = await Promise.all([1, 2, 3].map(() => addProperty(backend, { is_published: true })))
    const states = []
    for (const { id } of [properties[0]!, properties[0]!, properties[1]!, properties[2]!])
      states.push((await book(backend.anonClient, bookingFields(id, times[0]))).state)
    expect(states).toEqual(['booked', 'taken', 'booked', 'taken'])
  })

  test('without an email address needs a phone number, and queues no email to the visitor', async () => {
    const { property, times } = await addBookable(backend)
    const { state } = await book(backend.anonClient, bookingFields(property.id, times[0], { email: '' }))
    expect(state).toBe('booked')
    expect(await templates()).not.toContain('viewing_requested')
    const { error } = await backend.anonClient.rpc(
      'book_viewing',
      bookingFields(property.id, times[1], { email: '', phone: '' }),
    )
    expect(error?.code).toBe('23514')
    const general = await backend.anonClient.rpc('send_inquiry', {
      name: 'A',
      email: '',
      message: 'Hi',
      phone: '0712345678',
    })
    expect(general.error?.code).toBe('23514')
  })

  test.each([
    ['the past', '2020-01-06T07:00:00Z'],
    ['the far future', '2090-01-02T07:00:00Z'],
    ['infinity', 'infinity'],
    ['no full slot', '+1'],
  ])('a time in %s is not offered', async (_, starts) => {
    const { property, times } = await addBookable(backend)
    const odd = new Date(Date.parse(times[0]) + 60_000).toISOString()
    const { state } = await book(backend.anonClient, bookingFields(property.id, starts === '+1' ? odd : starts))
    expect(state).toBe('not_offered')
  })

  test.each([
    ['a draft', { is_published: false }],
    ['a sold property', { status: 'sold' }],
  ])('%s cannot be booked', async (_, fields) => {
    const { times } = await addBookable(backend)
    const property = await addProperty(backend, { is_published: true, ...fields })
    expect((await book(backend.anonClient, bookingFields(property.id, times[0]))).state).toBe('not_offered')
    expect(await listDays(backend.anonClient, { property_id: property.id })).toBeNull()
  })

  test.each([
    ['a huge message', { message: 'x'.repeat(30_000) }],
    ['a message of links', { message: 'https://spam.example https://spam.example' }],
    ['a huge name', { name: 'n'.repeat(5_000) }],
    ['a name on two lines', { name: 'A\nB' }],
    ['a phone number of letters', { phone: 'call me' }],
    ['an address that is none', { email: 'a@b' }],
  ])('%s is refused and takes no time', async (_, fields) => {
    const { property, times } = await addBookable(backend)
    const { error } = await backend.anonClient.rpc('book_viewing', bookingFields(property.id, times[0], fields))
    expect(error?.code).toBe('23514')
    expect(await bookedRows(times[0])).toHaveLength(0)
  })

  test.each([
    ['a list', [1]],
    ['an object', { starts_at: 'now' }],
    ['a word', 'soon'],
    ['a number', 297_623_254],
    ['yes', true],
  ])('%s instead of a time is the caller’s error', async (_, starts_at) => {
    const { property } = await addBookable(backend)
    const { status } = await backend.anonClient.rpc('book_viewing', { ...bookingFields(property.id, ''), starts_at })
    expect([400, 404, 422]).toContain(status)
  })

  test('can be moved and cancelled by its link, which frees the time for others', async () => {
    const { property, times } = await addBookable(backend)
    const { token } = await book(backend.anonClient, bookingFields(property.id, times[0]))
    const other = await book(backend.anonClient, bookingFields(property.id, times[1]))
    expect(await change(token, 'move', times[1])).toBe('taken')
    expect(await change(token, 'move', times[2])).toBe('changed')
    expect(await readByLink(token)).toMatchObject({ status: 'requested', starts_at: times[2], sequence: 1 })
    expect(await change(other.token, 'cancel')).toBe('changed')
    expect(await change(other.token, 'cancel')).toBe('changed')
    expect(await change(other.token, 'move', times[0])).toBe('unknown')
    expect((await book(backend.anonClient, bookingFields(property.id, times[1]))).state).toBe('booked')
    expect(await templates()).toContain('viewing_update')
  })

  test('by the same person is possible again after cancelling', async () => {
    const { property, times } = await addBookable(backend)
    const fields = bookingFields(property.id, times[0])
    const first = await book(backend.anonClient, fields)
    await change(first.token, 'cancel')
    const second = await book(backend.anonClient, fields)
    expect([second.state, second.inquiry_id]).toEqual(['booked', first.inquiry_id])
    expect(second.token).not.toBe(first.token)
  })

  test('cannot be moved without end', async () => {
    const { property, times } = await addBookable(backend)
    const { token } = await book(backend.anonClient, bookingFields(property.id, times[0]))
    for (let turn = 1; turn <= 6; turn += 1) expect(await change(token, 'move', times[turn % 2])).toBe('changed')
    expect(await change(token, 'move', times[1])).toBe('too_often')
    const emails = (await templates()).filter((template) => template === 'viewing_to_company')
    expect(emails).toHaveLength(6)
    expect(await change(token, 'cancel')).toBe('changed')
  })

  test('that is moved without end emails its agent no more often than the company', async () => {
    const { property, times } = await addBookable(backend, { agent_id: (await findStaffIds(backend.sql)).agent })
    const { token } = await book(backend.anonClient, bookingFields(property.id, times[0]))
    for (let turn = 1; turn <= 20; turn += 1) await change(token, 'move', times[turn % 2])
    const sent = await backend.sql`
      select template, count(*)::int as count from public.mail_outbox
      where template in ('viewing_to_agent', 'viewing_to_company') and channel = 'mail' group by 1 order by 1`
    expect(sent).toEqual([
      { template: 'viewing_to_agent', count: 6 },
      { template: 'viewing_to_company', count: 6 },
    ])
  })

  test.each([
    [
      'phone',
      ['0712 345 678', '+254 712 345678', '00254712345678', '254712345678', '+254 (0)712 345 678', '0712-345-678'].map(
        (phone) => ({ phone, email: '' }),
      ),
    ],
    [
      'email',
      [
        'achieng.otieno',
        'achieng.otieno+one',
        'Achieng.Otieno',
        'achiengotieno+two',
        'a.chiengotieno',
        'ACHIENGOTIENO',
      ].map((box, index) => ({ phone: `0799 000 00${index}`, email: `${box}@example.com` })),
    ],
  ])('is possible a few times for one person, however the %s is spelled', async (_, spellings) => {
    const homes = await Promise.all([1, 2, 3].map(() => addBookable(backend)))
    const free = (await listDays(backend.anonClient, { property_id: homes[0]!.property.id, days: 6 }))!
      .flatMap(({ times }) => times)
      .filter(({ is_free }) => is_free)
    const states: string[] = []
    for (const [index, spelling] of spellings.entries()) {
      const { property } = homes[index % 3]!
      const fields = bookingFields(property.id, free[index * 4]!.starts_at, spelling)
      states.push((await book(backend.anonClient, fields)).state)
    }
    expect(states).toEqual(['booked', 'booked', 'booked', 'booked', 'booked', 'too_many'])
    const another = bookingFields(homes[0]!.property.id, free[30]!.starts_at)
    expect((await book(backend.anonClient, another)).state).toBe('booked')
  })

  test('is possible twice for one person at one property', async () => {
    const { property, times } = await addBookable(backend)
    const bookAt = (at: string) => book(backend.anonClient, bookingFields(property.id, at, { phone: '0712 000 111' }))
    const states = [await bookAt(times[0]), await bookAt(times[1]), await bookAt(times[2])].map(({ state }) => state)
    expect(states).toEqual(['booked', 'booked', 'too_many'])
  })

  test('leaves the rest of the calendar while many bookings of a property wait for confirmation', async () => {
    const { property } = await addBookable(backend)
    const free = (await listDays(backend.anonClient, { property_id: property.id, days: 14 }))!
      .flatMap(({ times }) => times)
      .filter(({ is_free }) => is_free)
      .slice(0, 21)
    const states: string[] = []
    for (const { starts_at } of free)
      states.push((await book(backend.anonClient, bookingFields(property.id, starts_at))).state)
    expect(states).toEqual([...Array.from({ length: 20 }, () => 'booked'), 'busy'])
  })

  test('is reachable by no other token, and by none once it is over', async () => {
    const { property, times } = await addBookable(backend)
    const { token } = await book(backend.anonClient, bookingFields(property.id, times[0]))
    const [row] = await backend.sql<{ token_hash: string }[]>`select token_hash from public.viewings`
    for (const guess of [
      '',
      '0'.repeat(64),
      token.slice(0, -1),
      token.toUpperCase(),
      row!.token_hash,
      `${token}' or true--`,
    ]) {
      expect(await readByLink(guess)).toBeNull()
      expect(await change(guess, 'cancel')).toBe('unknown')
    }
    for (const decision of ['', 'confirm', 'accept', 'done', 'delete']) {
      const form = new FormData()
      form.set('decision', decision)
      expect((await performViewingAction(linksOf(backend), { token, form })).status).toBe(404)
    }
    expect(await change(token, 'move')).toBe('not_offered')
    await backend.sql`
      update public.viewings set starts_at = now() - interval '1 hour', ends_at = now() - interval '1 minute'`
    expect([await readByLink(token), await change(token, 'cancel')]).toEqual([null, 'unknown'])
  })

  test('ends when staff delete the inquiry or mark it as spam, and goes with the inquiry', async () => {
    const administrator = await backend.signIn('administrator')
    const { property, times } = await addBookable(backend)
    const deleted = await book(backend.anonClient, bookingFields(property.id, times[0]))
    const spam = await book(backend.anonClient, bookingFields(property.id, times[1]))
    await backend.invoke(administrator, 'inquiries.delete', { ids: [deleted.inquiry_id] })
    await administrator.from('inquiries').update({ is_spam: true }).eq('id', spam.inquiry_id)
    expect([await readByLink(deleted.token), await readByLink(spam.token)]).toEqual([null, null])
    expect(await bookedRows(times[0])).toHaveLength(0)
    expect(await bookedRows(times[1])).toHaveLength(0)
    await backend.sql`delete from public.inquiries where id = ${spam.inquiry_id}`
    expect(await backend.sql`select from public.viewings where inquiry_id = ${spam.inquiry_id}`).toHaveLength(0)
  })

  test('is part of the visitor’s personal data, and erased with it', async () => {
    const { property, times } = await addBookable(backend)
    await book(backend.anonClient, bookingFields(property.id, times[0], { email: 'data@example.com' }))
    const personalData = createPersonalDataLinks(backend.asServer)
    await personalData.request('data@example.com', 'en')
    const [email] = await backend.sql<{ token: string }[]>`
      select payload ->> 'token' as token from public.mail_outbox where template = 'personal_data_link'`
    const data = await personalData.find(email!.token)
    expect(data?.inquiries).toMatchObject([{ viewings: [{ starts_at: times[0], status: 'requested' }] }])
    await personalData.erase(email!.token)
    expect(await bookedRows(times[0])).toHaveLength(0)
  })
})
