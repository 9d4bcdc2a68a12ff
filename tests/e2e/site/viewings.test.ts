import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { signInOnPage } from '../support/admin.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { emailsTo } from '../support/emails.ts'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'

const site = useSite({ TRUST_PROXY: '1' })
const open = useBrowser(site, { isCrowd: true })

// Chromium reports every status from 400 on as an error.
const expectedErrors = /status of (404|409|422)/

let propertyId = ''
beforeAll(async () => {
  if (!hasBrowser) return
  await choose(site, 'viewings', { offered: true, holidays: '', atOnce: 10 })
})

/** Each test has a property of its own. */
async function useProperty(index: number) {
  const [property] = await site.sql<{ id: string }[]>`
    select id from public.properties where is_published and status = 'available' order by id offset ${index} limit 1`
  propertyId = property?.id ?? ''
  return `/viewings/new?property=${propertyId}`
}

/** A form submitted at once is delayed, or counts as a bot's, so the test waits as a person would. */
async function afterAWhile(page: Page) {
  await expect
    .poll(async () => Date.now() - Number(await page.inputValue('main [name=renderedAt]')))
    .toBeGreaterThan(2_100)
  return page
}

const freeTimes = (page: Page) => page.locator('main [name=time]:enabled:visible')

async function fillIn(page: Page, name: string, email = '') {
  await page.locator('main').getByLabel('Phone number').fill('0712 345 678')
  await page.locator('main').getByLabel('Full name').fill(name)
  await page.locator('main').getByLabel('Email address').fill(email)
}

/** Emails to the visitor; those to the company name the address for replies. */
function newsFor(address: string) {
  return emailsTo(site, address).filter((email) => email.includes(`\nTo: ${address}`))
}

/**
 * The second day with free times: the first one may be today, of which the last time may be taken or too near by the time the
 * form is sent.
 */
async function chooseLaterDay(page: Page) {
  await page.locator('main [name=day]:enabled').nth(1).check({ force: true })
}

async function chooseFirstTime(page: Page) {
  const time = freeTimes(page).first()
  const value = await time.inputValue()
  await time.check({ force: true })
  return value
}

