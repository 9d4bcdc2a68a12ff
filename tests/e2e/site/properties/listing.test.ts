import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const lists = [
  { path: '/properties-for-sale', category: 'for-sale' },
  { path: '/properties-for-rent', category: 'for-rent' },
  { path: '/land-for-sale', category: 'land' },
]

const firstNumber = (text: string) => Number(/\d+/.exec(text)?.[0])
const resultCount = async (page: Page) => Number(/(\d+) propert/.exec(await page.innerText('main h2[aria-live]'))?.[1])

async function countOnMarket(category: string | null) {
  const [row] = await site.sql<{ count: number }[]>`
    select count(*)::int as count from public.properties p join public.categories c on c.id = p.category_id
    where p.is_published and p.status in ('available', 'pending') and (${category}::text is null or c.slug = ${category})`
  return row?.count
}

describe.runIf(hasBrowser)('the number of properties', () => {
  test('is the same in the menu, on the list, in the filter and on the home page', async () => {
    const page = await open('/', { width: 360 })
    await page.click('header summary[aria-label=Menu]')
    const menuCount = async (path: string) =>
      firstNumber(await page.innerText(`header nav[aria-label=Menu] a[href="${path}"] small`))
    const inMenu = await Promise.all([...lists.map(({ path }) => menuCount(path)), menuCount('/projects')])
    const onMarket = await Promise.all([...lists.map(({ category }) => countOnMarket(category)), countOnMarket(null)])
    expect(inMenu).toEqual(onMarket)
    expect(firstNumber(await page.innerText('#featured-properties p'))).toBe(onMarket[3])

    const onLists: number[] = []
    for (const { path } of [...lists, { path: '/projects' }]) {
      await page.goto(path)
      onLists.push(await resultCount(page))
    }
    expect(onLists).toEqual(onMarket)
    expect(firstNumber(await page.innerText('main header p:last-child'))).toBe(onMarket[3])
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const inFilter = lists.map(({ category }) =>
      page.locator(`#filters label:has([name=category][value=${category}]) small`).textContent(),
    )
    expect((await Promise.all(inFilter)).map(Number)).toEqual(onMarket.slice(0, 3))
  })

  test('says which part of the list a page shows', async () => {
    const page = await open('/properties-for-sale?page=2')
    const total = await countOnMarket('for-sale')
    expect(await page.innerText('main h2[aria-live]')).toBe(`${total} properties found, showing 13–${total}`)
  })
})

