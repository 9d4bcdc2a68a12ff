import { beforeAll, describe, expect, test } from 'vitest'
import { addressOn, exampleOf, framedPages } from './support/public-screens.ts'
import { showAgent } from './support/shown-agent.ts'
import { useSite } from './support/site.ts'

const site = useSite()

type Visited = { status: number; html: string; from: string }
const pages = new Map<string, Visited>()

// Lists have endless combinations of filters; one step is enough. The switches of language and of low-data mode lead to pages
// that are crawled anyway, and one network gets fewer brochures at once than the site has listings.
const isCrawlable = (path: string) =>
  (path.match(/[?&]/g) ?? []).length < 2 && !/[?&](language|data)=|brochure\.pdf/.test(path)

function extractLinks(html: string, base: string) {
  const links = [...html.matchAll(/<a [^>]*?href="([^"#]+)/g)].map(([, link]) => (link ?? '').replaceAll('&amp;', '&'))
  return links
    .map((link) => new URL(link, base))
    .filter(({ origin }) => origin === site.address)
    .map(({ pathname, search }) => pathname + search)
}

beforeAll(async () => {
  await showAgent(site)
  const waiting = ['/', '/sw'].map((path) => ({ path, from: 'the start' }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (pages.has(next.path)) continue
    const response = await fetch(site.address + next.path)
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
    const html = isPage ? await response.text() : ''
    pages.set(next.path, { status: response.status, html, from: next.from })
    for (const path of extractLinks(html, response.url)) {
      if (!pages.has(path) && isCrawlable(path)) waiting.push({ path, from: next.path })
    }
  }
})

const wholePages = () =>
  [...pages].filter(([path, { status, html }]) => status === 200 && html !== '' && !path.includes('?'))

describe('following every link of the site from the home page', () => {
  test('finds no broken link', () => {
    const broken = [...pages]
      .filter(([, { status }]) => status !== 200)
      .map(([path, { status, from }]) => `${status} ${path} from ${from}`)
    expect(broken).toEqual([])
  })

  test('reaches every kind of page', async () => {
    const found = [...pages.keys()]
    const indexed = framedPages.filter(({ isIndexed }) => isIndexed)
    const wanted = await Promise.all(indexed.map((page) => addressOn(site, exampleOf(page))))
    expect([...wanted, '/saved'].filter((path) => !pages.has(path))).toEqual([])
    expect(found.filter((path) => /^\/property\/[^/?]+$/.test(path)).length).toBeGreaterThanOrEqual(24)
    expect(found.filter((path) => /^\/blog\/[^/?]+$/.test(path)).length).toBeGreaterThanOrEqual(10)
  })

  test.each(['en-KE', 'sw'])('no two pages in %s share a title or a description', (language) => {
    for (const pattern of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/]) {
      const pathsByText = new Map<string, string[]>()
      for (const [path, { html }] of wholePages()) {
        if (!html.includes(`<html lang="${language}"`)) continue
        const [, text = ''] = pattern.exec(html) ?? []
        pathsByText.set(text, [...(pathsByText.get(text) ?? []), path])
      }
      expect([...pathsByText].filter(([, paths]) => paths.length > 1)).toEqual([])
    }
  })

  test('every page has its own canonical URL', () => {
    for (const [path, { html }] of wholePages()) {
      if (html.includes('name="robots" content="noindex')) continue
      expect(html).toContain(`<link rel="canonical" href="${site.address}${path}"`)
    }
  })

  test('structured data is valid JSON on every page', () => {
    const jsonLdTexts = wholePages().flatMap(([, { html }]) =>
      [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) => text),
    )
    expect(jsonLdTexts.length).toBeGreaterThan(40)
    for (const text of jsonLdTexts) expect(() => JSON.parse(text) as unknown).not.toThrow()
  })

  test('the sitemap lists every public page and nothing else', async () => {
    const xml = await (await fetch(`${site.address}/sitemap.xml`)).text()
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(listed.length).toBeGreaterThan(50)
    const notFound = listed.filter((path) => pages.get(path)?.status !== 200)
    expect(notFound, 'in the sitemap, but linked from no page').toEqual([])
    const indexed = wholePages().filter(([, { html }]) => !html.includes('name="robots" content="noindex'))
    expect(indexed.map(([path]) => path).filter((path) => !listed.includes(path))).toEqual([])
  })
})
