import { describe, expect, test } from 'vitest'
import type { FilterCounts } from '#app/features/properties/results/filters/filter-counts.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { loadStoredKeys } from '../../../process/started-site.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function fetchCounts(query: string): Promise<FilterCounts> {
  const response = await fetch(`${site.address}/filter-counts.json?${query}`)
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  return (await response.json()) as FilterCounts
}

describe('the counts of a list’s filters', () => {
  test('have the total of the page with the same filters', async () => {
    for (const query of ['', 'type=House', 'beds=3&sort=price-low&page=2', 'place=Karen']) {
      const page = await (await fetch(`${site.address}/properties-for-sale?${query}`)).text()
      const { totalText } = await fetchCounts(`list=properties-for-sale&${query}`)
      expect(page).toContain(`${totalText} found`)
    }
  })

  test('follow a change by staff at once', async () => {
    const query = 'list=properties-for-rent&beds=1'
    const before = await fetchCounts(query)
    const available = before.facets?.statuses.available ?? 0
    expect(available).toBeGreaterThan(0)
    const [row] = await site.sql<{ id: string }[]>`
      select p.id from public.properties p join public.categories c on c.id = p.category_id
      where p.is_published and p.status = 'available' and p.bedrooms > 0 and c.slug = 'for-rent' limit 1`
    const setStatus = async (status: string) => {
      const response = await fetch(`${site.address}/rest/v1/properties?id=eq.${row?.id}`, {
        method: 'PATCH',
        headers: { apikey: loadStoredKeys(site.dataDir).secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({ status }),
      })
      expect(response.status).toBe(204)
    }
    await setStatus('pending')
    expect((await fetchCounts(query)).facets?.statuses.available).toBe(available - 1)
    await setStatus('available')
    expect(await fetchCounts(query)).toEqual(before)
  })

  test('are empty for words that the list reads as filters', async () => {
    expect(await fetchCounts('list=properties-for-sale&q=3+bedroom+house+in+Karen')).toEqual({})
  })
})

describe.runIf(hasBrowser)('a list of properties', () => {
  test('fetches the counts when a filter is opened, not before', async () => {
    const page = await open('/properties-for-sale')
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/filter-counts.json')) requests.push(request.url())
    })
    const picker = page.locator('#search-line details').filter({ hasText: 'Type' }).first()
    expect(await picker.locator('small').count()).toBe(0)
    expect(requests).toEqual([])
    await picker.locator('summary').click()
    await expect.poll(() => picker.locator('small').count()).toBeGreaterThan(0)
    expect(requests).toHaveLength(1)
  })

  test('fills the sheet that a visitor opened on a phone before the script was there', async () => {
    const page = await open('/privacy', { width: 360 })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/filters.island-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/properties-for-sale')
    await page.getByRole('button', { name: 'Filters', exact: true }).tap()
    await page.locator('#filters:popover-open').waitFor()
    release()
    await page.locator('#filters label:has([name=type][value=House]) small').waitFor()
    await page.getByRole('button', { name: 'Close filters' }).tap()
    await expect.poll(() => page.locator('#filters').isVisible()).toBe(false)
  })

  test('filters on a phone without script', async () => {
    const page = await open('/properties-for-sale', { width: 360, script: false })
    await expect.poll(() => page.getByRole('button', { name: 'Filters', exact: true }).isVisible()).toBe(false)
    await page.locator('#search-line summary').filter({ hasText: 'Features' }).click()
    await page.locator('#search-line label:has([name=feature][value=Parking])').click()
    await page.locator('#search-line [data-filter="features"] button[type=submit]').click()
    await page.waitForURL(/feature=Parking/, { waitUntil: 'commit' })
    expect(new URL(page.url()).search).toBe('?feature=Parking')
  })
})
