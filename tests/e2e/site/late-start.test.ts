import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

describe.skipIf(!hasBrowser)('the script of a page, which nobody has touched yet', () => {
  test.each([
    ['the blog', '/blog'],
    ['a list', '/properties-for-sale'],
    ['a property', '/property/{property}'],
    ['the page that sends it to a phone', '/send/{property}'],
  ])('is requested after the largest picture of the first view has arrived: %s', async (_, path) => {
    const page = await open('/properties-for-sale')
    const [property] = /[0-9a-f-]{36}/.exec((await page.locator('article a').first().getAttribute('href')) ?? '') ?? []
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(path.replace('{property}', String(property)), { waitUntil: 'networkidle' })
    const { arrived, requested } = await page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      // Not when it was painted, which the browser rounds, and reports late where the processor is busy.
      type LcpEntry = PerformanceEntry & { loadTime: number }
      const lastOf = (list: PerformanceObserverEntryList) => list.getEntries().at(-1) as LcpEntry | undefined
      new PerformanceObserver((list) => resolve(lastOf(list)?.loadTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      return { arrived: await promise, requested: Math.min(...scripts.map(({ startTime }) => startTime)) }
    })
    expect(arrived).toBeGreaterThan(0)
    expect(requested).toBeGreaterThan(arrived)
    expect(requested).toBeLessThan(Infinity)
  })
})

describe.skipIf(!hasBrowser)('before the script of a page has arrived', () => {
  test('a home is saved and chosen for comparison by one tap, which stands once the script runs', async () => {
    const page = await open('/saved')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/properties-for-rent', { waitUntil: 'domcontentloaded' })
    const card = page.locator('main article').first()
    const [saveButton, box] = [card.locator('[data-slot="save-button"]'), card.getByRole('checkbox')]
    await saveButton.click()
    await box.check()
    expect(await saveButton.getAttribute('aria-pressed')).toBe('true')
    release()
    await page.locator('[data-slot="tray"]').waitFor()
    await page.locator('[data-slot="save-button"]:not([data-save])').first().waitFor()
    expect(await saveButton.getAttribute('aria-pressed')).toBe('true')
    expect(await box.isChecked()).toBe(true)
    await saveButton.click()
    expect(await saveButton.getAttribute('aria-pressed')).toBe('false')
    await saveButton.click()
    await page.goto('/saved')
    await page.locator('main article').first().waitFor()
    expect(await page.locator('main article').count()).toBe(1)
  })
})