describe.runIf(hasBrowser)('sold and rented properties', () => {
  test.each(lists)('follow the others of $path under their own heading, without contacts', async ({ path }) => {
    const page = await open(path)
    const last = await page.locator('nav[aria-label=Pages] a[aria-label^="Page "]').count()
    const isOnFirst = (await page.locator('#off-market').count()) === 1
    expect(isOnFirst).toBe(last <= 1)
    if (!isOnFirst) await page.goto(`${path}?page=${last}`)
    const gone = page.locator('section[aria-labelledby="off-market"]')
    await gone.waitFor()
    expect(
      await page
        .locator('main article:not(section article)')
        .getByText(/^(Sold|Rented)$/)
        .count(),
    ).toBe(0)
    expect(await gone.locator('article').count()).toBeGreaterThan(0)
    const cards = gone.locator('article')
    expect(await cards.getByText(/^(Sold|Rented)$/).count()).toBe(await cards.count())
    expect(await gone.locator('a[href^="/contact"], a[href^="tel:"]').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

describe.runIf(hasBrowser)('a list on a phone', () => {
  test('shows the first property and the order early, and call and WhatsApp on each card', async () => {
    const page = await open('/properties-for-sale', { width: 360 })
    const first = page.locator('main article').first()
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(230)
    expect(await page.isVisible('#sort')).toBe(true)
    for (const name of [/^Call about /, /^WhatsApp about /]) {
      const box = await first.getByRole('link', { name }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await first.getByRole('link', { name: /^Call about / }).getAttribute('href')).toBe('tel:+254700000200')
    const save = await page.locator('main a', { hasText: 'Save this search' }).boundingBox()
    expect(save?.height).toBeLessThan(50)
  })

  test('shows the whole hint of the search field while a filter is set', async () => {
    const page = await open('/properties-for-sale?beds=2', { width: 360 })
    const room = await page.locator('#search-line [name=q]').evaluate((element) => {
      const input = element as HTMLInputElement
      const style = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')
      if (pen) pen.font = style.font
      const width = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return width - (pen?.measureText(input.placeholder).width ?? Infinity)
    })
    expect(room).toBeGreaterThanOrEqual(0)
  })

  test('asks for the price before the bedrooms, and keeps the order of the list', async () => {
    const page = await open('/properties-for-sale?sort=price-high', { width: 360 })
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.locator('#filters legend').first().waitFor()
    const legends = await page.locator('#filters legend').allInnerTexts()
    expect(legends.slice(0, 4)).toEqual(['Price', 'Bedrooms', 'Bathrooms', 'Type'])
    await page.locator('#filters label:has([name=beds][value="2"])').tap()
    await page.locator('#filters button[type=submit]').click()
    await page.waitForURL(/beds=2.*sort=price-high/)
  })

  test('has rows of at most 194 px', async () => {
    const page = await open('/properties-for-sale?view=list', { width: 360 })
    await page.locator('[data-slot="property-entry"]').first().waitFor()
    const heights = await page.$$eval('main li:has(> [data-slot="property-entry"])', (rows) =>
      rows.map((row) => row.getBoundingClientRect().height),
    )
    expect(Math.max(...heights)).toBeLessThanOrEqual(194)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('says on the photo of a row what is not plainly available', async () => {
    const page = await open('/properties-for-sale?view=list&page=2', { width: 360 })
    const entry = page.locator('[data-slot="property-entry"]')
    await entry.first().waitFor()
    const seen = await entry.locator('[data-slot="badge"]').evaluateAll((badges) =>
      badges
        .filter((badge) => {
          // It lets presses through to the link, and an element that does is never found at its own place.
          ;(badge as HTMLElement).style.pointerEvents = 'auto'
          badge.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, top, width, height } = badge.getBoundingClientRect()
          const found = document.elementFromPoint(left + width / 2, top + height / 2)
          return found !== null && badge.contains(found)
        })
        .map((badge) => badge.textContent),
    )
    expect(seen).toContain('Pending')
    expect(seen).toContain('Sold')
    expect(seen).not.toContain('Available')
  })

  test('has no accessibility violation with cards selected to compare', async () => {
    const page = await open('/properties-for-sale', { width: 360 })
    const boxes = page.locator('main input[form="comparison"]')
    for (let chosen = 0; chosen < 4; chosen += 1) await boxes.nth(chosen).check()
    await page.locator('main article [data-slot="image"]').first().hover()
    await page.locator('[data-slot="tray"]').getByText('You can compare up to four.').waitFor()
    await page.locator('main label[data-full]').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test.runIf(hasBrowser).each(['grid', 'list'])('a title without a space stays within its column: %s', async (view) => {
  await site.sql`
    update public.properties set title = ${'Llanfairpwllgwyngyll'.repeat(6)}
    where category_id = (select id from public.categories where slug = 'land')`
  const page = await open(`/land-for-sale?view=${view}`)
  await page.locator('main article', { hasText: 'Llanfairpwllgwyngyll' }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  const columns = await page.$$eval('main :is(ul, ol) > li:has(> article)', (items) =>
    items.map((item) => item.scrollWidth - item.clientWidth),
  )
  expect(Math.max(...columns)).toBe(0)
})

describe.runIf(hasBrowser)('the keyboard', () => {
  test('passes through the results of a page in at most 40 stops', async () => {
    const page = await open('/properties-for-sale')
    const stops = await page
      .locator('main [data-slot="results"] :is(a[href], button, input)')
      .evaluateAll((all) => all.filter((each) => (each as HTMLElement).tabIndex >= 0 && each.checkVisibility()).length)
    expect(stops).toBeGreaterThan(20)
    expect(stops).toBeLessThanOrEqual(40)
  })

  test('turns the photos of a card with Left and Right while its title has focus', async () => {
    const page = await open('/properties-for-sale')
    const card = page.locator('main article:has([aria-label^="Next photo"])').first()
    await card.locator('h3 a').focus()
    await page.keyboard.press('ArrowRight')
    const dots = card.locator('[data-slot="dots"] > i')
    const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.dataset.current !== undefined))
    await expect.poll(current).toBe(1)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(current).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(current).toBe((await dots.count()) - 1)
  })

  test('never focuses what is under the bars', async () => {
    const page = await open('/properties-for-sale')
    await page.locator('main article h3 a').last().focus()
    await page.locator('main article h3 a').first().focus()
    const { top, bar } = await page.evaluate(() => ({
      top: document.activeElement?.getBoundingClientRect().top ?? 0,
      bar: document.querySelector('main search')?.getBoundingClientRect().bottom ?? 0,
    }))
    expect(top).toBeGreaterThanOrEqual(bar)
  })
})

test.runIf(hasBrowser)('the saved list has its headings in order, and a saved property leads to it', async () => {
  const page = await open('/properties-for-sale', { width: 360 })
  await page.locator('main [data-slot="save-button"]').first().click()
  await page.getByLabel('Notifications').getByRole('link', { name: 'View' }).click()
  await page.waitForURL(/\/saved$/)
  await page.getByRole('heading', { level: 1, name: 'Saved properties' }).waitFor()
  await page.locator('main article h3').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('heading', { level: 2, name: '1 property', exact: true }).waitFor()
})

test.runIf(hasBrowser)('/saved-searches/new without a search says that one must be chosen first', async () => {
  const page = await open('/saved-searches/new', { script: false })
  expect(await page.innerText('main h1')).toBe('Choose a search to save')
  await page.click('main a[href="/land-for-sale"]')
  await page.waitForURL(/\/land-for-sale$/)
})
