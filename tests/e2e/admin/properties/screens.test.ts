import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const longTitle =
  'Five-Bedroom Maisonette with Guest Wing, Staff Quarters and Mature Garden beside the Karura Forest Gate'

async function screens() {
  const [{ house, land } = { house: '', land: '' }] = await site.sql<{ house: string; land: string }[]>`
    select (select id from public.properties where is_featured limit 1) as house,
      (select id from public.properties where type = 'Land' limit 1) as land`
  await site.sql`
    update public.properties set title = ${longTitle}, location = ${'Llanfairpwllgwyngyll'.repeat(6)}, price = 999999999999
    where id in (${house}, ${land})`
  return [
    { path: '/admin', shows: 'li [data-slot="thumbnail"]' },
    { path: '/admin/properties?sort=price-high', shows: '[data-row]' },
    { path: '/admin/properties?q=atlantis', shows: '[data-slot="empty-panel"]' },
    { path: '/admin/properties/add', shows: '#title' },
    { path: `/admin/properties/edit/${house}`, shows: '#title' },
    { path: `/admin/properties/edit/${land}`, shows: '#landSize' },
  ]
}

describe.runIf(hasBrowser)('every screen of properties', () => {
  test.each([
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const)(
    'is accessible and does not scroll sideways at $width px, $colorScheme, with long names',
    async (variant) => {
      const page = await open('/admin', { ...variant, staff: true })
      for (const { path, shows } of await screens()) {
        await page.goto(path)
        await page.locator(shows).first().waitFor()
        await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
        expect([path, await accessibilityProblems(page)]).toEqual([path, []])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(variant.width)
      }
    },
  )
})
