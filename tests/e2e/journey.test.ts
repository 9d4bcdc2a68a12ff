import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, journeyWidths, useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

const site = useSite()
const open = useBrowser(site)

const noMailClient = /Failed to launch 'mailto:|Not allowed to launch 'mailto:/

async function countResults(page: Page) {
  return Number.parseInt(await page.innerText('main h2[aria-live]'), 10)
}

async function visiblePrices(page: Page) {
  const text = await page.$$eval('main article:not(section article) [data-slot="price"] > span:first-child', (prices) =>
    prices.map((each) => each.textContent),
  )
  return text.filter((price) => price.startsWith('KSh')).map((price) => Number(price.replaceAll(/\D/g, '')))
}

/** On a phone with script the filters are in one sheet; elsewhere each has its own place on the bar. */
async function narrowDown(page: Page, { width, script }: { width: 360 | 1280; script: boolean }) {
  if (width === 360 && script) {
    await page.click('button:has-text("Filters")')
    await page.check('#filters input[name=type][value=House]')
    await page.click('#filters button[type=submit]')
  } else {
    await page.click('#search-line summary:has-text("Type")')
    await page.check('#search-line input[name=type][value=House]')
    await page.click('#search-line button[type=submit]:has-text("Show"):visible')
  }
  await page.waitForURL(/type=House/)
  await page.getByRole('link', { name: 'Remove House' }).waitFor()
  await page.selectOption('#sort', 'price-low')
  if (!script) await page.click('button:has-text("Sort"):visible')
  await page.waitForURL(/type=House.*sort=price-low/)
}

async function turnGallery(page: Page, width: 360 | 1280) {
  const imageCount = await page.locator('main ul[aria-label="Photos"] li').count()
  await page.getByRole('link', { name: width === 360 ? /^Photo 1 of / : /^Show all/ }).click()
  const viewer = page.getByRole('dialog', { name: /^Photos of/ })
  const counter = viewer.locator('p[aria-live]')
  const shows = (position: number) => counter.filter({ hasText: `${position} / ${imageCount}` }).waitFor()
  if (width === 360) {
    // A touch screen has no arrows beside the photo; swiping has its own test.
    await viewer.getByRole('button', { name: /^Photo 2:/ }).click()
    await shows(2)
  } else {
    await viewer.getByRole('button', { name: 'Next photo' }).click()
    await shows(2)
    await viewer.getByRole('button', { name: 'Previous photo' }).click()
    await viewer.getByRole('button', { name: 'Previous photo' }).click()
    await shows(imageCount)
  }
  await viewer.getByRole('button', { name: 'Close gallery' }).click()
  await viewer.waitFor({ state: 'detached' })
}

/** Without script each photo links to itself in full, further down. */
async function openSecondImage(page: Page) {
  await page.click('main a[href="#photo-2"]')
  await page.waitForURL(/#photo-2$/)
}

const visits = journeyWidths(360).flatMap((width) => [
  { width, script: true, manner: 'with script' },
  { width, script: false, manner: 'without script' },
])

describe.runIf(hasBrowser).each(visits)('a visitor at $width px, $manner', ({ width, script }) => {
  test('finds a house, views it and asks about it', async () => {
    const page = await open('/properties-for-sale', { width, script, expects: [noMailClient] })
    const totalResults = await countResults(page)

    await narrowDown(page, { width, script })
    await expect.poll(() => countResults(page)).toBeLessThan(totalResults)
    await expect.poll(() => visiblePrices(page)).toSatisfy(isAscending)

    const title = await page.innerText('main article h3 >> nth=0')
    await page.click('main article h3 a >> nth=0')
    await page.waitForSelector(`main h1:has-text("${title}")`)
    const propertyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await page.locator('main ul[aria-label="Photos"] li').count()).toBeGreaterThanOrEqual(3)
    await (script ? turnGallery(page, width) : openSecondImage(page))

    const inquiriesBefore = await countInquiries(propertyId)
    await page.click('main a:has-text("Request a viewing"):visible')
    await page.waitForURL(/\/viewings\/new\?property=/)
    await page.waitForSelector(`main section:has-text("${title}")`)
    const message = `Saturday at ${width} px, script ${script}`
    await page.fill('main [name=phone]', '0722 000 145')
    await page.fill('main [name=fullName]', 'Wanjikũ Kamau')
    await page.fill('main [name=email]', 'wanjiku@example.co.ke')
    await page.fill('main [name=message]', message)
    // No person fills in a form within two seconds; without script nothing delays this one.
    const ageMs = async () => Date.now() - Number(await page.inputValue('main [name=renderedAt]'))
    await expect.poll(ageMs).toBeGreaterThan(2_100)
    await page.click('main button:has-text("Request this viewing")')
    await page.waitForSelector('text=Your reference')

    expect(await page.innerText('main h1 >> nth=0')).toBe('Thank you, Wanjikũ.')
    expect(
      await site.sql`select source, status, inquiry_type, property_id from public.inquiries where message like ${`Viewing: %${message}`}`,
    ).toEqual([{ source: 'contact_form', status: 'new', inquiry_type: 'viewing', property_id: propertyId }])
    expect(await countInquiries(propertyId)).toBe(inquiriesBefore + 1)
  })
})

