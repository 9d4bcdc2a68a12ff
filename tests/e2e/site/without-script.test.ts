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
  ])('%s on the home page opens its own list with only the given filters', async (label, category, path) => {
    const page = await open('/', { script: false })
    await page.locator('main search label').filter({ hasText: label }).first().click()
    await page.fill('#hero-place', 'Nairobi')
    const max = await page.locator(`#hero-max-${category} option`).nth(2).getAttribute('value')
    await page.selectOption(`#hero-max-${category}`, max)
    await page.getByRole('button', { name: 'Search', exact: true }).click({ noWaitAfter: true })
    await page.waitForURL(new RegExp(`${path}\\?place`), { waitUntil: 'commit' })
    expect(new URL(page.url()).search).toBe(`?place=Nairobi&max=${max}`)
  })

  test.each([
    ['/search?category=for-rent&q=&max-for-sale=&max-for-rent=&max-land=', '/properties-for-rent'],
    ['/search?category=land&q=+&max-for-sale=5000000&max-land=', '/land-for-sale'],
    ['/search?category=castle&q=%26&max-for-sale=5000000', '/properties-for-sale?q=%26&max=5000000'],
    ['/search', '/properties-for-sale'],
    ['/land-for-sale?q=&min=&max=', '/land-for-sale'],
  ])('%s leads to %s', async (requested, list) => {
    const response = await fetch(site.address + requested, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, list])
  })

  test('a list drops the empty fields of its form from the URL', async () => {
    const page = await open('/properties-for-sale', { script: false })
    await page.locator('#search-line summary').filter({ hasText: 'Type' }).click()
    await page.locator('#search-line label:has([name=type][value=House]) span').first().click()
    await page.locator('#search-line [data-filter="type"] button[type=submit]').click()
    await page.waitForURL(/type=House/, { waitUntil: 'commit' })
    expect(new URL(page.url()).search).toBe('?type=House')
  })

  test.each(['/nope', '/land-for-sale?q=atlantis'])('%s shows all its content', async (path) => {
    const html = await (await fetch(site.address + path)).text()
    expect(html).toMatch(/Page not found<|No land found</)
    // Of templates there are those alone whose text the page's script shows when something could not be sent or fetched.
    expect(html).not.toMatch(/<template(?! data-un)/)
  })
})
