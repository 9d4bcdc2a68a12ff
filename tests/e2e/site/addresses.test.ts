import { describe, expect, test } from 'vitest'
import { searchPaths } from '#app/features/properties/search-page.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const unknownId = '018f2f7e-1111-7abc-8def-0123456789ab'

async function get(path: string) {
  const response = await fetch(`${site.address}${path}`, { redirect: 'manual' })
  return { status: response.status, html: await response.text(), location: response.headers.get('location') }
}

describe('an unknown URL', () => {
  test.each([
    '/nope',
    '/projects/x',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/api/__proto__',
    '/%E0%A4%A',
    '/a%00b',
    '/PROJECTS/x',
  ])('%s says so with status 404', async (path) => {
    const { status, html } = await get(path)
    expect([status, html.includes('    at ')]).toEqual([404, false])
  })

  test('shows a page with links to continue', async () => {
    const { html } = await get('/nope')
    for (const text of ['Page not found', 'Go to homepage', 'Browse properties']) expect(html).toContain(text)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  })

  test
    .runIf(hasBrowser)
    .each([
      '/nope?from=mail#top',
      '/a/b',
      '/blog/a/b',
      '/blog/A_b',
      '/contact/x',
      '/property/abc',
      '/api/docs',
      '/sw/a/b',
      '/sw/property/abc',
    ])('%s keeps its page and its URL when the script has started, and leads on', async (path) => {
    const page = await open(path, { expects: [/404/] })
    expect(new URL(page.url()).href).toBe(new URL(path, site.address).href)
    expect(await page.locator('main h1').count()).toBe(1)
    await page.locator('main a[href$="/projects"]').first().click()
    await page.waitForURL(/\/projects$/)
    await page.goBack()
    await expect.poll(() => page.url()).toBe(new URL(path, site.address).href)
    await expect.poll(() => page.locator('main h1').count()).toBe(1)
  })

  test.each([
    ['no id', async () => 'abc'],
    ['an unknown id', async () => unknownId],
    [
      'a draft',
      async () => {
        const [draft] = await site.sql<
          { id: string }[]
        >`select id from public.properties where not is_published limit 1`
        return draft?.id ?? ''
      },
    ],
  ])('a property by %s is not found, status 404', async (_, findId) => {
    const { status, html } = await get(`/property/${await findId()}`)
    expect(status).toBe(404)
    for (const text of ['Property not found', 'Back to home']) expect(html).toContain(text)
  })
})

test('a property by its slug redirects permanently to its own URL', async () => {
  const [property] = await site.sql`select id, slug from public.properties where is_published limit 1`
  expect(await get(`/property/${property?.slug}`)).toMatchObject({ status: 301, location: `/property/${property?.id}` })
})

describe.each(searchPaths)('%s', (path) => {
  test.each([
    'min=abc&max=Infinity&page=-3&sort=xyz',
    'min=NaN&max=-5&page=1e400&beds=-2&baths=x&size=a-b',
    "type=House'--&type=Castle&category=x&status=gone",
    'place=%00&within=-1&beds=3-2&minsize=x&maxsize=0&exact=2&original=%20',
    `place=${'x'.repeat(10_000)}&place=Karen&within=1e9&beds=1-1-1`,
    `q=${'kilimni+'.repeat(30)}`,
    `q=${'1-+2+or+under+'.repeat(14)}`,
    'q=%25&q=_',
    'q=%5C%22%27%3B--',
    'q=a%00b',
    'q=%F0%9F%8F%A0',
    'q=%C0%80%FF',
    `q=${'x'.repeat(10_000)}`,
    'price=1-2-3&price=&price=-',
    'view=mosaic&view=list&page=999999',
    'constructor=1&__proto__[x]=1&toString=',
  ])('accepts ?%s without an error', async (query) => {
    // A URL with empty fields may redirect to the one without them.
    const response = await fetch(`${site.address}${path}?${query}`)
    const html = await response.text()
    expect([response.status, new URL(response.url).pathname]).toEqual([200, path])
    expect(html).toMatch(/<h1/)
    expect(html).not.toContain('Something went wrong')
  })

  test('escapes the search text', async () => {
    const { html } = await get(`${path}?q=${encodeURIComponent('<svg onload=alert(1)>')}`)
    expect(html).not.toContain('<svg onload')
    expect(html).toContain('&lt;svg onload=alert(1)&gt;')
  })

  test('has the canonical URL without filters', async () => {
    const { html } = await get(`${path}?place=Karen&sort=price-low`)
    expect(html).toContain(`<link rel="canonical" href="${site.address}${path}"/>`)
    expect(html).toContain('<meta name="robots" content="noindex,follow"/>')
  })
})