describe.runIf(hasBrowser)('a visitor', () => {
  test('returns to the list as it was', async () => {
    const page = await open('/projects?category=for-rent&sort=price-high')
    const rents = await visiblePrices(page)
    await page.click('main article h3 a >> nth=0')
    await page.waitForSelector('main ul[aria-label="Photos"]')
    await page.click('text=Back to search')
    await page.waitForURL(/\/projects\?category=for-rent&sort=price-high$/)
    await expect.poll(() => visiblePrices(page)).toEqual(rents)
  })

  test('saves a property, finds it on the saved list and removes it', async () => {
    const page = await open('/properties-for-rent', { width: 360 })
    const title = await page.innerText('main article h3 >> nth=0')
    await page.click(`[aria-label="Save: ${title}"]`)
    await page.waitForSelector('text=Property saved successfully')
    expect(await page.innerText('body')).toContain('You can view it in your saved properties.')
    expect(await page.getAttribute(`[aria-label="Save: ${title}"]`, 'aria-pressed')).toBe('true')

    await page.reload()
    await page.locator('header').getByRole('link', { name: 'Saved properties 1' }).click()
    await page.waitForSelector(`main article h3:has-text("${title}")`)
    await page.click(`main >> [aria-label="Save: ${title}"]`)
    await page.waitForSelector('text=Property removed from saved')
    await page.reload()
    await page.waitForSelector('text=Nothing saved yet')
  })

  test('compares what was saved', async () => {
    const page = await open('/properties-for-rent', { width: 360 })
    const titles = await page.locator('main article h3').allInnerTexts()
    for (const title of titles.slice(0, 2)) await page.click(`[aria-label="Save: ${title}"]`)
    await page.goto('/saved')
    await page.getByRole('link', { name: 'Compare 2' }).click()
    await page.waitForURL(/\/compare\?ids=/)
    const heads = await page.locator('main thead th').allInnerTexts()
    for (const title of titles.slice(0, 2)) expect(heads.join()).toContain(title)
  })

  test('is counted once per page view', async () => {
    const [property] = await site.sql<{ id: string; views: number }[]>`
      select id, views_count as views from public.properties where is_published and status = 'available' order by id limit 1`
    await open(`/property/${property?.id}`)
    const countViews = async () => {
      const [row] = await site.sql`select views_count from public.properties where id = ${property?.id ?? ''}`
      return row?.views_count as number
    }
    await expect.poll(countViews).toBe((property?.views ?? 0) + 1)
  })

  test('calls the sales line, or writes on WhatsApp with the title and the place', async () => {
    const [property] = await site.sql`
      select id, title, location from public.properties where is_published and status = 'available' order by id limit 1`
    const page = await open(`/property/${property?.id}`)
    const links = await page.$$eval('main aside a', (anchors) =>
      anchors.map((anchor) => (anchor as HTMLAnchorElement).href),
    )
    expect(links).toContain('tel:+254700000200')
    const chat = new URL(links.find((link) => link.startsWith('https://wa.me/')) ?? '')
    expect(chat.pathname).toBe('/254700000200')
    for (const text of [property?.title, property?.location]) expect(chat.searchParams.get('text')).toContain(text)
  })
})

async function countInquiries(propertyId: string) {
  const [property] = await site.sql`select inquiries_count from public.properties where id = ${propertyId}`
  return property?.inquiries_count as number
}

function isAscending(numbers: number[]) {
  return numbers.length > 1 && numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0))
}
