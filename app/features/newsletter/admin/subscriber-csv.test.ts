import { expect, test } from 'vitest'
import type { ExportedSubscriber } from './newsletter-calls.ts'
import { toSubscriberCsv } from './subscriber-csv.ts'

const subscriber: ExportedSubscriber = {
  id: '1',
  email: '=cmd@example.com',
  status: 'confirmed',
  source: 'staff',
  language: 'sw',
  added_by: '+Amina',
  added_note: '=HYPERLINK("https://evil.example")',
  subscribed_at: '2026-11-02T06:00:00Z',
  consent: 'By subscribing you ask for "prices"',
  consented_at: '2026-11-02T06:10:00Z',
  confirmed_at: '2026-11-02T06:10:00Z',
  unsubscribed_at: null,
  bounced_at: null,
}

test('the export has the consent of each subscriber, and nothing in it is a formula', async () => {
  const [heads, line] = (await toSubscriberCsv([subscriber]).text()).split('\r\n')
  expect(heads).toContain('"Consent text","Consent given"')
  expect(line).toBe(
    `"'=cmd@example.com","Confirmed","Swahili","By hand","'+Amina","'=HYPERLINK(""https://evil.example"")","2026-11-02T06:00:00Z","By subscribing you ask for ""prices""","2026-11-02T06:10:00Z","2026-11-02T06:10:00Z",,`,
  )
})
