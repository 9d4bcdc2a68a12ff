import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems, smallTargets } from '../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { hiddenFocus, lostContent, setTextSize } from '../support/layout.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const longTitle =
  'Five-Bedroom Maisonette with Guest Wing, Staff Quarters and Mature Garden beside the Karura Forest Gate'

const screens = [
  { path: '/admin', shows: 'li [data-slot="thumbnail"]' },
  { path: '/admin/analytics', shows: 'h2' },
  { path: '/admin/properties?sort=price-high', shows: '[data-row]' },
  { path: '/admin/properties?q=atlantis', shows: '[data-slot="empty-panel"]' },
  { path: '/admin/properties/add', shows: '#title' },
  { path: '/admin/properties/edit/:house', shows: '#title' },
  { path: '/admin/properties/edit/:land', shows: '#landSize' },
  { path: '/admin/inquiries', shows: '[data-row]' },
  { path: '/admin/blogs', shows: '[data-row]' },
  { path: '/admin/blogs/edit/:post', shows: '#title' },
  { path: '/admin/settings', shows: 'h2' },
  { path: '/admin/staff', shows: '[role=row]' },
  { path: '/admin/activity', shows: 'h1' },
  { path: '/admin/mail', shows: 'h1' },
  { path: '/admin/profile', shows: 'h2' },
]

const ids = new Map<string, string>()

beforeAll(async () => {
  const [found = {}] = await site.sql<Record<string, string>[]>`
    select (select id from public.properties where is_featured limit 1) as house,
      (select id from public.properties where type = 'Land' limit 1) as land,
      (select id from public.blogs limit 1) as post`
  for (const [name, id] of Object.entries(found)) ids.set(`:${name}`, id)
  await site.sql`
    update public.properties set title = ${longTitle}, location = ${'Llanfairpwllgwyngyll'.repeat(6)}, price = 999999999999
    where id in (${found.house ?? ''}, ${found.land ?? ''})`
})

// The other screens consist of the same parts, so their dark colours are those of the first ones.
const looks = [
  { width: 360, colorScheme: 'light', rules: undefined, shown: screens },
  { width: 1280, colorScheme: 'light', rules: undefined, shown: screens },
  { width: 1280, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'], shown: screens.slice(0, 7) },
] as const

describe.runIf(hasBrowser).each(looks)(
  'with long names at $width px, $colorScheme',
  ({ width, colorScheme, rules, shown }) => {
    let page: Page
    beforeAll(async () => {
      page = await open('/admin/profile', { width, colorScheme, staff: true, isLasting: true })
    })

    test.each([...shown])('$path is accessible and shows all of itself', async ({ path, shows }) => {
      await page.goto(path.replace(/:\w+/, (name) => ids.get(name) ?? ''))
      await page.locator(`main ${shows}`).first().waitFor()
      await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
      expect(await accessibilityProblems(page, rules && [...rules])).toEqual([])
      if (rules) return
      expect(await smallTargets(page)).toEqual([])
      expect(await lostContent(page)).toEqual([])
      expect(await hiddenFocus(page)).toEqual([])
      if (width > 360) return
      await setTextSize(page, '200 %')
      const lost = await lostContent(page)
      await setTextSize(page, '100 %')
      expect(lost).toEqual([])
    })
  },
)
