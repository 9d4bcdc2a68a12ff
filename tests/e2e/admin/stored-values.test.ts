import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCalls } from '#app/backend/calls.ts'
import { fetchChoices } from '#server/codegen/describe-database.ts'
import { superAdmin } from '../support/admin.ts'
import { hasBrowser, useBrowser, visitPage } from '../support/browser.ts'
import { getKeys } from '../support/settings.ts'
import { useSite } from '../support/site.ts'
import {
  addParents,
  calendarDay,
  neverListed,
  type Parents,
  writeEveryValue,
  writeNewValue,
  writers,
} from '../support/stored-values.ts'

const site = useSite()
const open = useBrowser(site)
const callsOf = (client: SupabaseClient) => createCalls(client, { url: `${site.address}/calls` }).viewings
let parents: Parents
let feed: string

beforeAll(async () => {
  parents = await addParents(site)
  const staff = createClient(site.address, getKeys(site).publishableKey, { auth: { persistSession: false } })
  await staff.auth.signInWithPassword(superAdmin)
  feed = `/calendar/${await callsOf(staff).renewCalendar.mutate()}.ics`
})

/** What each screen shows once its rows are there. */
const screens = () => [
  { path: '/admin', shows: 'h2:has-text("Last 30 days")' },
  { path: '/admin/analytics', shows: 'h2:has-text("Why")' },
  { path: '/admin/inquiries?status=all', shows: '[data-row]' },
  { path: `/admin/inquiries?inquiry=${parents.inquiry}`, shows: '[data-slot="inquiry-timeline"] li' },
  { path: `/admin/viewings?day=${calendarDay}`, shows: '[data-viewing]' },
  { path: `/admin/viewings?view=agenda&day=${calendarDay}`, shows: '[data-slot="agenda-day"] li' },
  { path: '/admin/reports', shows: 'main li' },
  { path: '/admin/mail', shows: '[role=row], tr' },
  { path: '/admin/newsletter', shows: '[data-slot=figures]' },
  { path: '/admin/newsletter?tab=subscribers', shows: '[data-slot=figures]' },
  { path: '/admin/properties?status=all', shows: '[data-row]' },
  { path: '/admin/properties/taxonomy', shows: 'h2:has-text("Features")' },
  { path: `/admin/properties/edit/${parents.property}`, shows: '#title' },
  { path: '/admin/availability', shows: 'h1' },
  { path: '/admin/staff', shows: '[role=row]' },
  { path: '/admin/activity', shows: 'h1' },
]

const publicAddresses = () => [
  '/',
  '/projects',
  '/properties-for-sale',
  `/property/${parents.property}`,
  '/feeds/reso.json',
  '/feeds/meta.csv',
  '/feeds/google.csv',
  '/properties-for-sale/feed.xml',
  '/properties-for-sale/atom.xml',
  '/sitemap.xml',
  '/pins.json?list=projects',
  '/api/openapi.json',
  '/rest/v1/properties?select=status,price_type,tenure',
  feed,
]

const failure = /(could not|couldn’t) be loaded|something went wrong/i

async function visitEveryScreen(page: Page) {
  for (const { path, shows } of screens()) {
    await visitPage(page, path)
    await page.locator(shows).first().waitFor()
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
    expect({ path, shown: await page.locator('main').innerText() }).toEqual({
      path,
      shown: expect.not.stringMatching(failure),
    })
  }
}

async function exportInbox(page: Page) {
  await visitPage(page, '/admin/inquiries?status=all&spam=all')
  await page.locator('[data-row]').first().waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export/ }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

async function fetchPublicAddresses() {
  const { publishableKey } = getKeys(site)
  for (const path of publicAddresses()) {
    const { status } = await fetch(site.address + path, { headers: { apikey: publishableKey } })
    expect({ path, status }).toEqual({ path, status: 200 })
  }
}

test('each column with a list of values has rows in this test, or a reason why nobody lists them', async () => {
  const columns = [...(await fetchChoices(site.sql)).keys()].toSorted()
  expect(columns).toEqual([...Object.keys(writers), ...Object.keys(neverListed)].toSorted())
})

// They open every screen of the admin area in one test.
describe.runIf(hasBrowser)('whatever value a row has', { timeout: 600_000 }, () => {
  test('a viewing that staff arranged for a new client leaves the inbox as it was', async () => {
    const page = await open(`/admin/viewings?day=${calendarDay}`, { staff: true })
    const staff = createClient(site.address, getKeys(site).publishableKey, { auth: { persistSession: false } })
    await staff.auth.signInWithPassword(superAdmin)
    const times = await callsOf(staff).openings.query({ propertyId: parents.property, day: calendarDay })
    const added = await callsOf(staff).add.mutate({
      propertyId: parents.property,
      startsAt: times?.find(({ is_open }) => is_open)?.starts_at ?? '',
      name: 'Walk-in Wanjala',
      phone: '0712000993',
      note: 'Came to the office',
    })
    expect(added.state).toBe('booked')
    await visitPage(page, '/admin/inquiries')
    await page.locator('[data-row]', { hasText: 'Walk-in Wanjala' }).waitFor()
    await page
      .getByRole('link', { name: /Walk-in Wanjala/ })
      .or(page.getByRole('button', { name: /Walk-in Wanjala/ }))
      .first()
      .click()
    await page.locator('[data-slot="inquiry-timeline"] li').first().waitFor()
  })

  test('that the database admits, or this version does not know, every screen, export and feed opens and shows it as text', async () => {
    await writeEveryValue(site, parents)
    await writeNewValue(site, { parents, value: 'walk_in' })
    const page = await open('/admin', { staff: true })
    await visitEveryScreen(page)
    await visitPage(page, '/admin/inquiries?status=all&search=walk_in')
    await page.locator('[data-row]', { hasText: 'Walk in' }).first().waitFor()
    const csv = await exportInbox(page)
    for (const name of ['source staff', 'status qualified', 'inquiry_type rent', 'Visits no_show', 'source walk_in'])
      expect(csv).toContain(name)
    await fetchPublicAddresses()
  })
})
