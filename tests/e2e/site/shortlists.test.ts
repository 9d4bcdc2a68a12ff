import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser, visitPage, type Visit } from '../support/browser.ts'
import { lostContent } from '../support/layout.ts'
import { useSite } from '../support/site.ts'

// Nothing listens at that port: emails stay queued.
const site = useSite({ TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@makazi.test' })
const open = useBrowser(site, { isCrowd: true })

const expectedErrors = /status of (404|422|429|503)|ERR_FAILED/
const alone: Visit = { isAlone: true, expects: [expectedErrors] }

let homes: { id: string; title: string }[]
beforeAll(async () => {
  homes = await site.sql<{ id: string; title: string }[]>`
    select id, title from public.properties where is_published and status = 'available' order by id limit 4`
})

/** A list of the first three homes, made by the owner in that browser. */
async function share(page: Page) {
  await page.goto(`/shortlist/new?ids=${homes.slice(0, 3).map(({ id }) => id)}`)
  await page.getByLabel('Your first name').fill('Achieng')
  await page.getByLabel('Name of the list').fill('Homes for Mum and Dad')
  await page.getByRole('button', { name: 'Create the link' }).click()
  await page.getByRole('heading', { name: 'Homes for Mum and Dad' }).waitFor()
  return new URL(page.url()).pathname
}

async function join(page: Page, name: string) {
  await page.getByLabel('Your first name').fill(name)
  await page.getByRole('button', { name: 'Join the list' }).click()
  await page.getByRole('button', { name: 'Change name' }).waitFor()
}

const entryOf = (page: Page, home: number) =>
  page.locator('[data-slot="shortlist-entry"]').filter({ has: page.getByRole('heading', { name: homes[home]?.title }) })
const titles = (page: Page) => page.locator('[data-slot="shortlist-entry"] h3').allInnerTexts()
const vote = (page: Page, home: number, label: string) =>
  entryOf(page, home).getByRole('button', { name: `${label}: ${homes[home]?.title}` })

describe
  .runIf(hasBrowser)
  .each([
    ...journeyWidths(360).map((width) => ({ manner: `with script at ${width} px`, script: true, width })),
    { manner: 'without script', script: false, width: 360 as const },
  ])('a shared list $manner', ({ script, width }) => {
  const visit = { ...alone, script, width }

  test('is voted on from two browsers, best votes first, and shows who said what', async () => {
    const owner = await open('/privacy', visit)
    const path = await share(owner)
    expect(path).toMatch(/^\/shortlist\/[0-9a-f]{64}$/)
    expect(await titles(owner)).toEqual(homes.slice(0, 3).map(({ title }) => title))

    const family = await open(path, visit)
    expect(await vote(family, 0, 'Yes').count()).toBe(0)
    await join(family, 'Otieno')
    await entryOf(family, 2).getByLabel(`Your note: ${homes[2]?.title}`).fill('The kitchen <b>is</b> lovely.')
    await vote(family, 2, 'Yes').click()
    await entryOf(family, 2).getByText('Otieno yes').waitFor()
    await vote(family, 0, 'No').click()
    await entryOf(family, 0).getByText('Otieno no').waitFor()
    expect(await titles(family)).toEqual([homes[2]?.title, homes[1]?.title, homes[0]?.title])

    await owner.goto(path)
    expect(await titles(owner)).toEqual([homes[2]?.title, homes[1]?.title, homes[0]?.title])
    await entryOf(owner, 2).getByText('The kitchen <b>is</b> lovely.').first().waitFor()
  })

  test('shows the votes to somebody who has not joined', async () => {
    const owner = await open('/privacy', visit)
    const path = await share(owner)
    await vote(owner, 0, 'Yes').click()
    await entryOf(owner, 0).getByText('Achieng yes').waitFor()

    const family = await open(path, visit)
    await entryOf(family, 0).getByText('Achieng yes').waitFor()
    expect(await family.getByLabel('Your first name').isVisible()).toBe(true)
  })

  test('lets a voter change and withdraw, and keeps a note that is too long', async () => {
    const page = await open('/privacy', visit)
    await share(page)
    await vote(page, 1, 'Maybe').click()
    await entryOf(page, 1).getByText('Achieng maybe').waitFor()
    expect(await vote(page, 1, 'Maybe').getAttribute('aria-pressed')).toBe('true')
    await vote(page, 1, 'Yes').click()
    await entryOf(page, 1).getByText('Achieng yes').waitFor()
    await vote(page, 1, 'Yes').click()
    await entryOf(page, 1).getByText('Achieng yes').waitFor({ state: 'detached' })

    const note = entryOf(page, 1).getByRole('textbox')
    const long = 'Too far from the school. '.repeat(400)
    await note.evaluate((area, text) => {
      area.removeAttribute('maxlength')
      ;(area as HTMLTextAreaElement).value = text
    }, long)
    await entryOf(page, 1)
      .getByRole('button', { name: /^Save note/ })
      .click()
    await entryOf(page, 1).getByText('Use at most 300 characters').waitFor()
    expect((await note.inputValue()).startsWith(long.slice(0, 1_000))).toBe(true)
    await note.fill('Too far.')
    await entryOf(page, 1)
      .getByRole('button', { name: /^Save note/ })
      .click()
    await entryOf(page, 1).getByRole('list', { name: 'Notes' }).getByText('Too far.').waitFor()
  })

  test('is managed by its owner: notes, voters, homes, the link', async () => {
    const owner = await open('/privacy', visit)
    const path = await share(owner)
    const family = await open(path, visit)
    await join(family, 'Juma')
    await entryOf(family, 0).getByRole('textbox').fill('Rude words')
    await vote(family, 0, 'No').click()
    await entryOf(family, 0).getByText('Juma no').waitFor()
    expect(await family.getByRole('heading', { name: 'Manage your list' }).count()).toBe(0)

    await owner.goto(path)
    await owner.getByRole('button', { name: /^Delete note by Juma/ }).click()
    await owner.getByText('Rude words').waitFor({ state: 'detached' })
    await owner.getByRole('button', { name: 'Remove Juma, with votes and notes' }).click()
    await owner.getByText('Juma no').waitFor({ state: 'detached' })
    await owner.getByRole('button', { name: `Remove ${homes[0]?.title}` }).click()
    await entryOf(owner, 0).waitFor({ state: 'detached' })
    await owner.getByLabel('Add a home').fill('https://elsewhere.example/')
    await owner.getByRole('button', { name: 'Add', exact: true }).click()
    await owner.getByText('Paste the address of a home’s page on this site').waitFor()
    await owner.getByLabel('Add a home').fill(`${site.address}/property/${homes[3]?.id}?area=1`)
    await owner.getByRole('button', { name: 'Add', exact: true }).click()
    await entryOf(owner, 3).waitFor()

    await owner.getByRole('button', { name: 'Switch off the link' }).click()
    await owner.getByText('This list is switched off: only you can see it.').waitFor()
    await family.goto(path)
    await family.getByRole('heading', { name: 'This link doesn’t open a list' }).waitFor()
    await owner.getByText('Delete this list').click()
    await owner.getByRole('button', { name: 'Delete for good' }).click()
    await owner.getByRole('heading', { name: 'The list is deleted' }).waitFor()
    expect((await fetch(site.address + path)).status).toBe(404)
  })
})

describe.runIf(hasBrowser)('a shared list', () => {
  test.each([
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const)('is accessible and shows all of itself at $width px, $colorScheme', async (look) => {
    const page = await open('/privacy', { ...alone, ...look })
    const path = await share(page)
    const family = await open(path, { ...alone, ...look })
    expect(await accessibilityProblems(family)).toEqual([])
    await join(family, 'Otieno with a name of quite some length')
    await entryOf(family, 0).getByRole('textbox').fill('x'.repeat(300))
    await vote(family, 0, 'Maybe').click()
    await entryOf(family, 0)
      .getByText(/^Otieno .* maybe$/)
      .waitFor()
    await page.goto(path)
    expect(await accessibilityProblems(page, { withTargets: true })).toEqual([])
    expect(await lostContent(page)).toEqual([])
  })

  test('begins on the Saved page, which finds it again', async () => {
    const page = await open('/properties-for-sale', alone)
    const hearts = page.locator('main [data-slot="save-button"][aria-pressed=false]')
    for (let saved = 0; saved < 2; saved += 1) await hearts.first().click()
    await visitPage(page, '/saved')
    await page.getByRole('link', { name: 'Share this list' }).click()
    await page.getByRole('heading', { name: 'Share your saved homes' }).waitFor()
    await page.getByRole('button', { name: 'Create the link' }).click()
    await page.getByText('Enter your first name').waitFor()
    await page.getByLabel('Your first name').fill('Achieng')
    await page.getByRole('button', { name: 'Create the link' }).click()
    await page.getByRole('heading', { name: 'Achieng’s list' }).waitFor()
    const path = new URL(page.url()).pathname
    // The page's island notes the list once it is hydrated.
    await page.waitForFunction(() => localStorage.getItem('makazi:ownShortlists') !== null)
    await visitPage(page, '/saved')
    await page.getByRole('link', { name: /^Achieng’s list, until/ }).click()
    await page.getByRole('heading', { name: 'Manage your list' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('is managed from another device by the owner’s own link', async () => {
    const page = await open('/privacy', alone)
    const path = await share(page)
    const link = await page.getByLabel('Your own link').inputValue()
    expect(link).toContain(`${site.address}/shortlist/own/`)
    const other = await open(new URL(link).pathname, alone)
    await other.getByRole('heading', { name: 'Manage your list' }).waitFor()
    expect(new URL(other.url()).pathname).toBe(path)
  })

  test('is used by keyboard alone, and keeps the focus where the voter is', async () => {
    const page = await open('/privacy', alone)
    await share(page)
    await page.getByLabel('Your first name').focus()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    for (let presses = 0; presses < 60 && (await focused()) !== `Yes: ${homes[2]?.title}`; presses += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await entryOf(page, 2).getByText('Achieng yes').waitFor()
    await expect.poll(() => titles(page)).toEqual([homes[2]?.title, homes[0]?.title, homes[1]?.title])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-slot="shortlist-entry"]')?.id ?? ''))
      .toBe(await entryOf(page, 2).getAttribute('id'))
  })

  test('keeps a home that was sold, and one that was taken down, in words', async () => {
    const page = await open('/privacy', alone)
    const path = await share(page)
    const [sold, hidden] = homes
    await site.sql`update public.properties set status = 'sold' where id = ${sold?.id ?? ''}`
    await site.sql`update public.properties set is_published = false, title = 'Draft words' where id = ${hidden?.id ?? ''}`
    try {
      await expect
        .poll(async () => (await (await fetch(site.address + path)).text()).includes('No longer listed'))
        .toBe(true)
      await page.goto(path)
      await entryOf(page, 0).getByText('Sold').waitFor()
      await entryOf(page, 1).getByText('No longer listed').first().waitFor()
      expect(await page.content()).not.toContain('Draft words')
      expect(await entryOf(page, 1).getByRole('link').count()).toBe(0)
    } finally {
      await site.sql`update public.properties set status = 'available' where id = ${sold?.id ?? ''}`
      await site.sql`
        update public.properties set is_published = true, title = ${hidden?.title ?? ''} where id = ${hidden?.id ?? ''}`
    }
  })

  test('in Swahili has the same voters', async () => {
    const page = await open('/privacy', alone)
    const path = await share(page)
    await vote(page, 0, 'Yes').click()
    await entryOf(page, 0).getByText('Achieng yes').waitFor()
    await page.goto(`/sw${path}`)
    await page.getByText('Achieng ndiyo').waitFor()
    expect(await page.getByRole('heading', { name: 'Simamia orodha yako' }).count()).toBe(1)
  })

  test('keeps a note when the connection is down', async () => {
    const page = await open('/privacy', alone)
    await share(page)
    const note = entryOf(page, 0).getByRole('textbox')
    await note.fill('Near the school.')
    await page.route('**/shortlist/**', (route) => route.abort())
    await entryOf(page, 0)
      .getByRole('button', { name: /^Save note/ })
      .click()
    await entryOf(page, 0)
      .getByText(/You seem to be offline/)
      .waitFor()
    expect(await note.inputValue()).toBe('Near the school.')
    await page.unroute('**/shortlist/**')
    await entryOf(page, 0)
      .getByRole('button', { name: /^Save note/ })
      .click()
    await entryOf(page, 0).getByRole('list', { name: 'Notes' }).getByText('Near the school.').waitFor()
  }, 90_000)
})

describe.runIf(hasBrowser).each([true, false])('sending a listing, with script: %s', (script) => {
  test('offers WhatsApp, a QR code, the link, and one email', async () => {
    const [home] = homes
    const visit: Visit = { ...alone, script, width: 360 }
    const page = await open(`/property/${home?.id}`, visit)
    await page.getByRole('link', { name: 'Send to my phone' }).click()
    await page.getByRole('heading', { name: 'Send to my phone' }).waitFor()
    const url = `${site.address}/property/${home?.id}`
    const whatsapp = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
    expect(decodeURIComponent(whatsapp ?? '')).toBe(`https://wa.me/?text=${home?.title} ${url}`)
    expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe(url)
    const qr = await page.request.get(
      new URL((await page.getByRole('img', { name: /QR/ }).getAttribute('src')) ?? '', site.address).href,
    )
    expect([qr.status(), qr.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
    await page.getByLabel('Send to my email').fill('not an address')
    await page.getByRole('button', { name: 'Send email' }).click()
    await page.locator('#email-error').waitFor()
    expect(await page.getByLabel('Send to my email').inputValue()).toBe('not an address')
    await page.getByLabel('Send to my email').fill(`me${script}@example.com`)
    await page.getByRole('button', { name: 'Send email' }).click()
    await page.getByText('Sent. It should arrive within a minute or two.').waitFor()
    const sent = await site.sql`select template from public.mail_outbox where recipient = ${`me${script}@example.com`}`
    expect(sent).toEqual([{ template: 'property_link' }])
  })
})
