import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

describe.runIf(hasBrowser)('without script', () => {
  test.each([
    ['Buy', 'for-sale', '/properties-for-sale'],
    ['Rent', 'for-rent', '/properties-for-rent'],
    ['Land', 'land', '/land-for-sale'],
  ])('%s on the home page leads to its own list and says only what was asked', async (label, category, path) => {
    const page = await open('/', { script: false })
    await page.locator('.ledge label').filter({ hasText: label }).first().click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(new RegExp(path))
    expect(new URL(page.url()).search).toBe('')

    await page.goto('/')
    await page.locator('.ledge label').filter({ hasText: label }).first().click()
    await page.fill('#hero-place', 'Nairobi')
    const max = await page.locator(`#hero-max-${category} option`).nth(2).getAttribute('value')
    await page.selectOption(`#hero-max-${category}`, max)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(new RegExp(path))
    expect(new URL(page.url()).search).toBe(`?q=Nairobi&max=${max}`)
  })

  test('a list drops the empty fields of its form from the address', async () => {
    const page = await open('/properties-for-sale', { script: false })
    await page.locator('#search-line summary').filter({ hasText: 'Type' }).click()
    await page.locator('#search-line label:has([name=type][value=House]) span').first().click()
    await page.locator('#search-line .of-type button[type=submit]').click()
    await page.waitForURL(/type=House/)
    expect(new URL(page.url()).search).toBe('?type=House&sort=newest')
  })

  test('a gallery draws no arrows that do nothing, and counts its photos', async () => {
    const [property] = await site.sql`
      select id, cardinality(images) as photos from public.properties
      where is_published and cardinality(images) > 2 order by id limit 1`
    const page = await open(`/property/${property?.id}`, { script: false })
    expect(await page.locator('main .turns').isVisible()).toBe(false)
    await page.click('main a[href="#photo-3"]')
    await page.waitForURL(/#photo-3$/)
    expect(await page.innerText('main .counter')).toBe(`${property?.photos} photos`)
  })
})
