import ICAL from 'ical.js'
import * as nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { viewingCalendar } from './viewing-calendar.ts'
import type { Viewing } from './stored-viewing.ts'

const viewing: Viewing = {
  id: '0190c7a2-0000-7000-8000-000000000001',
  reference: 'MK-4F7-K2P',
  status: 'confirmed',
  starts_at: '2026-11-24T07:00:00+00:00',
  ends_at: '2026-11-24T07:30:00+00:00',
  sequence: 2,
  changed_at: '2026-11-22T20:15:30.123+00:00',
  name: 'Achieng "Ace" Otieno',
  proposed_times: [],
  message: null,
  property: {
    id: '0190c7a2-0000-7000-8000-000000000003',
    title:
      'Villa; three rooms, garden \\ pool 🏡 with a title that goes on for longer than one line of the file may be',
    location: 'Karen, Nairobi',
  },
}
const params = {
  viewing,
  url: `https://makazi.test/viewings/${'a'.repeat(64)}`,
  method: 'REQUEST' as const,
  organizer: { name: 'Makazi Properties', email: 'office@makazi.test' },
  attendee: 'achieng@example.com',
}

function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  const other = Object.values(nodeIcal.sync.parseICS(file)).find((each) => each?.type === 'VEVENT')
  return { calendar, event, other: other as nodeIcal.VEvent }
}

describe('the calendar file of a viewing', () => {
  test('is read alike by two parsers', () => {
    const { calendar, event, other } = parse(viewingCalendar(params))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    const times = [event.startDate.toJSDate(), event.endDate.toJSDate()].map((time) => time.toISOString())
    expect(times).toEqual(['2026-11-24T07:00:00.000Z', '2026-11-24T07:30:00.000Z'])
    expect([other.start.toISOString(), other.end?.toISOString()]).toEqual(times)
    expect(event.summary).toBe(`Viewing: ${viewing.property.title}`)
    expect(other.summary).toBe(event.summary)
    expect([event.location, other.location]).toEqual(['Karen, Nairobi', 'Karen, Nairobi'])
    expect([event.uid, other.uid]).toEqual([`viewing-${viewing.id}@makazi.test`, `viewing-${viewing.id}@makazi.test`])
    expect([event.sequence, Number(other.sequence)]).toEqual([2, 2])
    expect(event.attendees[0]?.getFirstValue()).toBe('mailto:achieng@example.com')
    expect(event.organizer).toBe('mailto:office@makazi.test')
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('of a cancelled viewing ends the same event', () => {
    const cancelled = { ...viewing, status: 'cancelled' as const, sequence: 3 }
    const { calendar, event } = parse(viewingCalendar({ ...params, viewing: cancelled, method: 'CANCEL' }))
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect([event.uid, event.sequence]).toEqual([`viewing-${viewing.id}@makazi.test`, 3])
  })

  test.each([
    ['requested', 'TENTATIVE'],
    ['proposed', 'TENTATIVE'],
    ['confirmed', 'CONFIRMED'],
    ['done', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
    ['no_show', 'CANCELLED'],
  ] as const)('of a viewing that is %s is %s', (status, expected) => {
    const { event } = parse(viewingCalendar({ ...params, viewing: { ...viewing, status } }))
    expect(event.component.getFirstPropertyValue('status')).toBe(expected)
  })

  test('says what it is, who made it and when, and where it can be changed', () => {
    const { calendar, event } = parse(viewingCalendar(params))
    const values = ['version', 'prodid', 'calscale'].map((name) => calendar.getFirstPropertyValue(name))
    expect(values).toEqual(['2.0', '-//makazi.test//Viewings//EN', 'GREGORIAN'])
    expect(event.component.getFirstPropertyValue('url')).toBe(params.url)
    expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T20:15:30Z')
    expect(event.attendees[0]?.getFirstParameter('cn')).toBe('Achieng  Ace  Otieno')
    expect(event.component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Makazi Properties')
  })

  test.each([
    ['two lines\rof an old Mac', 'two lines\nof an old Mac'],
    ['a tab\tand a bell\u0007', 'a tab and a bell '],
  ])('reads %j as %j', (title, expected) => {
    const { event } = parse(
      viewingCalendar({ ...params, viewing: { ...viewing, property: { ...viewing.property, title } } }),
    )
    expect(event.summary).toBe(`Viewing: ${expected}`)
  })

  test('fills a line before it begins another one', () => {
    const lines = (length: number) => {
      const location = 'a'.repeat(length - 'LOCATION:'.length)
      const property = { ...viewing.property, location }
      return viewingCalendar({ ...params, viewing: { ...viewing, property } }).split('\r\n')
    }
    expect(lines(75).find((line) => line.startsWith('LOCATION'))).toHaveLength(75)
    const folded = lines(76)
    expect(folded[folded.findIndex((line) => line.startsWith('LOCATION')) + 1]).toBe(' a')
  })

  test('names nobody in a file to download, and no organizer without an address', () => {
    const { attendee: _, ...download } = params
    const file = viewingCalendar({ ...download, method: 'PUBLISH', organizer: { name: 'Makazi', email: '' } })
    expect(file).not.toMatch(/ATTENDEE|ORGANIZER|Achieng/)
    expect(parse(file).event.summary).toContain('Viewing: Villa')
  })

  test('has lines of at most 75 bytes, which end with CR and LF', () => {
    const lines = viewingCalendar(params).split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('')).not.toMatch(/[\r\n]/)
  })

  test('lets no text of a visitor become a line of its own', () => {
    const hostile = {
      ...viewing,
      name: 'A"\r\nATTENDEE:mailto:b@example.com',
      property: { ...viewing.property, title: 'A\r\nEND:VEVENT\nBEGIN:VALARM', location: '\u0000\u2028x\ud800' },
    }
    const file = viewingCalendar({ ...params, viewing: hostile })
    expect(file.match(/^(ATTENDEE|END:VEVENT|BEGIN:VALARM)/gm)).toEqual(['ATTENDEE', 'END:VEVENT'])
    expect(parse(file).event.summary).toBe('Viewing: A\nEND:VEVENT\nBEGIN:VALARM')
  })
})
