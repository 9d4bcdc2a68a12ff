import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

describe.runIf(hasBrowser)('the search of the home page', () => {
  test('offers bedrooms and the rents of Kenya, and opens the list with them', async () => {
    const page = await open('/', { width: 360 })
    const search = page.getByRole('search')
    expect(await search.getByLabel('Bedrooms, Rent').isVisible()).toBe(false)
    await search.getByRole('radio', { name: 'Rent' }).check()
    await search.getByLabel('Bedrooms, Rent').selectOption('2')
    await search.getByLabel('Rent up to, Rent').selectOption('60000')
    await search.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/\/properties-for-rent\?/)
    expect([...new URL(page.url()).searchParams]).toEqual([
      ['beds', '2'],
      ['max', '60000'],
    ])
  })

  test('has no bedrooms for land', async () => {
    const page = await open('/')
    const search = page.getByRole('search')
    await search.getByRole('radio', { name: 'Land' }).check()
    expect(
      await search
        .getByLabel(/^Bedrooms/)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
  })
})

describe.runIf(hasBrowser)('a home page without anything featured', () => {
  test('shows the newest listings instead', async () => {
    const { sql } = site
    await sql`update public.properties set is_featured = false`
    const page = await open('/')
    const newest = page.locator('#featured-properties')
    await expect
      .poll(async () => {
        await page.reload()
        return newest.getByRole('heading', { level: 2 }).textContent()
      })
      .toBe('Newest listings')
    expect(await newest.locator('article').count()).toBe(6)
  })
})

describe.runIf(hasBrowser)('a number of bedrooms', () => {
  test.each([true, false])('is that number only where a visitor says so (script: %s)', async (script) => {
    const page = await open('/properties-for-rent', { script })
    await page.locator('#search-line summary', { hasText: 'Bedrooms' }).click()
    const panel = page.locator('#search-line [data-filter=rooms]')
    await panel.locator('label', { hasText: '2+' }).first().click()
    await panel.getByLabel('That number only, no more').check()
    await panel.locator('button[type=submit]').click()
    await page.waitForURL(/beds=2/)
    expect(await page.getByRole('link', { name: 'Remove 2 bedrooms' }).count()).toBe(1)
    const shown = await page.locator('main article [data-slot=facts] li:first-child').allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((text) => !/^(2|Two) /.test(text))).toEqual([])
    expect(new URL(page.url()).searchParams.get('beds')).toBe('2-2')
    await page.locator('#search-line summary', { hasText: '2 beds' }).click()
    expect(await panel.getByLabel('That number only, no more').isChecked()).toBe(true)
  })
})

test('a rental that is free later says from when, in the list and in Swahili', async () => {
  const [rental] = await site.sql`
    update public.properties set available_from = '2099-02-01' where id = (
      select p.id from public.properties p join public.categories c on c.id = p.category_id
      where c.slug = 'for-rent' and p.status = 'available' and p.is_published and p.units = '[]' order by p.id limit 1
    ) returning title`
  expect(rental).toBeDefined()
  const read = async (path: string) => (await fetch(site.address + path)).text()
  await expect.poll(() => read('/properties-for-rent')).toContain('Available from 1 Feb 2099')
  await expect.poll(() => read('/sw/properties-for-rent?view=list')).toContain('Inapatikana kuanzia 1 Feb 2099')
})
