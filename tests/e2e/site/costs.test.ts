import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

let flat: string
let rental: string
let plot: string

beforeAll(async () => {
  const [home] = await site.sql`
    update public.properties set price = 21400000, price_type = 'fixed', service_charge = 9500
    where id = (select id from public.properties where is_published and status = 'available' and type = 'Apartment'
      and category_id = (select id from public.categories where slug = 'for-sale') order by id limit 1)
    returning id`
  const [rented] = await site.sql`
    update public.properties set price = 85000, price_type = 'fixed', service_charge = 6500, deposit_months = 2
    where id = (select id from public.properties where is_published and status = 'available'
      and category_id = (select id from public.categories where slug = 'for-rent') order by id limit 1)
    returning id`
  const [land] = await site.sql`
    update public.properties set price = 3900000, price_type = 'fixed', land_size_acres = 0.5, tenure = 'leasehold',
      lease_years_left = 74, title_searched_on = '2026-11-12', lcb_consent = 'needed'
    where id = (select id from public.properties where is_published and status = 'available' and type = 'Land'
      order by id limit 1)
    returning id`
  flat = `/property/${home?.id}`
  rental = `/property/${rented?.id}`
  plot = `/property/${land?.id}`
})

const costs = (page: Page) => page.getByRole('region', { name: /^What it costs/ })

describe.runIf(hasBrowser)('the costs of buying', () => {
  test.each(journeyWidths(360))('are worked out while the figures are typed, at %i px', async (width) => {
    const page = await open(flat, { width })
    const panel = costs(page)
    await panel.scrollIntoViewIfNeeded()
    const text = await panel.innerText()
    for (const each of [
      /Stamp duty, 4%/,
      /Source: Stamp Duty Act \(Cap\. 480\)/,
      /KSh 856,000/,
      /Total if you pay cash/,
      /estimate/,
      /Add the service charge, KSh 9,500 a month\./,
    ])
      expect(text).toMatch(each)
    await expect
      .poll(async () => {
        await panel.getByLabel('Deposit, %').fill('10')
        await panel.getByLabel('Interest a year, %').fill('13.5')
        await panel.getByLabel('Term, years').fill('20')
        return panel.innerText()
      })
      .toContain('KSh 232,540')
    await panel.getByLabel('Stamp duty').selectOption('2%: elsewhere')
    await expect.poll(() => panel.innerText()).toContain('KSh 428,000')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test.each(['0', '400', 'text', ''])(
    'answer an interest of %j in words, and keep what was typed',
    async (interest) => {
      const page = await open(flat, { width: 360 })
      const panel = costs(page)
      await panel.scrollIntoViewIfNeeded()
      const field = panel.getByLabel('Interest a year, %')
      const words = { '0': 'at 0% a year', '': 'Enter your bank’s interest rate' }[interest] ?? 'from 0 to 100%'
      await expect
        .poll(async () => {
          await field.fill('1')
          await field.fill(interest)
          return panel.innerText()
        })
        .toContain(words)
      expect(await panel.innerText()).not.toMatch(/NaN|Infinity|undefined/)
      expect(await field.inputValue()).toBe(interest)
    },
  )

  test('work without script: the form asks the server, which keeps what was typed', async () => {
    const page = await open(flat, { width: 360, script: false })
    const panel = costs(page)
    await panel.getByLabel('Deposit, %').fill('10')
    await panel.getByLabel('Interest a year, %').fill('13,5')
    await panel.getByLabel('Term, years').fill('20')
    await panel.getByRole('button', { name: 'Calculate' }).click()
    await page.waitForURL(/interest=13%2C5/)
    expect(await costs(page).innerText()).toContain('KSh 232,540')
    await costs(page).getByLabel('Interest a year, %').fill('400')
    await costs(page).getByRole('button', { name: 'Calculate' }).click()
    await page.waitForURL(/interest=400/)
    const text = await costs(page).innerText()
    expect(text).toContain('Enter an interest rate from 0 to 100%, or leave it empty.')
    expect(text).not.toMatch(/NaN|Infinity/)
    expect(await costs(page).getByLabel('Interest a year, %').inputValue()).toBe('400')
    expect(await costs(page).getByLabel('Deposit, %').inputValue()).toBe('10')
  })

  test.each(['interest=%00', `interest=${'9'.repeat(1_500)}`, 'deposit=%F0%9F%98%80', 'years=<script>', 'area=../etc'])(
    '%s in the address is answered with a page',
    async (query) => {
      const response = await fetch(`${site.address}${flat}?${query}`)
      expect(response.status).toBeLessThan(500)
    },
  )

  test('have no line for a rate that the company has taken out', async () => {
    await choose(site, 'costs', { legalFees: '' })
    const page = await open(flat, { script: false })
    const text = await costs(page).innerText()
    expect(text).not.toMatch(/Legal fees, /)
    expect(text).toContain('Not included, because we have no rate for it: legal fees and registration and search.')
    await choose(site, 'costs', { legalFees: '1.5' })
  })

  test('load their maths only when somebody changes a figure', async () => {
    const page = await open('/privacy')
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url())
    })
    await page.goto(flat, { waitUntil: 'networkidle' })
    const isLoaded = () => scripts.some((url) => url.includes('changed-view'))
    expect(isLoaded()).toBe(false)
    await costs(page).getByLabel('Deposit, %').fill('30')
    await expect.poll(isLoaded).toBe(true)
  })
})

