import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const chips = (page: Page) => page.locator('main a[aria-label^=Remove]').allInnerTexts()
const resultCount = async (page: Page) => Number(/(\d+) propert/.exec(await page.innerText('main h2[aria-live]'))?.[1])

async function searchFor(page: Page, words: string) {
  await page.fill('#search-line [name=q]', words)
  await page.press('#search-line [name=q]', 'Enter')
}

describe
  .runIf(hasBrowser)
  .each([
    ...journeyWidths(360).map((width) => ({ name: `at ${width} px`, options: { width, script: true } })),
    { name: 'without script', options: { width: 360 as const, script: false } },
  ])('a typed search $name', ({ options }) => {
  test('becomes filters, tells what it corrected, and is searched as typed on request', async () => {
    const page = await open('/properties-for-sale', options)
    await searchFor(page, '3 bedrom flat kilimni under 30m')
    await page.waitForURL(/place=Kilimani/)
    expect(new URL(page.url()).search).toBe(
      '?place=Kilimani&type=Apartment&type=Condo&max=30000000&beds=3-3&original=3+bedrom+flat+kilimni+under+30m',
    )
    await page.getByText(/^Showing Kilimani, Apartment, Condo, Up to KSh 30,000,000, 3 bedrooms\./).waitFor()
    expect((await chips(page)).map((chip) => chip.trim())).toEqual([
      'Kilimani',
      'Apartment',
      'Condo',
      'Up to KSh 30,000,000',
      '3 bedrooms',
    ])
    await expect.poll(() => resultCount(page)).toBe(1)
    expect(await page.inputValue('#search-line [name=q]')).toBe('Kilimani')
    // Without script the page cannot be inspected.
    const problems = options.script ? await accessibilityProblems(page) : []
    expect(problems).toEqual([])
    const width = options.script ? await page.evaluate(() => document.documentElement.scrollWidth) : options.width
    expect(width).toBe(options.width)

    await page.getByRole('link', { name: 'Search for 3 bedrom flat kilimni under 30m instead' }).click()
    await page.waitForURL(/exact=1/)
    await page.getByRole('heading', { name: 'No properties found' }).waitFor()
  })

  test('looks within a distance, and keeps the places when a filter changes', async () => {
    const page = await open('/properties-for-sale?place=Kilimani', options)
    const inside = await resultCount(page)
    await page.getByRole('navigation', { name: 'Distance' }).getByRole('link', { name: '5 km' }).click()
    await page.waitForURL(/within=5/)
    await expect.poll(() => resultCount(page)).toBeGreaterThan(inside)
    if (options.width === 360 && options.script) {
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await page.locator('#filters label:has([name=beds][value="4"])').click()
      await page.locator('#filters button[type=submit]').click()
    } else {
      await page.locator('#search-line summary').filter({ hasText: 'Bedrooms' }).click()
      await page.locator('#search-line label:has([name=beds][value="4"])').click()
      await page.getByRole('button', { name: 'Search', exact: true }).click()
    }
    await page.waitForURL(/place=Kilimani&within=5&beds=4/)
    await expect.poll(() => chips(page)).toHaveLength(3)
  })

  test('without results offers what exists, with counts', async () => {
    const page = await open('/properties-for-rent', options)
    await searchFor(page, 'kilimani 3 bedroom under 100k')
    await page.waitForURL(/place=Kilimani/)
    await page.getByText('Try one of these instead:').waitFor()
    const offer = page.getByRole('link', { name: /^Within 10 km of Kilimani, / })
    const promised = await page.locator('main li').filter({ has: offer }).locator('span').innerText()
    await offer.click()
    await page.waitForURL(/within=10/)
    await expect.poll(() => resultCount(page)).toBe(Number.parseInt(promised, 10))
  })
})

describe.runIf(hasBrowser).each(journeyWidths(1280))('the search field at %i px', (width) => {
  test('suggests places with counts, by keyboard and by tapping', async () => {
    const page = await open('/properties-for-sale', { width })
    const field = page.locator('#search-line [name=q]')
    await field.pressSequentially('kar')
    const option = page.getByRole('option', { name: /^Karen, Nairobi/ })
    await option.waitFor()
    const [row] = await site.sql<{ count: number }[]>`
      select count(*)::int as count from public.properties p join public.categories c on c.id = p.category_id
      where p.is_published and p.status in ('available', 'pending') and c.slug = 'for-sale' and p.location like 'Karen%'`
    expect(await option.locator('small').last().innerText()).toBe(`${row?.count} listed`)
    expect(await accessibilityProblems(page)).toEqual([])
    await field.press('ArrowDown')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    await field.press('Enter')
    await page.waitForURL(/\?place=Karen$/)
    await expect.poll(() => resultCount(page)).toBe(row?.count)

    await page.locator('main h1').click()
    await field.focus()
    await field.press('End')
    await field.pressSequentially(', kilim')
    await page.getByRole('option', { name: /^Kilimani, Nairobi/ }).click()
    await page.waitForURL(/\?place=Karen&place=Kilimani$/)
    await expect.poll(() => field.inputValue()).toBe('Karen, Kilimani')
  })
})

