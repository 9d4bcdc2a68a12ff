import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isElement, parseXml } from '#app/shared/xml/parse-xml.test-builder.ts'
import type { XmlElement } from '#app/shared/xml/xml.ts'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const hostile = `</title><script>alert(1)</script> & "quoted" villa`

let draft = ''
beforeAll(async () => {
  const [hidden] = await site.sql`
    update properties set is_published = false where id = (
      select id from properties where is_published and status = 'available' order by created_at desc limit 1
    ) returning id`
  draft = String(hidden?.id)
  await site.sql`
    update properties set title = ${hostile} where id = (
      select p.id from properties p join categories c on c.id = p.category_id
      where is_published and status = 'available' and c.slug = 'for-sale' order by p.created_at desc limit 1
    )`
})

const get = (path: string) => fetch(site.address + path)
const getChildren = (element: XmlElement | undefined, name: string) =>
  (element?.children ?? []).filter(isElement).filter((child) => child.name === name)
const getChildText = (element: XmlElement | undefined, name: string) =>
  String(getChildren(element, name)[0]?.children[0])

async function fetchEntries(path: string) {
  const response = await get(path)
  expect(response.status).toBe(200)
  const feed = parseXml(await response.text())
  const isAtom = path.includes('atom.xml')
  const home = isAtom ? feed : getChildren(feed, 'channel')[0]
  return { type: response.headers.get('content-type'), home, entries: getChildren(home, isAtom ? 'entry' : 'item') }
}

describe('a search feed', () => {
  test.each([
    ['/properties-for-sale/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/properties-for-sale/atom.xml', 'application/atom+xml; charset=utf-8'],
  ])('%s is well-formed and has the properties of its list, with hostile titles escaped', async (path, kind) => {
    const { type, entries } = await fetchEntries(path)
    expect(type).toBe(kind)
    expect(entries.length).toBeGreaterThan(5)
    expect(entries.map((entry) => getChildText(entry, 'title')).some((title) => title.startsWith(hostile))).toBe(true)
  })

  test('accepts the filters of its list, and has them in its title', async () => {
    const whole = await fetchEntries('/properties-for-sale/feed.xml')
    const filtered = await fetchEntries('/properties-for-sale/feed.xml?type=Villa&beds=5')
    expect(filtered.entries.length).toBeGreaterThan(0)
    expect(filtered.entries.length).toBeLessThan(whole.entries.length)
    expect(getChildText(filtered.home, 'title')).toContain('Properties for sale: Villa, 5+ bedrooms')
    expect(getChildText(filtered.home, 'link')).toBe(`${site.address}/properties-for-sale?type=Villa&beds=5`)
    const none = await fetchEntries('/land-for-sale/atom.xml?q=nowhere-at-all')
    expect(none.entries).toEqual([])
  })

  test('is linked in the head of its list, with the filters', async () => {
    const html = await (await get('/properties-for-rent?beds=2&view=list&sort=price-low')).text()
    const links = [...html.matchAll(/<link [^>]*rel="alternate"[^>]*>/g)].map(([link]) => link.replaceAll('&amp;', '&'))
    expect(links.join('\n')).toContain('href="/properties-for-rent/feed.xml?beds=2"')
    expect(links.join('\n')).toContain('href="/properties-for-rent/atom.xml?beds=2"')
  })
})

describe('a draft', () => {
  test.each([
    '/properties/feed.xml',
    '/properties-for-sale/atom.xml',
    '/feeds/reso.json',
    '/feeds/meta.csv',
    '/feeds/google.csv',
    '/embed',
  ])('is not in %s', async (path) => {
    const text = await (await get(path)).text()
    expect(text).toContain('/property/')
    expect(text).not.toContain(draft)
  })
})

