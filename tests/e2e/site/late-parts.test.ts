import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const list = '/properties-for-sale'

/** Opened as a visitor who has not touched anything yet. */
async function openUntouched(path: string, { expects = [], width = 1280 }: Parameters<typeof open>[1] = {}) {
  const page = await open('/privacy', { expects, width })
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  const visit = async () => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect.poll(() => isHydrated(page, 'main')).toBe(true)
  }
  return { page, scripts, visit }
}

/** The file is sent once the returned function is called. */
async function hold(page: Page, file: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const isLoaded = (scripts: string[], name: string) => scripts.some((url) => url.includes(`/assets/${name}-`))

const isHydrated = (page: Page, selector: string) =>
  page.evaluate(
    (part) => Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  )

describe.runIf(hasBrowser)('the late parts of a page', () => {
  test('load their script at the first movement, and are drawn before it', async () => {
    const { page, scripts, visit } = await openUntouched(list)
    await visit()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).waitFor()
    expect(isLoaded(scripts, 'filters')).toBe(false)
    expect(isLoaded(scripts, 'site-end')).toBe(false)
    await page.mouse.move(300, 300)
    await expect.poll(() => isLoaded(scripts, 'filters') && isLoaded(scripts, 'site-end')).toBe(true)
    await expect.poll(() => isHydrated(page, '#search-line')).toBe(true)
  })

  test('draw the map, which moves from the first movement on', async () => {
    const { page, scripts, visit } = await openUntouched(`${list}?view=map`)
    const tile = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill(tile))
    await visit()
    const map = page.locator('[data-slot="map-frame"]')
    await map.getByRole('link').first().waitFor()
    expect(isLoaded(scripts, 'live-map')).toBe(false)
    await page.mouse.move(300, 300)
    await page.locator('[data-slot="map-frame"][data-live]').waitFor()
  })

  test('count a filter that was chosen before the script was there', async () => {
    const { page, visit } = await openUntouched(list)
    const release = await hold(page, '**/assets/filters-*.js')
    await visit()
    const bar = page.locator('#search-line')
    await bar.locator('summary', { hasText: 'Type' }).click()
    await bar.getByText('Villa', { exact: true }).click()
    expect(await isHydrated(page, '#search-line')).toBe(false)
    release()
    await expect.poll(() => isHydrated(page, '#search-line')).toBe(true)
    const count = await bar
      .locator('label', { hasText: /^Villa/ })
      .locator('small')
      .innerText()
    await bar
      .getByRole('button', { name: new RegExp(`^Show ${count} `) })
      .first()
      .waitFor()
  })

  test('keep what was typed into the search before the script was there, and then suggest', async () => {
    const { page, visit } = await openUntouched(list)
    const release = await hold(page, '**/assets/filters-*.js')
    await visit()
    await page.locator('#search-line [name=q]').click()
    await page.keyboard.type('Kilim')
    expect(await isHydrated(page, '#search-line')).toBe(false)
    release()
    await page.getByRole('option').first().waitFor()
    expect(await page.inputValue('#search-line [name=q]')).toBe('Kilim')
  })

  test('do what a first tap on a button asks, once the script is there', async () => {
    const { page, visit } = await openUntouched(list, { width: 360 })
    const release = await hold(page, '**/assets/listing-results-*.js')
    await visit()
    const [save, other] = await page.locator('[data-slot="save-button"]').all()
    await save?.tap()
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .first()
      .tap()
    expect(await save?.getAttribute('aria-pressed')).toBe('false')
    release()
    await expect.poll(() => save?.getAttribute('aria-pressed')).toBe('true')
    expect(await other?.getAttribute('aria-pressed')).toBe('false')
    await page.getByRole('form', { name: 'Comparison' }).getByText('1 of 4', { exact: true }).waitFor()
    // Nothing is repeated twice.
    await save?.tap()
    await expect.poll(() => save?.getAttribute('aria-pressed')).toBe('false')
  })

  test('take the first tap of a visitor who has not moved before', async () => {
    const { page, visit } = await openUntouched(list, { width: 360 })
    await visit()
    const save = page.locator('[data-slot="save-button"]').first()
    expect(await isHydrated(page, '[data-slot="save-button"]')).toBe(false)
    await save.tap()
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  })

  test('sort by an order that was chosen before the script was there', async () => {
    const { page, visit } = await openUntouched(list)
    const release = await hold(page, '**/assets/results-header-*.js')
    await visit()
    await page.selectOption('#sort', 'price-low')
    release()
    await expect.poll(() => page.url()).toContain('sort=price-low')
  })

  test('show what is saved without waiting for a movement', async () => {
    const { page, visit } = await openUntouched(list, { width: 360 })
    await visit()
    await page.locator('[data-slot="save-button"]').first().tap()
    await page.getByRole('link', { name: 'Saved properties, 1' }).waitFor()
    await visit()
    await expect.poll(() => page.locator('[data-slot="save-button"][aria-pressed=true]').count()).toBe(1)
  })

  test('stay as they are without a connection, and load with the next movement', async () => {
    const { page, visit } = await openUntouched(list, { expects: [/Failed to load resource/] })
    await page.route('**/assets/site-end-*.js', (route) => route.abort(), { times: 1 })
    await visit()
    const failed = page.waitForEvent('requestfailed')
    await page.mouse.move(300, 300)
    await failed
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Properties for sale')
    await expect
      .poll(async () => {
        await page.mouse.move(310, 310)
        await page.mouse.move(320, 320)
        return isHydrated(page, 'footer')
      })
      .toBe(true)
  })

  test('hold up no page that navigates by itself', async () => {
    const { page } = await openUntouched('/saved')
    await page.evaluate(() => {
      localStorage.setItem('makazi:currentUser', '{"id":"v"}')
      localStorage.setItem('makazi:savedProperties', '{"v":["00000000-0000-4000-8000-000000000000"]}')
    })
    await page.goto('/saved')
    await expect.poll(() => page.innerText('main')).toContain('1 saved property is no longer listed')
  })
})