describe.runIf(hasBrowser).each(journeyWidths(1280))('the search of the home page at %i px', (width) => {
  test('suggests places of the chosen list, and offers recent searches', async () => {
    const page = await open('/', { width })
    await page.locator('main label').filter({ hasText: 'Rent' }).first().click()
    const field = page.locator('#hero-place')
    await field.pressSequentially('kilim')
    const option = page.getByRole('option', { name: /^Kilimani, Nairobi/ })
    await option.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await field.press('ArrowDown')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    await field.press('Enter')
    await page.waitForURL(/properties-for-rent\?place=Kilimani$/)
    expect(await resultCount(page)).toBeGreaterThan(0)
    // Stored by a script that is loaded after the list is shown.
    await page.waitForFunction(() => localStorage.getItem('makazi:searchHistory'))

    await page.goto('/')
    await field.click()
    await page.getByRole('region', { name: 'Recent searches' }).getByRole('link').first().click()
    await page.waitForURL(/properties-for-rent\?place=Kilimani$/)
  })

  test('brings its suggestions into view, and the one that is chosen by keys', async () => {
    const page = await open('/', { width })
    const field = page.locator('#hero-place')
    const isInView = (box: { y: number; height: number } | null) =>
      box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
    await field.click()
    const list = page.getByRole('listbox')
    await list.waitFor()
    await expect.poll(async () => isInView(await list.boundingBox())).toBe(true)
    expect(isInView(await field.boundingBox())).toBe(true)

    await page.evaluate(() => window.scrollTo(0, 0))
    await field.press('ArrowUp')
    const chosen = list.getByRole('option', { selected: true })
    await expect.poll(async () => isInView(await chosen.boundingBox())).toBe(true)
  })

  test('closes the suggestions on Escape, and keeps what is typed', async () => {
    const page = await open('/', { width })
    const field = page.locator('#hero-place')
    await field.pressSequentially('kar')
    await page.getByRole('option', { name: /^Karen, Nairobi/ }).waitFor()
    await field.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('kar')
  })
})

describe.runIf(hasBrowser).each([
  { name: 'with script', script: true },
  { name: 'without script', script: false },
])('a reference typed into the search $name', ({ script }) => {
  const anyProperty = async () => {
    const [row] = await site.sql<{ id: string; reference: string }[]>`
      select id, reference from public.properties where is_published and status = 'sold' limit 1`
    if (!row) throw new Error('The sample company has sold properties.')
    return row
  }

  test.each([
    ['as written', (reference: string) => reference],
    ['in lower case without its hyphen', (reference: string) => reference.toLowerCase().replace('-', '')],
    ['with a blank', (reference: string) => reference.replace('-', ' ')],
  ])('leads to the property, sold ones too: %s', async (_, spell) => {
    const { id, reference } = await anyProperty()
    const page = await open('/', { script })
    await page.fill('#hero-place', spell(reference))
    await page.press('#hero-place', 'Enter')
    await page.waitForURL(`**/property/${id}`)
    await expect.poll(() => page.getByText(reference, { exact: true }).count()).toBeGreaterThan(0)
  })

  test('is searched as words where no property has it', async () => {
    const page = await open('/properties-for-sale', { script })
    await searchFor(page, 'ZZ-9999')
    await page.waitForURL(/q=ZZ-9999/)
    await expect.poll(() => page.getByRole('heading', { name: 'No properties found' }).count()).toBe(1)
  })
})

describe.runIf(hasBrowser)('land sizes', () => {
  test('are found as fractions of an acre, as plots in feet and between two bounds', async () => {
    const page = await open('/land-for-sale')
    await searchFor(page, '50x100 kajiado')
    await page.waitForURL(/minsize=0\.1&maxsize=0\.13/)
    await expect.poll(() => resultCount(page)).toBe(1)

    await page.goto('/land-for-sale')
    await page.locator('#search-line summary').filter({ hasText: 'Land size' }).click()
    await page.fill('#line-minsize', '1/4')
    await page.fill('#line-maxsize', '1 acre')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/minsize=0\.25&maxsize=1$/)
    const [row] = await site.sql<{ count: number }[]>`
      select count(*)::int as count from public.properties
      where is_published and type = 'Land' and status in ('available', 'pending') and land_size_acres between 0.25 and 1`
    await expect.poll(() => resultCount(page)).toBe(row?.count)
  })
})
