import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../e2e/support/browser.ts'
import { useSite } from '../e2e/support/site.ts'

const site = useSite()
const open = useBrowser(site)
const titles = async (page: Page) => page.locator('[data-row-link]').allTextContents()

describe.runIf(hasBrowser)('the property list', () => {
  test('of ten thousand properties shows its first page with one call for twenty rows', async () => {
    await site.sql`
      insert into public.properties (slug, title, location, price, category_id, type)
      select 'many-' || n, 'Plot number ' || n, 'Kitengela', 1000 + n, c.id, 'House'
      from generate_series(1, 10000) n, public.categories c where c.slug = 'for-sale'`
    const page = await open('/admin/properties', { staff: true })
    await page.locator('[data-row]').first().waitFor()
    const requests: { path: string; bytes: number }[] = []
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (/^\/(rest\/v1\/properties|calls\/properties)/.test(pathname)) {
        requests.push({ path: pathname, bytes: (await response.body()).length })
      }
    })
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-low')
    await page.getByText(/1 to 20 of 10,\d{3} properties/).waitFor()
    await page.getByRole('searchbox', { name: 'Search properties' }).fill('number 7777')
    await expect.poll(() => titles(page)).toEqual(['Plot number 7777'])
    expect(requests.map(({ path }) => path)).toEqual(requests.map(() => '/calls/properties.list'))
    for (const { bytes } of requests) expect(bytes).toBeLessThan(20_000)
  })
})
