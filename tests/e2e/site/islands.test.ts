import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser, visitPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const list = '/properties-for-sale'
const reactFile = '**/assets/react-*.js'

/** A page whose islands get no script until the returned function is called. */
async function openWithoutIslands(path: string, width: 360 | 1280 = 1280) {
  const page = await open('/privacy', { width })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(reactFile, async (route) => {
    await held
    await route.continue()
  })
  // What a page loads on its own account only, and not what its script asks for.
  await page.goto(path, { waitUntil: 'load' })
  return { page, release }
}

const countReady = (page: Page) => page.locator('page-island[data-state=ready]').count()

describe.runIf(hasBrowser)('before the script of its islands is there, a list', () => {
  test('counts a filter that was chosen', async () => {
    const { page, release } = await openWithoutIslands(list)
    const bar = page.locator('#search-line')
    await bar.locator('summary', { hasText: 'Type' }).click()
    await bar.getByText('Villa', { exact: true }).click()
    expect(await countReady(page)).toBe(0)
    release()
    const villa = bar.locator('label', { hasText: /^Villa/ })
    const count = await villa.locator('small').innerText()
    await bar
      .getByRole('button', { name: new RegExp(`^Show ${count} `) })
      .first()
      .waitFor()
    expect(await villa.locator('input').isChecked()).toBe(true)
  })

  test('keeps what was typed into the search, and then suggests', async () => {
    const { page, release } = await openWithoutIslands(list)
    await page.locator('#search-line [name=q]').click()
    await page.keyboard.type('Kilim')
    expect(await countReady(page)).toBe(0)
    release()
    await page.getByRole('option').first().waitFor()
    expect(await page.inputValue('#search-line [name=q]')).toBe('Kilim')
  })

  test('saves, compares, turns photos and sorts', async () => {
    const { page } = await openWithoutIslands(list, 360)
    const card = page.locator('main article:has([data-turn])').first()
    const save = card.locator('[data-slot="save-button"]')
    await save.tap()
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
    await save.tap()
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('false')
    // A finger swipes; there are no arrows for it.
    expect(await card.getByRole('button', { name: /^Next photo/ }).isVisible()).toBe(false)
    await card.locator('[data-slot="track"]').evaluate((track) => track.scrollTo({ left: track.clientWidth }))
    await card.locator('[data-slot="dots"] > i:nth-child(2)[data-current]').waitFor()
    await page.selectOption('#sort', 'price-low')
    await page.waitForURL(/sort=price-low/, { waitUntil: 'commit' })
    expect(await countReady(page)).toBe(0)
  })

  test('filters by a document', async () => {
    const { page } = await openWithoutIslands(list)
    await page.locator('#search-line summary', { hasText: 'Type' }).click()
    await page.locator('#search-line label:has([name=type][value=House]) span').first().click()
    await page.locator('#search-line [data-filter="type"] button[type=submit]').click()
    await page.waitForURL(`**${list}?type=House*`, { waitUntil: 'commit' })
    expect(new URL(page.url()).searchParams.get('beds')).toBeNull()
  })
})

describe.runIf(hasBrowser)('an island that fails', () => {
  test.each([
    ['because its file does not come', (page: Page) => page.route(reactFile, (route) => route.abort())],
    [
      'because it throws',
      (page: Page) =>
        page.route(`**${list}`, async (route) => {
          const response = await route.fetch()
          const html = (await response.text()).replace(/(data-name="filters"[^>]*? data-props=)"[^"]*"/, '$1"{}"')
          await route.fulfill({ response, body: html })
        }),
    ],
  ])('%s leaves what works without script', async (_, fail) => {
    const page = await open('/privacy', { expects: [/Failed to load resource|import|TypeError/] })
    await fail(page)
    await page.goto(list, { waitUntil: 'load' })
    const failure = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.locator('#search-line [name=q]').fill('Kilimani')
    await failure
    expect(await page.locator('page-island[data-name=filters][data-state=ready]').count()).toBe(0)
    expect(await page.inputValue('#search-line [name=q]')).toBe('Kilimani')
    await page.locator('#search-line summary', { hasText: 'Type' }).click()
    await page.locator('#search-line label:has([name=type][value=House]) span').first().click()
    await page.locator('#search-line [data-filter="type"] button[type=submit]').click()
    await page.waitForURL(/place=Kilimani&type=House/, { waitUntil: 'commit' })
  })
})