describe('a search', () => {
  test('takes %, _ and \\ literally', async () => {
    for (const text of ['%', '_', '\\', '%%%']) {
      const { html } = await get(`/projects?q=${encodeURIComponent(text)}`)
      expect(html).toContain('No properties found')
    }
  })

  test('without results offers to clear the filters', async () => {
    const sale = await get('/properties-for-sale?q=atlantis')
    for (const text of ['No properties found', 'Clear all filters']) expect(sale.html).toContain(text)
    expect((await get('/land-for-sale?q=atlantis')).html).toContain('No land found')
  })

  test('with its bounds in the wrong order swaps them', async () => {
    const { html } = await get('/properties-for-sale?min=50000000&max=1000000')
    expect(html).not.toContain('No properties found')
  })
})

describe.runIf(hasBrowser)('the header menus', () => {
  test('open, work and close by keyboard alone', async () => {
    const page = await open('/')
    const services = page.locator('header nav[aria-label=Main] details', { hasText: 'Property management' })
    await services.locator('summary').focus()
    await page.keyboard.press('Enter')
    await services.locator('a >> nth=0').waitFor({ state: 'visible' })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Property management')

    await page.keyboard.press('Escape')
    await services.locator('a >> nth=0').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')

    const properties = page.locator('header nav[aria-label=Main] details', { hasText: 'Land for Sale' })
    await properties.locator('summary').focus()
    await page.keyboard.press('Space')
    await properties.locator('a[href="/land-for-sale"]').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/land-for-sale$/)
    await properties.locator('a >> nth=0').waitFor({ state: 'hidden' })
  })

  test.each([true, false])('of a phone opens and has working links, script: %s', async (script) => {
    const page = await open('/', { width: 360, script })
    await page.click('header summary[aria-label=Menu]')
    await page.click('header nav[aria-label=Menu] a[href="/properties-for-rent"]')
    await page.waitForURL(/\/properties-for-rent$/)
    await expect.poll(() => page.isVisible('header nav[aria-label=Menu]')).toBe(false)
  })
})

describe.runIf(hasBrowser)('the saved list', () => {
  test.each([
    ['broken', '{"id":"v"}', '{"v":['],
    ['another visitor’s id', '{"id":"v"}', '{"w":["x"]}'],
    ['nonsense', '7', '[1,2]'],
  ])('is empty and works when the browser’s stored value is %s', async (_, user, saved) => {
    const page = await open('/')
    await page.evaluate(
      ([key, list]) => {
        localStorage.setItem('makazi:currentUser', String(key))
        localStorage.setItem('makazi:savedProperties', String(list))
      },
      [user, saved],
    )
    await page.goto('/saved')
    await expect.poll(() => page.innerText('main')).toContain('Nothing saved yet')
  })

  test('shows which saved property is no longer listed', async () => {
    const page = await open('/')
    await page.evaluate((id) => {
      localStorage.setItem('makazi:currentUser', '{"id":"v"}')
      localStorage.setItem('makazi:savedProperties', JSON.stringify({ v: [id] }))
    }, unknownId)
    await page.goto('/saved')
    await expect.poll(() => page.innerText('main')).toContain('1 saved property is no longer listed')
  })
})
