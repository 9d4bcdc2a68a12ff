import ICAL from 'ical.js'
import * as nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { agentCalendarFile, type AgentViewing } from './agent-calendar.ts'

const viewing: AgentViewing = {
  id: '0190c7a2-0000-7000-8000-000000000001',
  status: 'confirmed',
  starts_at: '2026-11-24T07:00:00+00:00',
  ends_at: '2026-11-24T07:30:00+00:00',
  sequence: 2,
  changed_at: '2026-11-22T20:15:30.123+00:00',
  name: 'Achieng "Ace" Otieno',
  phone: '+254712345678',
  title: 'Villa; three rooms, garden \\ pool 🏡 with a title that goes on for longer than one line may be',
  location: 'Karen, Nairobi',
}
const site = { origin: 'https://makazi.test', company: 'Makazi Properties' }

function parse(viewings: AgentViewing[]) {
  const file = agentCalendarFile({ name: 'Brian Kiprotich', viewings }, site)
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  const others = Object.values(nodeIcal.sync.parseICS(file)).filter((each) => each?.type === 'VEVENT')
  return { file, calendar, events, others: others as nodeIcal.VEvent[] }
}

test('an agent’s calendar is read alike by two parsers, with client, phone and place', () => {
  const second = { ...viewing, id: '0190c7a2-0000-7000-8000-000000000002', status: 'requested' as const, phone: null }
  const { calendar, events, others } = parse([viewing, second])
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT15M')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Makazi Properties: viewings of Brian Kiprotich')
  expect(events.map(({ summary }) => summary)).toEqual([
    `Viewing: ${viewing.title}, ${viewing.name}`,
    `To confirm. Viewing: ${viewing.title}, ${viewing.name}`,
  ])
  expect(others.map(({ summary }) => summary)).toEqual(events.map(({ summary }) => summary))
  expect(others.map(({ start }) => start.toISOString())).toEqual(
    events.map(({ startDate }) => startDate.toJSDate().toISOString()),
  )
  expect(events.map(({ description }) => description)).toEqual([
    `Client: ${viewing.name}\nPhone: +254712345678\nOpen: https://makazi.test/admin/viewings?day=2026-11-24&viewing=${viewing.id}`,
    `Client: ${viewing.name}\nOpen: https://makazi.test/admin/viewings?day=2026-11-24&viewing=${second.id}`,
  ])
  expect(others.map(({ location }) => location)).toEqual(['Karen, Nairobi', 'Karen, Nairobi'])
  expect(events[0]?.uid).toBe(`viewing-${viewing.id}-agent@makazi.test`)
})

test('a time that we proposed is to be confirmed too', () => {
  expect(parse([{ ...viewing, status: 'proposed' }]).events[0]?.summary).toMatch(/^To confirm\. /)
})

test('a calendar without viewings is one too', () => {
  expect(parse([]).events).toEqual([])
})

test('no text of a client becomes a line of its own', () => {
  const { file, events } = parse([
    { ...viewing, name: 'A\r\nEND:VEVENT\nATTENDEE:mailto:b@example.com', phone: '1\nURL:x' },
  ])
  expect(file.match(/^(ATTENDEE|END:VEVENT|URL:x)/gm)).toEqual(['END:VEVENT'])
  expect(events).toHaveLength(1)
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})
