import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { emailsTo, findEmailLink } from '../../support/emails.ts'
import { choose } from '../../support/settings.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const expectedErrors = /status of 422/
const notFound = /status of 404/
// The matching job runs every 15 seconds, and the outbox has its own interval.
const pollOptions = { interval: 500 }

const addHouse = (place: string) => site.sql`
  insert into public.properties (title, location, price, type, bedrooms, category_id, description)
  select ${`House by the river in ${place}`}, ${place}, 12000000, 'House', 3, id, 'A house.'
  from public.categories where slug = 'for-sale' returning id`

const newsTo = (address: string) =>
  emailsTo(site, address).filter((sentEmail) => /See all matching listings/.test(sentEmail))

describe.runIf(hasBrowser)('a search saved by email', () => {
  test('is confirmed by email, reports one new match in one email, and nothing after unsubscribing', async () => {
    const page = await open('/properties-for-sale?q=Ol+Kalou', { width: 360, script: false })
    await page.click('main >> text=Save this search')
    await page.waitForSelector('main >> text=Properties for sale: Ol Kalou')
    await page.fill('main [name=email]', 'river@example.com')
    await page.check('main input[value=instant]')
    await page.click('main button:has-text("Save this search")')
    await page.waitForSelector('text=Your search isn’t confirmed yet')

    await page.goto(await findEmailLink(site, 'river@example.com', /\/saved-searches\/[0-9a-f]{64}/))
    await page.click('main button:has-text("Confirm")')
    await page.waitForSelector('text=Your search is saved')

    await addHouse('Ol Kalou')
    await expect.poll(() => newsTo('river@example.com').length, pollOptions).toBe(1)
    const [sentEmail = ''] = newsTo('river@example.com')
    expect(sentEmail).toMatch(/^Subject: New listing: House by the river in Ol Kalou, KSh [\d,]+$/m)
    expect(sentEmail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)

    // The one-click unsubscribe of an email program: a bare POST without an origin.
    const [, stop = ''] = /List-Unsubscribe: <([^>]+)>/.exec(sentEmail.replaceAll(/\r?\n\s+/g, ' ')) ?? []
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(stop, { method: 'POST', body })).status).toBe(200)

    await addHouse('Ol Kalou')
    await expect
      .poll(() => site.sql`select from private.alert_changes`.then((rows) => rows.length), pollOptions)
      .toBe(0)
    expect(
      await site.sql`select from public.mail_outbox where status <> 'sent' and template = 'saved_search_alert'`,
    ).toEqual([])
    expect(newsTo('river@example.com')).toHaveLength(1)
  })

  test('is managed without an account, by keyboard alone', async () => {
    const page = await open('/saved-searches/new?search=%2Fland-for-sale', { expects: [expectedErrors] })
    await page.click('button:has-text("Save this search")')
    await page.waitForSelector('text=Enter an email address like name@example.com')
    await page.keyboard.type('keys@example.com')
    await page.keyboard.press('Enter')
    await page.waitForSelector('text=Your search isn’t confirmed yet')

    const address = await findEmailLink(site, 'keys@example.com', /\/saved-searches\/[0-9a-f]{64}/)
    await page.goto(address)
    await page.focus('main button:has-text("Confirm")')
    await page.keyboard.press('Enter')
    await page.waitForSelector('text=Your search is saved')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.selectOption('[name=frequency]', 'weekly')
    await page.click('button:has-text("Save changes")')
    await page.waitForSelector('text=Changes saved')
    await page.click('main button:has-text("Unsubscribe")')
    await page.waitForSelector('text=You won’t get any more emails about this search.')
    await page.click('button:has-text("Turn emails on")')
    await page.waitForSelector('main >> text=Active')
    await page.click('[aria-label="Delete: Land for sale"]')
    await page.waitForSelector('text=No saved searches')
  })

  test.each(['short', 'f'.repeat(64)])('an unknown link (%s) says so', async (token) => {
    const page = await open(`/saved-searches/${token}`, { expects: [notFound] })
    expect(await page.innerText('main h1')).toBe('This link isn’t valid')
  })
})

describe('with savedSearches off', () => {
  test('the link, the page and saving do not exist, and return with the switch', async () => {
    const offers = async () =>
      (await (await fetch(`${site.address}/properties-for-sale`)).text()).includes('/saved-searches/new')
    const address = `${site.address}/saved-searches/new?search=%2Fland-for-sale`
    const post = () => fetch(address, { method: 'POST', body: new URLSearchParams({ email: 'off@example.com' }) })
    expect([await offers(), (await fetch(address)).status]).toEqual([true, 200])
    await choose(site, 'features', { savedSearches: false })
    expect([await offers(), (await fetch(address)).status, (await post()).status]).toEqual([false, 404, 404])
    await choose(site, 'features', { savedSearches: true })
    expect([await offers(), (await post()).status]).toEqual([true, 200])
  })

  test('recipients of emails can still unsubscribe', async () => {
    await choose(site, 'features', { savedSearches: false, propertyAlerts: false })
    const page = await fetch(`${site.address}/saved-searches/${'a'.repeat(64)}/unsubscribe`)
    expect(page.status).toBe(200)
    await choose(site, 'features', { savedSearches: true, propertyAlerts: true })
  })
})
