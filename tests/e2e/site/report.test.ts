import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

/** The browser reports the answer to an incomplete form. */
const rejected = /status of 422/
let homes: { id: string; title: string }[]
beforeAll(async () => {
  homes = await site.sql<{ id: string; title: string }[]>`
    select id, title from public.properties where is_published and status = 'available' order by id limit 3`
})

const reportsOf = (id: string | undefined) => site.sql<{ reason: string; details: string; email: string | null }[]>`
  select reason, details, email from public.listing_reports where property_id = ${id ?? null}`

describe.runIf(hasBrowser)('reporting a listing', () => {
  test.each([
    [360, 0],
    [1280, 1],
  ] as const)('begins on its page and reaches staff, at %i px', async (width, index) => {
    const home = homes[index]
    const page = await open(`/property/${home?.id}`, { width, expects: [rejected] })
    await page.getByRole('link', { name: 'Report this listing' }).click()
    await page.getByRole('heading', { name: 'Report this listing' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByRole('link', { name: 'Choose what is wrong' }).waitFor()
    await page.getByLabel('Someone asked me for money to view it').check()
    await page.getByLabel('Tell us more').fill('He wanted KSh 500 on the phone.')
    await page.getByLabel('Your email').fill('njeri@example.com')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Thank you. We’ve got your report.').waitFor()
    expect(await reportsOf(home?.id)).toEqual([
      { reason: 'money', details: 'He wanted KSh 500 on the phone.', email: 'njeri@example.com' },
    ])
  })

  test('works without script, and keeps what was typed beside what is wrong', async () => {
    const home = homes[2]
    const page = await open(`/report/${home?.id}`, { width: 360, script: false, expects: [rejected] })
    await page.getByLabel('The price is wrong').check()
    await page.getByLabel('Tell us more').fill('It is 2M more at the gate.')
    await page.getByLabel('Your email').fill('not an address')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Please check the form').waitFor()
    expect(await page.getByLabel('Tell us more').inputValue()).toBe('It is 2M more at the gate.')
    expect(await page.getByLabel('The price is wrong').isChecked()).toBe(true)
    await page.getByLabel('Your email').fill('')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('We’ll check the listing.').waitFor()
    expect(await reportsOf(home?.id)).toEqual([{ reason: 'price', details: 'It is 2M more at the gate.', email: null }])
  })

  test.each(journeyWidths(360))('is resolved by staff, with an answer, at %i px', async (width) => {
    const [home] = homes
    await site.sql`delete from public.listing_reports`
    await site.sql`
      insert into public.listing_reports (property_id, reason, details, email)
      values (${home?.id ?? null}, 'photos', 'This is another house.', ${`wanjiru${width}@example.com`})`
    const page = await open('/admin/reports', { width, staff: true })
    const card = page.getByRole('listitem').filter({ hasText: 'This is another house.' })
    await card.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await card.getByRole('textbox', { name: `Answer about ${home?.title}` }).fill('You were right: new photos are up.')
    await card.getByRole('button', { name: 'Answer and resolve' }).click()
    await card.getByText('Resolved', { exact: true }).waitFor()
    const [email] = await site.sql`
      select template from public.mail_outbox where recipient = ${`wanjiru${width}@example.com`}`
    expect(email).toEqual({ template: 'report_answer' })
  })
})

test('a draft, an unknown listing and a malformed id have no form', async () => {
  const [draft] = await site.sql`select id from public.properties where not is_published limit 1`
  for (const id of [draft?.id, '0192f0c4-0000-7000-8000-0000000000ff', 'abc', '%00', '..%2fadmin']) {
    const response = await fetch(`${site.address}/report/${id}`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('name="reason"')
  }
})

test('a bot that fills in every field gets thanks, and nothing is stored', async () => {
  const [, , home] = homes
  const before = (await reportsOf(home?.id)).length
  const response = await fetch(`${site.address}/report/${home?.id}`, {
    method: 'POST',
    headers: { origin: site.address },
    body: new URLSearchParams({ reason: 'other', details: 'Buy pills', website: 'https://pills.example' }),
  })
  expect(response.status).toBe(200)
  expect((await reportsOf(home?.id)).length).toBe(before)
})
