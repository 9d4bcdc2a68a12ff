import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { book, bookingFields, listDays, offerViewings } from './viewing-rows.ts'

const dayMs = 86_400_000
const nairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', timeStyle: 'short' })
const dayAhead = (days: number) => nairobi.format(new Date(Date.now() + days * dayMs))
const nameOf = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
const dateOf = (day: string) =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(/(\w+) (\d+)/, '$2 $1')

describe.each(inject('testDatabases'))('the times offered for viewings, on $name', (testDatabase) => {
  let backend: TestBackend
  let id: string
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    id = (await addProperty(backend, { is_published: true })).id
  })
  beforeEach(() => offerViewings(backend))
  afterAll(() => backend.close())

  const list = (args: Record<string, unknown> = {}) => listDays(backend.anonClient, { property_id: id, ...args })
  const timesOn = async (day: string) =>
    ((await list({ from_day: day, days: 1 }))?.[0]?.times ?? []).map(({ starts_at }) =>
      clock.format(new Date(starts_at)),
    )

  test('are none until the company offers them', async () => {
    await backend.sql`update public.settings set value = '{}' where section = 'viewings'`
    expect(await list()).toBeNull()
    await offerViewings(backend, { offered: false })
    expect(await list()).toBeNull()
  })

  test('fill the opening hours of that weekday in Nairobi, whatever the time zone of the server', async () => {
    const day = dayAhead(3)
    const hours = [
      { days: 'a', weekdays: [nameOf(day)], opens: '09:00', closes: '10:20' },
      { days: 'b', weekdays: [nameOf(day)], opens: '14:00', closes: '15:00' },
    ]
    await offerViewings(backend, { slotMinutes: 30 }, hours)
    expect(await timesOn(day)).toEqual(['09:00', '09:30', '14:00', '14:30'])
    expect(await timesOn(dayAhead(4))).toEqual([])
    await offerViewings(backend, { slotMinutes: 60 }, hours)
    expect(await timesOn(day)).toEqual(['09:00', '14:00'])
  })

  test('leave out holidays, of every year and of one', async () => {
    const day = dayAhead(3)
    await offerViewings(backend, {
      holidays: `1 Jan, ${dateOf(day)}, ${dateOf(dayAhead(4))} ${dayAhead(4).slice(0, 4)}`,
    })
    expect([await timesOn(day), await timesOn(dayAhead(4))]).toEqual([[], []])
    await offerViewings(backend, { holidays: `${dateOf(day)} 2020` })
    expect(await timesOn(day)).not.toEqual([])
  })

  test('leave out the Monday after a holiday on a Sunday', async () => {
    const sunday = Array.from({ length: 8 }, (_, ahead) => dayAhead(ahead + 1)).find((day) => nameOf(day) === 'Sunday')!
    const monday = new Date(Date.parse(sunday) + dayMs).toISOString().slice(0, 10)
    await offerViewings(backend, { holidays: dateOf(sunday) })
    expect(await timesOn(monday)).toEqual([])
  })

  test('begin after the notice and end with the last day offered', async () => {
    await offerViewings(backend, { noticeHours: 48, daysAhead: 4 })
    const days = (await list({ days: 10 })) ?? []
    const starts = days.flatMap(({ times }) => times.map(({ starts_at }) => Date.parse(starts_at)))
    expect(Math.min(...starts)).toBeGreaterThan(Date.now() + 47.9 * 3_600_000)
    expect(days.findLast(({ times }) => times.length > 0)?.day).toBe(dayAhead(4))
  })

  test('say which are taken, and nothing about by whom', async () => {
    await offerViewings(backend)
    const [slot] = (await list({ from_day: dayAhead(3), days: 1 }))![0]!.times
    await book(backend.anonClient, bookingFields(id, slot!.starts_at))
    const [after] = (await list({ from_day: dayAhead(3), days: 1 }))!
    expect(after!.times[0]).toEqual({ starts_at: slot!.starts_at, is_free: false })
    expect(after!.times[1]!.is_free).toBe(true)
  })

  test.each([
    [{ days: 0 }, 1],
    [{ days: -5 }, 1],
    [{ days: 100_000 }, 31],
    [{ from_day: '1999-01-01', days: 2 }, 2],
  ])('are bounded: %j returns %i days from today on', async (args, count) => {
    const days = await list(args)
    expect([days?.length, days?.[0]?.day]).toEqual([count, dayAhead(0)])
  })

  test('are none in a year far away', async () => {
    expect(await list({ from_day: '9999-01-01' })).toBeNull()
  })
})