test('a rental says what it costs to move in', async () => {
  const html = await (await fetch(site.address + rental)).text()
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const each of ['First month’s rent', 'Deposit, 2 months', 'KSh 170,000', 'Total to move in KSh 261,500'])
    expect(text).toContain(each)
})

describe.runIf(hasBrowser)('the land panel', () => {
  test.each(journeyWidths(360))('says size, price per acre and title at %i px', async (width) => {
    const page = await open(plot, { width })
    const panel = page.getByRole('region', { name: 'Land and title' })
    await panel.scrollIntoViewIfNeeded()
    const text = await panel.innerText()
    for (const each of [
      '0.50',
      '0.2023',
      '2,023',
      '21,780',
      'KSh 7,800,000',
      'Leasehold, 74 years left',
      '12 November 2026',
      'Needed, because it is agricultural land',
    ])
      expect(text).toContain(each)
    expect(await costs(page).innerText()).toContain('Stamp duty, 2%')
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

describe.runIf(hasBrowser)('a reduced price', () => {
  let home: { id: string; title: string }
  beforeAll(async () => {
    const [found] = await site.sql<{ id: string; title: string }[]>`
      select id, title from public.properties where is_published and status = 'available' and type = 'Villa'
        and price_type <> 'on_request' order by id limit 1`
    if (!found) throw new Error('The demo has no villa')
    home = found
    await site.sql`update public.properties set price = price - 1000000 where id = ${home.id}`
  })

  test.each(journeyWidths(360))('is told with its day on the page, at %i px', async (width) => {
    const page = await open(`/property/${home.id}`, { width })
    const text = await page.innerText('main')
    expect(text).toMatch(/Reduced from KSh [\d,]+ on \d+ \w+ \d{4}/)
    expect(text).toMatch(/Availability confirmed on \d+ \w+ \d{4}/)
    const lines = await page.getByRole('region', { name: 'Price history' }).getByRole('listitem').allInnerTexts()
    expect(lines.map((line) => line.split('\n')[1])).toEqual([
      'Confirmed available',
      'Reduced by KSh 1,000,000',
      'Listed',
    ])
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('has a badge on its card', async () => {
    const page = await open(`/projects?q=${encodeURIComponent(home.title)}`)
    const card = page.locator('article').filter({ hasText: home.title }).first()
    expect(await card.getByText('Reduced', { exact: true }).count()).toBe(1)
  })

  test('is confirmed again by staff with one button', async () => {
    await site.sql`update public.properties set availability_confirmed_on = '2026-01-01' where id = ${home.id}`
    const page = await open(`/admin/properties?q=${encodeURIComponent(home.title)}`, { staff: true })
    await page.getByRole('checkbox', { name: home.title }).first().check()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Confirm available' }).click()
    await page.getByText('Availability confirmed', { exact: true }).waitFor()
    const [row] = await site.sql`
      select availability_confirmed_on > '2026-11-01' as today from public.properties where id = ${home.id}`
    expect(row).toEqual({ today: true })
  })
})

describe.runIf(hasBrowser)('what the company promises beside its contacts', () => {
  test('is shown only once it has entered it', async () => {
    const before = await open(flat, { width: 360 })
    expect(await before.innerText('main')).not.toMatch(/viewing fee|EARB/)
    await choose(site, 'company', {
      claims: { noViewingFee: true },
      licences: [{ name: 'Estate Agents Registration Board', number: 'EARB/1187' }],
    })
    const after = await open(flat)
    const panel = after.getByRole('complementary', { name: 'Contact', exact: true })
    expect(await panel.innerText()).toMatch(/We never charge a viewing fee/)
    expect(await panel.innerText()).toMatch(/Estate Agents Registration Board no. EARB\/1187/)
    expect(await accessibilityProblems(after)).toEqual([])
  })
})
