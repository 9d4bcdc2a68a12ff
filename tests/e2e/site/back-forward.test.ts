import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser, visitPage } from '../support/browser.ts'
import { addressOn, publicScreens } from '../support/public-screens.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site, { isWhole: true })
const missingPage = /status of 404/
const photo = 'main a[href*="#photo"]'

/** A page that notes, whenever it is shown, whether the browser had it as it was left. */
async function openNoting(path: string) {
  const page = await open('/privacy', { width: 360, expects: [missingPage] })
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('isRestored', String(persisted))),
  )
  await visitPage(page, path)
  return page
}

async function expectRestored(page: Page) {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isRestored'))).toBe('true')
}

describe.runIf(hasBrowser)('Back', () => {
  test('returns to every public page as it was left', async () => {
    const page = await openNoting('/')
    const restored: string[] = []
    for (const screen of publicScreens) {
      const path = await addressOn(site, screen)
      // The browser restores no page that was not found.
      if ((await fetch(site.address + path)).status !== 200) continue
      restored.push(screen)
      await visitPage(page, path)
      await visitPage(page, '/privacy?from=there')
      await page.evaluate(() => sessionStorage.removeItem('isRestored'))
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForURL(`${site.address}${path}`, { waitUntil: 'commit' })
      expect([path, await page.evaluate(() => sessionStorage.getItem('isRestored'))]).toEqual([path, 'true'])
    }
    expect(restored.length).toBeGreaterThan(30)
  })

  test('and Forward over a list and a property keep the scroll, the filters and the hearts', async () => {
    const page = await openNoting('/properties-for-sale?beds=3')
    const card = page.locator('main article').nth(2)
    const save = card.locator('[data-slot="save-button"]')
    await save.click()
    await card.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(0)
    await card.locator('h3 a').click()
    await page.waitForURL(/\/property\//)
    await page.locator(photo).first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const property = page.url()
    // What is saved here is known there.
    await page.locator('main [data-save]').first().click()
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL(/beds=3/, { waitUntil: 'commit' })
    await expectRestored(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
    expect(await page.inputValue('#search-line [name=beds]:checked')).toBe('3')
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('false')
    await page.goForward({ waitUntil: 'commit' })
    await page.waitForURL(property, { waitUntil: 'commit' })
    await expectRestored(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL(/beds=3/, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  })
})
