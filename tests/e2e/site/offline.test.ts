import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser, visitPage } from '../support/browser.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { superAdmin } from '../support/admin.ts'
import { lostContent } from '../support/layout.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site, { isWhole: true })
const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load resource)/
const list = '/properties-for-rent'
const saveButton = 'main [data-save]'

const openOnPhone = (path: string) => open(path, { width: 360, expects: [offlineErrors] })
const goOffline = (page: Page) => page.context().setOffline(true)

/** The paths that the browser has stored. */
const listStored = (page: Page) =>
  page.evaluate(async () => {
    const stored: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) stored.push(new URL(url).pathname)
    return stored
  })

const countStoredHomes = async (page: Page) =>
  (await listStored(page)).filter((path) => /\/property\//.test(path)).length

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** As staff do it, so that its page is rendered again. */
async function setListed(id: string, isListed: boolean) {
  const keys = JSON.parse(readFileSync(join(site.dataDir, 'keys.json'), 'utf8')) as { publishableKey: string }
  const client = createClient(site.address, keys.publishableKey, { auth: { persistSession: false } })
  await client.auth.signInWithPassword(superAdmin)
  await client.from('properties').update({ is_published: isListed }).eq('id', id).throwOnError()
}

/** A list, then the home of its first card, which is saved and stored. */
async function saveFirstHome(start = list) {
  const page = await openOnPhone(start)
  await page.locator('main article h3 a').first().click()
  await page.waitForURL(/\/property\//)
  const title = (await page.locator('main h1').textContent()) ?? ''
  await page.locator(saveButton).first().click()
  await expect.poll(() => listStored(page)).toContain(new URL(page.url()).pathname)
  await expect.poll(() => listStored(page)).toContain(start)
  return { page, title, address: page.url() }
}

describe.runIf(hasBrowser)('without a connection', () => {
  test('a saved home and the last list can be read, and another page says why not', async () => {
    const { page, title, address } = await saveFirstHome()
    await goOffline(page)
    await page.goto(address)
    expect(await page.locator('main h1').textContent()).toBe(title)
    expect(await page.locator('#backend-unavailable').innerText()).toMatch(/^You’re seeing this page as it was on \d+ /)
    expect(
      await page
        .getByText(/^(Open now|Closed\.)/)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
    await page.goto(list)
    await page.locator('main article h3 a').first().waitFor()
    await page.goto('/about')
    expect(await page.locator('main h1').textContent()).toBe('You seem to be offline')
    expect(await page.locator('#backend-unavailable').isVisible()).toBe(false)
    const home = page.locator('[data-stored=saved] li')
    expect(await home.locator('h4').textContent()).toBe(title)
    expect(await home.locator('[data-stored=price]').textContent()).toMatch(/KSh/)
    expect(await home.locator('[data-stored=when]').textContent()).toMatch(/^As seen on /)
    await expect.poll(() => home.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
    expect(
      await page
        .getByRole('link', { name: /^Call / })
        .first()
        .getAttribute('href'),
    ).toMatch(/^tel:/)
    expect(await accessibilityProblems(page, {})).toEqual([])
    expect(await lostContent(page)).toEqual([])
    await home.getByRole('link').click()
    await page.waitForURL(address)
    expect(await page.locator('main h1').textContent()).toBe(title)
  })

  test('“Try again” returns to the page that was wanted', async () => {
    const { page } = await saveFirstHome()
    await goOffline(page)
    await page.goto('/about')
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => page.locator('main h1').textContent()).not.toBe('You seem to be offline')
    expect(new URL(page.url()).pathname).toBe('/about')
  })

  test('a Swahili page says so in Swahili', async () => {
    const { page, title } = await saveFirstHome(`/sw${list}`)
    await goOffline(page)
    await page.goto('/sw/about')
    expect(await page.locator('main h1').textContent()).toBe('Inaonekana huna mtandao')
    expect(await page.locator('[data-stored=saved] h4').textContent()).toBe(title)
  })

  test('the admin area and private pages are left to the browser', async () => {
    const { page } = await saveFirstHome()
    await visitPage(page, '/viewings/unknown')
    const stored = await listStored(page)
    expect(
      stored.filter((path) => !/^\/(assets|media|property|offline|sw\/offline|properties-for-rent)/.test(path)),
    ).toEqual([])
    await goOffline(page)
    await expect(page.goto('/admin')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})

describe.runIf(hasBrowser)('a site whose pages are no longer stored (OFFLINE_PAGES=off)', () => {
  const withoutIt = useSite({ OFFLINE_PAGES: 'off' })
  const openWithout = useBrowser(withoutIt, { isWhole: true })

  test('registers no worker, and takes away the one that a browser has', async () => {
    const page = await openWithout(list)
    await page.locator(saveButton).first().click()
    await visitPage(page, list)
    await page.waitForLoadState('networkidle')
    expect(await countWorkers(page)).toBe(0)
    await page.evaluate(async () => {
      await (await caches.open('makazi-earlier')).add('/offline')
      await navigator.serviceWorker.register('/worker.js')
    })
    await expect.poll(() => countWorkers(page)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })
})

describe.runIf(hasBrowser)('what is stored', () => {
  test('is nothing after the first page of a visit, or where data is saved', async () => {
    const page = await openOnPhone(list)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.locator('main article h3 a').first().click()
    await page.waitForURL(/\/property\//)
    await page.waitForLoadState('networkidle')
    expect(await countWorkers(page)).toBe(0)
  })

  test('loses what is no longer saved or no longer listed', async () => {
    const { page } = await saveFirstHome()
    await page.evaluate(() => localStorage.removeItem('makazi:viewed'))
    await visitPage(page, '/saved')
    await page.locator(saveButton).first().click()
    await expect.poll(() => countStoredHomes(page)).toBe(0)
  })

  test('loses a home that is not listed any more, with its photo', async () => {
    const { page, address } = await saveFirstHome()
    const countPhotos = async () => (await listStored(page)).filter((path) => path.startsWith('/media/')).length
    await expect.poll(countPhotos).toBe(1)
    const id = address.split('/').at(-1) ?? ''
    await setListed(id, false)
    expect((await page.goto(address))?.status()).toBe(404)
    await expect.poll(() => countStoredHomes(page)).toBe(0)
    await expect.poll(countPhotos).toBe(0)
    await setListed(id, true)
  })

  test('does not keep pages from the back-forward cache', async () => {
    const { page } = await saveFirstHome()
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('isRestored', String(persisted))),
    )
    for (const path of [list, '/', '/blog']) {
      await visitPage(page, path)
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      await visitPage(page, '/privacy')
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isRestored'))).toBe('true')
      await page.evaluate(() => sessionStorage.removeItem('isRestored'))
    }
  })

  test('goes with the worker of an earlier release', async () => {
    const { page } = await saveFirstHome()
    await page.evaluate(async () => (await caches.open('makazi-earlier')).add('/offline'))
    await page.evaluate(async () => {
      const [registration] = await navigator.serviceWorker.getRegistrations()
      await registration?.unregister()
      await navigator.serviceWorker.register('/worker.js')
    })
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.not.stringMatching('earlier')])
  })
})
