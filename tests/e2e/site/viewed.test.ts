import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser, visitPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site, { isWhole: true })
const list = '/properties-for-rent'

/** Opens the home of the nth card of a list, and returns to the list by Back. */
async function viewHome(page: Page, place: number) {
  const link = page.locator('main article h3 a').nth(place)
  const title = (await link.textContent()) ?? ''
  await link.click()
  await page.waitForURL(/\/property\//)
  await page.locator('main h1').waitFor()
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForURL(`**${list}`, { waitUntil: 'commit' })
  return title
}

const seenTitles = (page: Page) => page.locator('main article:has([data-seen]:not([hidden])) h3').allTextContents()
const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })

describe.runIf(hasBrowser)('homes that were opened', () => {
  test('are marked as seen on the page that Back returns to, and on others', async () => {
    const page = await open(list)
    expect(await seenTitles(page)).toEqual([])
    const title = await viewHome(page, 1)
    await expect.poll(() => seenTitles(page)).toEqual([title])
    await visitPage(page, `${list}?view=list`)
    await expect.poll(() => seenTitles(page)).toEqual([title])
  })

  test.each(['/', '/saved', '/land-for-sale?q=atlantis'])('are listed on %s, the last one first', async (path) => {
    const page = await open(list, { width: 360 })
    await visitPage(page, path)
    expect(await row(page).count()).toBe(0)
    await visitPage(page, list)
    const titles = [await viewHome(page, 0), await viewHome(page, 1)]
    await visitPage(page, path)
    await expect.poll(() => row(page).locator('h3').allTextContents()).toEqual(titles.toReversed())
    expect(await row(page).locator('article').first().locator('[data-slot="track"] img').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('are forgotten when the visitor clears them, here and on the page that Back returns to', async () => {
    const page = await open(list)
    await viewHome(page, 0)
    await visitPage(page, '/')
    await row(page).getByRole('button', { name: 'Clear' }).click()
    await row(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.getItem('makazi:viewed'))).toBeNull()
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL(`**${list}`, { waitUntil: 'commit' })
    await expect.poll(() => seenTitles(page)).toEqual([])
  })

  test('are not listed among the saved ones twice', async () => {
    const page = await open(list)
    const title = await viewHome(page, 0)
    await page.locator('main article').first().locator('[data-save]').click()
    await visitPage(page, '/saved')
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await row(page).count()).toBe(0)
  })

  test('are not remembered for a visitor whose browser asks sites not to track', async () => {
    const page = await open('/privacy')
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await visitPage(page, list)
    await viewHome(page, 0)
    expect(await page.evaluate(() => localStorage.getItem('makazi:viewed'))).toBeNull()
    expect(await seenTitles(page)).toEqual([])
  })
})