describe.runIf(hasBrowser)('a list', () => {
  test('has one style sheet, also once its filters and its comparison are used', async () => {
    const page = await open(list)
    await page.locator('#search-line [name=q]').focus()
    await page.locator('page-island[data-name=filters][data-state=ready]').waitFor({ state: 'attached' })
    await page.locator('main article label:has([data-compare])').first().click()
    await page.locator('[data-slot=tray] li').first().waitFor()
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
  })

  test('forgets, when Back returns to it, what was chosen in its filters', async () => {
    const page = await open(list)
    await page.locator('#search-line summary', { hasText: 'Type' }).click()
    await page.locator('#search-line label:has([name=type][value=House]) span').first().click()
    await page.locator('#search-line [data-filter="type"] button[type=submit]').click()
    await page.waitForURL(/type=House/)
    await page.getByRole('link', { name: 'Remove House' }).waitFor()
    await page.selectOption('#sort', 'price-low')
    await page.waitForURL(/sort=price-low/)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('sort'))
    expect(await page.inputValue('#sort')).toBe('newest')
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    expect(await page.locator('#search-line [name=type]:checked').count()).toBe(0)
    expect(await page.getByText('not applied yet').count()).toBe(0)
  })

  test('shows what was saved on the page that Back leaves', async () => {
    const page = await open(list)
    const save = page.locator('main article').first().locator('[data-slot="save-button"]')
    await page.locator('main article h3 a').first().click()
    await page.waitForURL(/\/property\//)
    await page.locator('main [data-save]').first().click()
    await page.goBack()
    await page.waitForURL(`**${list}`)
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
    await visitPage(page, list)
    await expect.poll(() => page.locator('[data-slot="save-button"][aria-pressed=true]').count()).toBe(1)
  })

  test('of a map follows the map without another document, and Back returns to the one before', async () => {
    const page = await open('/privacy', { expects: [/Failed to load resource/] })
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
    await visitPage(page, `${list}?view=map`)
    await page.locator('[data-slot="map-frame"][data-live] .leaflet-marker-pane a').first().waitFor()
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    const heading = page.locator('main h2[aria-live]')
    const before = await heading.innerText()
    for (let level = 0; level < 4; level += 1) await page.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await page.waitForURL(/area=/)
    await page.getByRole('link', { name: 'Remove Map area' }).waitFor()
    await expect.poll(() => heading.innerText()).not.toBe(before)
    expect(await page.locator('body[data-same-document]').count()).toBe(1)
    // The filters search the same part of the map.
    await page.locator('#search-line [name=area]').waitFor({ state: 'attached' })
    while (new URL(page.url()).searchParams.has('area')) {
      // The list before is loaded once the address is there.
      const loaded = page.waitForEvent('load')
      await page.evaluate(() => history.back())
      await loaded
      await page.locator('[data-slot="map-frame"][data-live]').waitFor()
    }
    await expect.poll(() => heading.innerText()).toBe(before)
  })
})

test.runIf(hasBrowser)('the saved page says which properties are no longer listed', async () => {
  const page = await open('/saved')
  await page.evaluate(() => {
    localStorage.setItem('makazi:currentUser', '{"id":"v"}')
    localStorage.setItem('makazi:savedProperties', '{"v":["00000000-0000-4000-8000-000000000000"]}')
  })
  await page.goto('/saved')
  await expect.poll(() => page.innerText('main')).toContain('1 saved property is no longer listed')
  await page.getByRole('button', { name: 'Remove it from the list' }).click()
  await page.getByRole('heading', { name: '0 properties' }).waitFor()
})