describe.runIf(hasBrowser).each([
  { script: true, manner: 'with script', index: 0 },
  { script: false, manner: 'without script', index: 1 },
])('a viewing $manner', ({ script, index }) => {
  const pageOptions = { script, width: 360 as const, expects: [expectedErrors] }

  test('is booked on a phone, taken for the next visitor, and free again once it is cancelled', async () => {
    const address = await useProperty(index)
    const page = await afterAWhile(await open(address, pageOptions))
    const late = await afterAWhile(await open(address, pageOptions))
    expect(await page.innerText('main form')).toContain('All times are Nairobi time.')
    expect(await page.inputValue('main [name=message]')).toContain('I’d like to view')
    await chooseLaterDay(page)
    const value = await chooseFirstTime(page)
    await fillIn(page, 'Achieng Otieno')
    await page.getByRole('button', { name: 'Book this time' }).click()
    await page.getByRole('heading', { name: 'Thank you, Achieng. We’re holding this time for you.' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/viewings\/[0-9a-f]{64}$/)
    expect(await page.innerText('main dl')).toContain('Nairobi time')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    await chooseLaterDay(late)
    const day = await late.locator('main [name=day]:checked').inputValue()
    await late.locator(`main [name=time][value="${value}"]`).check({ force: true })
    await fillIn(late, 'Baraka Mwangi', `baraka${index}@example.com`)
    await late.locator('main').getByLabel('Message').fill('We are two.')
    await late.getByRole('button', { name: 'Book this time' }).click()
    await late.locator('#time-error').waitFor()
    expect(await late.innerText('#time-error')).toBe('Someone has just booked that time. Choose another one')
    expect(await late.locator(`main [name=time][value="${value}"]`).isDisabled()).toBe(true)
    expect(await late.locator('main [name=day]:checked').inputValue()).toBe(day)
    expect(await late.inputValue('main [name=message]')).toBe('We are two.')
    expect(await late.inputValue('main [name=fullName]')).toBe('Baraka Mwangi')
    await chooseFirstTime(await afterAWhile(late))
    await late.getByRole('button', { name: 'Book this time' }).click()
    await late.getByRole('heading', { name: /^Thank you, Baraka/ }).waitFor()

    await page.getByText('Cancel this viewing').click()
    await page.getByRole('button', { name: 'Cancel viewing' }).click()
    await page.getByRole('heading', { name: 'This viewing is cancelled.' }).waitFor()
    const again = await open(address, pageOptions)
    expect(await again.locator(`main [name=time][value="${value}"]`).isEnabled()).toBe(true)
  })

  test('is moved by the link, and its calendar file follows', async () => {
    const page = await afterAWhile(await open(await useProperty(index + 2), pageOptions))
    await chooseLaterDay(page)
    await chooseFirstTime(page)
    await fillIn(page, 'Njeri Mutua')
    await page.getByRole('button', { name: 'Book this time' }).click()
    await page.getByRole('heading', { name: /^Thank you, Njeri/ }).waitFor()
    const readCalendar = async () => {
      const response = await page.request.get(`${page.url()}/calendar.ics`)
      expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store'])
      const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
      return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    }
    const before = await readCalendar()
    await page.getByText('Choose another time').click()
    await chooseLaterDay(page)
    const value = await freeTimes(page).last().inputValue()
    await freeTimes(page).last().check({ force: true })
    await page.getByRole('button', { name: 'Move my viewing' }).click()
    await page.getByText('We’re holding the new time and will confirm it.').waitFor()
    const after = await readCalendar()
    expect([after.uid, after.sequence]).toEqual([before.uid, before.sequence + 1])
    expect(after.startDate.toJSDate().toISOString()).toBe(value)
  })
})

describe.runIf(hasBrowser)('viewings', () => {
  test('are confirmed, moved and cancelled by staff, and the visitor is told by email', async () => {
    const visitor = await afterAWhile(await open(await useProperty(5), {}))
    expect(await accessibilityProblems(visitor)).toEqual([])
    await chooseLaterDay(visitor)
    await chooseFirstTime(visitor)
    await fillIn(visitor, 'Wanjiru Kamau', 'wanjiru@example.com')
    await visitor.getByRole('button', { name: 'Book this time' }).click()
    await visitor.getByRole('heading', { name: /^Thank you, Wanjiru/ }).waitFor()
    expect(await accessibilityProblems(visitor)).toEqual([])
    await expect.poll(() => newsFor('wanjiru@example.com').length).toBe(1)
    expect(newsFor('wanjiru@example.com')[0]).toContain('text/calendar')

    const staff = await open('/admin/viewings', { width: 360 })
    await signInOnPage(staff)
    const entry = staff.getByRole('listitem', { name: /Wanjiru Kamau/ })
    await entry.getByRole('button', { name: 'Confirm' }).click()
    await entry.getByText('Confirmed').waitFor()
    expect(await accessibilityProblems(staff)).toEqual([])
    const openEntry = () => entry.getByRole('button').first().click()
    await openEntry()
    await staff.getByRole('dialog').getByRole('button', { name: 'Offer other times' }).click()
    await staff.getByRole('switch', { name: 'Also outside of hours' }).check()
    await staff.locator('dialog input[name$="-time"]:enabled').nth(3).check({ force: true })
    await staff.getByLabel('Message').fill('The owner is away at that time.')
    await staff.getByRole('button', { name: 'Send 1 time' }).click()
    await entry.getByText('Other time proposed').waitFor()

    await visitor.reload()
    await visitor.getByRole('heading', { name: 'Wanjiru, does this time suit you?' }).waitFor()
    await visitor.getByText('The owner is away at that time.').waitFor()
    await visitor.getByRole('button', { name: 'Accept this time' }).click()
    await visitor.getByRole('heading', { name: 'See you there, Wanjiru.' }).waitFor()
    await staff.reload()
    await openEntry()
    await staff.getByRole('dialog').getByRole('button', { name: 'Cancel viewing' }).click()
    await staff
      .getByRole('dialog', { name: /^Cancel/ })
      .getByRole('button', { name: 'Cancel viewing' })
      .click()
    await entry.getByText('Cancelled').waitFor()
    await expect.poll(() => newsFor('wanjiru@example.com').some((email) => /method=CANCEL/i.test(email))).toBe(true)
  })

  test('with an unknown link say so, and are neither cached nor indexed', async () => {
    const page = await open(`/viewings/${'0'.repeat(64)}`, { expects: [expectedErrors] })
    expect(await page.innerText('main h1')).toBe('This link isn’t valid or has expired')
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
    const calendar = await page.request.get(`${page.url()}/calendar.ics`)
    expect([calendar.status(), calendar.headers()['cache-control']]).toEqual([404, 'no-store'])
  })

  test('are asked for by day while no times are offered', async () => {
    await choose(site, 'viewings', { offered: false })
    const page = await open(await useProperty(0), {})
    await page.getByRole('button', { name: 'Request this viewing' }).waitFor()
    expect(await page.locator('main [name=time]').count()).toBe(0)
  })
})
