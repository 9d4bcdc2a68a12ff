import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { signInOnPage } from '../support/admin.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const serviceUnavailable = /status of 503/

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { headers, redirect: 'manual' })
const post = (path: string, fields: Record<string, string>) =>
  fetch(site.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: site.address },
  })

async function switchMaintenance(isOn: boolean) {
  const page = await open('/admin/settings?tab=general', { staff: true })
  await page.getByRole('switch', { name: 'Maintenance mode' }).setChecked(isOn)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Platform settings have been successfully updated').waitFor()
  return page
}

describe.skipIf(!hasBrowser)('while maintenance mode is on', () => {
  beforeAll(async () => {
    // Cached pages must not be shown to visitors.
    await Promise.all(['/', '/contact', '/projects'].map((path) => get(path)))
    const page = await switchMaintenance(true)
    await page.context().close()
  })

  test.each(['/', '/contact', '/projects?page=2', '/property/abc', '/blog', '/nope', '/closed'])(
    '%s responds 503 from the first request on',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      const html = await response.text()
      expect(html).toContain('We’ll be back shortly')
      expect(html).toContain('+254 700 000 100')
      expect(html).toContain('hello@makazi.example')
      expect(html).toContain('name="robots" content="noindex"')
    },
  )

  test.each(['/sitemap.xml', '/blog/feed.xml', '/properties/feed.xml', '/feeds/reso.json', '/feeds/meta.csv'])(
    '%s is closed with a short text',
    async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
      expect(response.headers.get('retry-after')).not.toBeNull()
    },
  )

  test('the widget on other sites says that the listings are being updated', async () => {
    const response = await get('/embed?list=properties-for-sale')
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const html = await response.text()
    expect(html).toContain('Our listings are being updated.')
    expect(html).not.toContain('/property/')
    expect(html).not.toContain('type="module"')
  })

  test('forms accept nothing', async () => {
    const before = await site.sql`select count(*)::int as count from public.inquiries`
    const response = await post('/contact', {
      fullName: 'Wanjikũ Kamau',
      email: 'wanjiku@example.com',
      message: 'Are you there?',
      renderedAt: String(Date.now() - 60_000),
    })
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Nothing was sent')
    expect(await site.sql`select count(*)::int as count from public.inquiries`).toEqual(before)
    expect((await post('/newsletter', { email: 'wanjiku@example.com' })).status).toBe(503)
  })

  test.each(['/robots.txt', '/healthz', '/admin', '/rest/v1/categories?select=id'])('%s stays open', async (path) => {
    expect((await get(path, { apikey: await publishableKey() })).status).toBe(200)
  })

  test('an invented staff pass gives no access', async () => {
    const session = crypto.randomUUID()
    for (const pass of [
      '1',
      `${session}.${Date.now() + 60_000}.${'A'.repeat(43)}`,
      `${session}.${'9'.repeat(15)}.${'b'.repeat(43)}`,
    ])
      expect((await get('/about', { Cookie: `makazi-pass=${pass}` })).status).toBe(503)
    const forged = await fetch(`${site.address}/admin/pass`, {
      method: 'POST',
      headers: { Origin: site.address, Authorization: 'Bearer not.a.token' },
    })
    expect(forged.status).toBe(401)
    expect(forged.headers.get('set-cookie')).toContain('makazi-pass=;')
  })

  test.each([
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
    { width: 360, colorScheme: 'light' },
  ] as const)('the notice is accessible, $width px, $colorScheme', async (variant) => {
    const page = await open('/admin', { ...variant, expects: [serviceUnavailable] })
    await page.goto('/about')
    await page.getByRole('heading', { level: 1, name: 'We’ll be back shortly' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(variant.width)
    await page.getByRole('link', { name: 'Call +254 700 000 100' }).focus()
    expect(await page.locator(':focus').getAttribute('href')).toBe('tel:+254700000100')
  })

  test('the notice needs no script and loads none', async () => {
    const page = await open('/about', { script: false, expects: [serviceUnavailable] })
    await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
    expect(await (await get('/about')).text()).not.toContain('type="module"')
  })

  test('staff see the site with a notice until they log out', async () => {
    const page = await open('/admin', { expects: [serviceUnavailable] })
    const pass = page.waitForResponse((response) => response.url().endsWith('/admin/pass'))
    await signInOnPage(page)
    expect((await pass).status()).toBe(204)
    await page.goto('/about')
    await page.getByText('Closed to visitors: only staff see this.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'All Properties' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'All Properties' }).waitFor()
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'makazi-pass')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect((await get('/about')).status).toBe(503)

    await page.goto('/admin')
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.getByRole('heading', { name: 'Admin portal' }).waitFor()
    await expect
      .poll(async () => (await page.context().cookies()).filter(({ name }) => name === 'makazi-pass'))
      .toEqual([])
    await page.goto('/about')
    await page.getByRole('heading', { name: 'We’ll be back shortly' }).waitFor()
  })
})

describe.skipIf(!hasBrowser)('a page that is open when the site closes, and when it reopens', () => {
  test('shows the notice at the next step, keeps the input, and continues afterwards', async () => {
    await switchMaintenance(false)
    const visitorPage = await open('/about', { expects: [serviceUnavailable] })
    const writing = await open('/contact', { expects: [serviceUnavailable] })
    await writing.getByLabel('Full name').fill('Wanjikũ Kamau')
    await writing.getByRole('main').getByLabel('Email address', { exact: true }).fill('wanjiku@example.com')
    await writing.getByRole('textbox', { name: 'Message' }).fill('Is the villa still there?')

    const page = await switchMaintenance(true)
    await visitorPage.getByRole('link', { name: 'Blog' }).first().click()
    await visitorPage.getByRole('heading', { name: 'We’ll be back shortly' }).waitFor()
    expect(new URL(visitorPage.url()).pathname).toBe('/blog')
    await writing.getByRole('button', { name: /Send/ }).click()
    await writing.getByText('You can safely send it again').first().waitFor()
    expect(await writing.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Is the villa still there?')

    await page.getByRole('switch', { name: 'Maintenance mode' }).setChecked(false)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(async () => (await get('/about')).status).toBe(200)
    const html = await (await get('/about')).text()
    expect(html).not.toContain('Closed to visitors: only staff see this.')
    await visitorPage.reload()
    await visitorPage.getByRole('searchbox').first().waitFor()
    expect((await get('/closed')).status).toBe(404)
  })
})

function publishableKey() {
  return fetch(`${site.address}/admin`)
    .then((response) => response.text())
    .then((html) => /sb_publishable_[\w-]+/.exec(html)?.[0] ?? '')
}
