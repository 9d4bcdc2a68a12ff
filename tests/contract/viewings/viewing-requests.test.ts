import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { addProperty, one } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { linksOf } from './viewing-rows.ts'

const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => toNairobiDay(Date.now() + days * dayMs)

describe.each(inject('testDatabases'))('a request for a viewing on a day, on $name', (testDatabase) => {
  let backend: TestBackend
  let house: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    house = (await addProperty(backend, { title: 'House in Runda' })).id
  })
  beforeEach(() => clearEmails(backend.sql))
  afterAll(() => backend.close())

  const send = (fields: Record<string, unknown> = {}) =>
    backend.anonClient.rpc('send_inquiry', {
      name: 'Achieng Otieno',
      email: 'achieng@example.com',
      phone: '0722000145',
      message: `I would like to view the house ${Math.random()}.`,
      inquiry_type: 'viewing',
      property_id: house,
      viewing_day: inDays(3),
      viewing_part: 'morning',
      ...fields,
    })
  const request = async (fields?: Record<string, unknown>) => {
    const { data, error } = await send(fields)
    expect(error).toBeNull()
    return data as { id: string; reference: string; viewing_token: string }
  }
  const open = (token: string) => linksOf(backend).findRequest(token)
  const withdraw = (token: string) => linksOf(backend).withdrawRequest(token)
  const statusOf = async (id: string) =>
    one(await backend.sql`select status, closed_reason from public.inquiries where id = ${id}`)

  test('is repeated with day, time, phone and reference by its link, and in the email', async () => {
    const { reference, viewing_token: token } = await request()
    expect(await open(token)).toEqual({
      reference,
      phone: '+254722000145',
      day: inDays(3),
      part: 'morning',
      state: 'open',
      property: { id: house, title: 'House in Runda' },
    })
    const email = (await sendEmails(backend)).find(({ to }) => to === 'achieng@example.com')
    const weekday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(inDays(3)))
    expect(email?.subject).toBe(`Your viewing request (${reference})`)
    for (const fact of [weekday, 'Morning', '+254 722 000 145', 'House in Runda', `/viewings/requests/${token}`])
      expect(email?.text).toContain(fact)
    expect(email?.text).not.toContain('Achieng')
  })

  test('is withdrawn by its link, once, and the company is notified', async () => {
    const { id, viewing_token: token } = await request()
    await sendEmails(backend)
    expect([await withdraw(token), await withdraw(token)]).toEqual(['withdrawn', 'withdrawn'])
    expect(await statusOf(id)).toEqual({ status: 'closed', closed_reason: 'not_looking' })
    expect((await open(token))?.state).toBe('closed')
    const reported = await sendEmails(backend)
    expect(reported.map(({ to, subject }) => [to, subject])).toEqual([
      ['super-admin@example.com', 'Achieng Otieno withdrew a viewing request: House in Runda'],
    ])
  })

  test('can be made again in the same words after it was withdrawn', async () => {
    const words = { message: 'May I see the house?' }
    const withdrawn = await request(words)
    await withdraw(withdrawn.viewing_token)
    const again = await request(words)
    expect(again.id).not.toBe(withdrawn.id)
    expect((await open(again.viewing_token))?.state).toBe('open')
    expect(await statusOf(again.id)).toEqual({ status: 'new', closed_reason: null })
    // Sent twice, it is still one.
    expect(await request(words)).toEqual(again)
    await withdraw(again.viewing_token)
    const third = await request(words)
    expect((await open(third.viewing_token))?.state).toBe('open')
    // Also where staff wrote down that the visitor no longer wants it.
    await backend.sql`
      update public.inquiries set status = 'closed', closed_reason = 'not_looking' where id = ${third.id}`
    expect((await open((await request(words)).viewing_token))?.state).toBe('open')
  })

  test('is no longer withdrawn by the link once staff have arranged the viewing', async () => {
    const { id, viewing_token: token } = await request()
    const staff = await backend.signIn('administrator')
    const startsAt = `${inDays(3)}T07:00:00Z`
    const { data, error } = await backend.invoke(staff, 'viewings.add', { propertyId: house, startsAt, inquiryId: id })
    expect([error, data]).toMatchObject([null, { state: 'booked' }])
    expect((await open(token))?.state).toBe('arranged')
    expect(await withdraw(token)).toBe('arranged')
    expect((await statusOf(id)).status).not.toBe('closed')
  })

  test('does not show a listing that was taken down', async () => {
    const { viewing_token: token } = await request()
    await backend.sql`update public.properties set is_published = false, title = 'Secret draft' where id = ${house}`
    expect(JSON.stringify(await open(token))).not.toMatch(/Secret|Runda/)
    await backend.sql`update public.properties set is_published = true, title = 'House in Runda' where id = ${house}`
  })

  test.each([
    ['a day that is over', { viewing_day: inDays(-1) }],
    ['a day in two months', { viewing_day: inDays(62) }],
    ['no part of the day', { viewing_part: null }],
    ['an unknown part of the day', { viewing_part: 'midnight' }],
  ])('is refused whole with %s', async (_, fields) => {
    const message = `Refused ${JSON.stringify(fields)}`
    expect((await send({ ...fields, message })).error?.code).toBe('23514')
    expect(await backend.sql`select from public.inquiries where message = ${message}`).toHaveLength(0)
  })

  test('shows and withdraws nothing by another token', async () => {
    const { id, viewing_token: token } = await request()
    for (const other of ['', token.slice(1), token.toUpperCase(), 'f'.repeat(64)]) {
      expect(await open(other)).toBeNull()
      expect(await withdraw(other)).toBe('unknown')
    }
    expect((await statusOf(id)).status).toBe('new')
  })

  test('goes with its inquiry', async () => {
    const { id, viewing_token: token } = await request()
    await backend.sql`update public.inquiries set deleted_at = now() where id = ${id}`
    expect([await open(token), await withdraw(token)]).toEqual([null, 'unknown'])
  })
})