describe('feeds of all properties', () => {
  test('have RESO names, page by page', async () => {
    const response = await get('/feeds/reso.json')
    const { value } = (await response.json()) as { value: { ListingKey: string; Media: { MediaURL: string }[] }[] }
    const [counted] = await site.sql`select count(*)::int as count from properties where is_published`
    expect(new Set(value.map(({ ListingKey }) => ListingKey)).size).toBe(counted?.count)
    expect((await fetch(value[0]?.Media[0]?.MediaURL ?? '')).headers.get('content-type')).toBe('image/jpeg')
    expect(await (await get('/feeds/reso.json?page=2')).json()).toMatchObject({ value: [] })
  })

  test.each(['meta', 'google'])('are a table for %s, without sold properties', async (network) => {
    const response = await get(`/feeds/${network}.csv`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await response.text()
    const sold = await site.sql<{ id: string }[]>`select id from properties where status in ('sold', 'rented')`
    expect(sold.length).toBeGreaterThan(0)
    expect(sold.filter(({ id }) => text.includes(id))).toEqual([])
    expect(text.split('\r\n').length).toBeGreaterThan(20)
  })

  test.each(['/feeds/meta.csv?1', '/feeds/google.csv?a=b', '/feeds/reso.json?page=2&x=1'])(
    'are not generated for an invented URL: %s',
    async (path) => {
      const usual = await fetch(site.address + path.replace(/\?(page=2)?.*/, (_, page) => (page ? `?${page}` : '')))
      const unknownFeed = await fetch(site.address + path, { redirect: 'manual' })
      expect([unknownFeed.status, unknownFeed.headers.get('etag')]).toEqual([200, usual.headers.get('etag')])
    },
  )

  test('are not generated for an invalid page number', async () => {
    const response = await fetch(`${site.address}/feeds/reso.json?page=abc`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/feeds/reso.json'])
  })
})

describe('the widget', () => {
  let host: { address: string; server: Server }
  beforeAll(async () => {
    const frames = ['/embed?list=properties-for-sale&type=Villa&show=3', '/', '/contact', '/embed/', '/admin']
    const page = `<!doctype html><title>Portal</title>${frames.map((path) => `<iframe name="${path}" src="${site.address}${path}"></iframe>`).join('')}`
    const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    host = { server, address: `http://localhost:${bound && typeof bound === 'object' ? bound.port : 0}/` }
  })
  afterAll(() => void host.server.close())

  test('is the only page that may be framed, by header', async () => {
    const { headers } = await get('/embed')
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('x-frame-options')).toBeNull()
    for (const path of ['/', '/embed/', '/embedded', '/EMBED', '/property/none', '/admin', '/robots.txt']) {
      const other = await get(path)
      expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(other.headers.get('x-frame-options')).toBe('DENY')
    }
  })

  test('contains no script that could run', async () => {
    const html = await (await get('/embed')).text()
    expect(html).not.toMatch(/<script [^>]*(src|type)=|rel="modulepreload/)
  })

  test.runIf(hasBrowser)(
    'shows properties in a page of another site, where no other page of ours can be shown',
    async () => {
      // The last but one is logged by the browser's own error page in a blocked frame; /embed/ is not a valid URL.
      const expectedErrors =
        /frame-ancestors|X-Frame-Options|Refused to display|chrome-error|TrustedTypePolicy|status of 404/
      const page = await open('/embed', { script: false, expects: [expectedErrors] })
      await page.goto(host.address)
      const frame = page.frameLocator('[name^="/embed?"]')
      await frame.getByRole('heading', { name: 'Properties for sale: Villa' }).waitFor()
      const links = frame.locator('article a')
      expect(await links.count()).toBeGreaterThan(0)
      expect(await links.first().getAttribute('target')).toBe('_blank')
      for (const name of ['/', '/contact', '/embed/', '/admin'])
        await expect.poll(() => frameUrl(page, name)).toMatch(/^chrome-error:/)
    },
  )

  test('shows the requested number, twelve at most, and says so when there are none', async () => {
    const cards = async (query: string) =>
      ((await (await get(`/embed${query}`)).text()).match(/<article/g) ?? []).length
    expect(await cards('?show=2')).toBe(2)
    expect(await cards('?show=99')).toBe(12)
    expect(await cards('?show=abc')).toBe(6)
    expect(await cards('?q=nowhere-at-all')).toBe(0)
    expect(await (await get('/embed?q=nowhere-at-all')).text()).toContain('No listings match this search right now')
  })

  test.runIf(hasBrowser).each([360, 1280] as const)('is accessible at %i px', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open('/cookies', { width, colorScheme })
      await page.goto('/embed?show=8')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await accessibilityProblems(page)).toEqual([])
    }
  })
})

function frameUrl(page: Page, name: string) {
  return page
    .frames()
    .find((each) => each.name() === name)
    ?.url()
}
