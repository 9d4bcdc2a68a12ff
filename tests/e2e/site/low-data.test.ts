import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const saveData = { 'Save-Data': 'on' }
const note = 'Low-data mode is on.'

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.address + path, { headers, redirect: 'manual' })
  return { response, html: await response.text() }
}

async function aProperty() {
  const { html } = await get('/projects')
  return /\/property\/[a-z0-9-]{36}/.exec(html)?.[0] ?? ''
}

/** Everything that a first visit loads, as it is sent. */
async function firstVisitBytes(page: Page, path: string) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.clearBrowserCache')
  const sizes: number[] = []
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  await page.goto(path, { waitUntil: 'networkidle' })
  await devTools.detach()
  return sizes.reduce((sum, size) => sum + size, 0)
}

describe('low-data mode', () => {
  test('is chosen by a link, remembered, and left by a link, on the same page with its filters', async () => {
    const on = await get('/properties-for-sale?beds=3&data=low')
    expect(on.response.status).toBe(302)
    expect(on.response.headers.get('location')).toBe('/properties-for-sale?beds=3')
    expect(on.response.headers.get('set-cookie')).toBe('low-data=1; Path=/; Max-Age=31536000; SameSite=Lax')
    const light = await get('/properties-for-sale?beds=3', { cookie: 'low-data=1' })
    expect(light.html).toContain(note)
    expect(light.html).toContain('href="/properties-for-sale?beds=3&amp;data=full"')
    const off = await get('/properties-for-sale?beds=3&data=full', { cookie: 'low-data=1' })
    expect(off.response.headers.get('set-cookie')).toContain('low-data=0')
  })

  test('follows Save-Data until the visitor chooses', async () => {
    expect((await get('/about', saveData)).html).toContain(note)
    expect((await get('/about', { ...saveData, cookie: 'low-data=0' })).html).not.toContain(note)
    expect((await get('/about')).html).not.toContain(note)
  })

  test('and the full page are cached apart', async () => {
    for (const headers of [{}, saveData, {}, saveData]) {
      const { html } = await get('/blog', headers)
      expect(html.includes(note)).toBe(headers === saveData)
      expect(html.includes('/assets/entry.client-')).toBe(headers !== saveData)
    }
  })

  test('is in the language of the page', async () => {
    expect((await get('/sw/about', saveData)).html).toContain('Hali ya kuokoa data imewashwa.')
  })

  test.each(['/about?data[]=low', '/about?data=LOW', '/about?data=', '/about?Data=low'])(
    'is not chosen by another spelling: %s',
    async (path) => {
      const { response } = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )

  test('leaves feeds, files, calls and the admin area alone', async () => {
    for (const path of ['/sitemap.xml', '/places.json', '/admin', '/admin/profile.data']) {
      expect((await get(path, saveData)).html).not.toContain(note)
    }
  })
})

describe.runIf(hasBrowser)('a page in low-data mode', () => {
  const pages = [
    '/',
    '/properties-for-sale',
    '/projects?view=list',
    '/property/:id',
    '/contact',
    '/blog',
    '/about',
    '/nope',
  ]

  test.each(pages)('%s loads at most 60 KB in all, and is accessible', async (path) => {
    const page = await open('/privacy', { width: 360, expects: [/status of 404/] })
    await page.goto('/privacy?data=low')
    const address = path.startsWith('/property') ? await aProperty() : path
    expect((await firstVisitBytes(page, address)) / 1024).toBeLessThanOrEqual(60)
    await page.getByText(note).waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('shows a photo in its place when asked, with script', async () => {
    const page = await open('/privacy', { width: 360 })
    await page.goto('/properties-for-sale?data=low')
    expect(await accessibilityProblems(page)).toEqual([])
    await page
      .getByRole('link', { name: /^Show photo/ })
      .first()
      .click()
    await page.locator('main img').first().waitFor()
    expect(await page.locator('main img').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/properties-for-sale')
  })

  test('takes an inquiry, and keeps what was typed beside what is wrong', async () => {
    const page = await open('/privacy', { width: 360, expects: [/status of 422/] })
    await page.goto('/contact?data=low')
    await page.locator('main').getByLabel('Full name').fill('Achieng Otieno')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText(note).waitFor()
    expect(await page.locator('main').getByLabel('Full name').inputValue()).toBe('Achieng Otieno')
    expect(await page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0)
  })
})
