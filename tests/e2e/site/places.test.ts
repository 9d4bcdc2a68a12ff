import { beforeAll, describe, expect, test } from 'vitest'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

const add = (location: string, prices: readonly number[], fields: Record<string, unknown> = {}) =>
  Promise.all(
    prices.map(
      (price) => site.sql`
        insert into public.properties ${site.sql({ title: 'A <b>home</b> & garden', location, price, type: 'Apartment', bedrooms: 3, area_sqft: 1_000, category_id: category['for-sale'] ?? '', ...fields })}`,
    ),
  )
let category: Record<string, string> = {}

beforeAll(async () => {
  const rows = await site.sql<{ slug: string; id: string }[]>`select slug, id from public.categories`
  category = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]))
  await add('Loresho, Nairobi', [10_000_000, 12_000_000, 14_000_000])
  await add('<script>alert(1)</script>, Kyuna', [20_000_000])
  await site.sql`
    insert into public.blogs (title, excerpt, content, is_published)
    values ('Why Loresho is quiet', 'Trees.', '<p>On the hill.</p>', true), ('Ngong Road', 'Cars.', '<p>Loreshow.</p>', true)`
  // The site notices what came past it with the next write through it.
  await choose(site, 'company', { name: 'Nyumbani Homes' })
})

const read = async (path: string) => {
  const response = await fetch(site.address + path)
  return { status: response.status, html: await response.text() }
}

describe('the page of a place', () => {
  test('has the medians of three listings with their count and date, and is in the sitemap in both languages', async () => {
    const { status, html } = await read('/places/loresho')
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(status).toBe(200)
    expect(text).toContain('Homes in Loresho')
    expect(text).toContain('3 bedrooms KSh 12,000,000 KSh 12,000 3')
    expect(text).toMatch(/From our own listings as of \d{1,2} \w+ 20\d\d/)
    expect(text).toContain('needs at least 3 listings')
    expect(text).toContain('Read about Loresho')
    expect(text).toContain('Why Loresho is quiet')
    expect(text).not.toContain('Ngong Road')
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).toContain('href="/properties-for-sale?place=Loresho"')
    expect((await read('/sw/places/loresho')).html).toContain('Bei ya kati')
    const sitemap = (await read('/sitemap.xml')).html
    expect(sitemap).toContain(`<loc>${site.address}/places/loresho</loc>`)
    expect(sitemap).toContain(`<loc>${site.address}/sw/places/loresho</loc>`)
  })

  test('with one listing shows it, and says why there are no figures', async () => {
    const { status, html } = await read('/places/kyuna')
    expect(status).toBe(200)
    expect(html).toContain('There are too few listings here to say what is usual')
    expect(html).toContain('A &lt;b&gt;home&lt;/b&gt; &amp; garden')
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toMatch(/Median price</)
  })

  test.each(['atlantis', 'nyari', 'LORESHO', 'loresho/', 'loresho-', '%3Cb%3E', '..%2Fadmin', 'constructor'])(
    '%s is no place, or has no listing: 404',
    async (slug) => {
      expect((await read(`/places/${slug}`)).status).toBe(404)
    },
  )

  test('is reached from the index and from its listings', async () => {
    expect((await read('/places')).html).toContain('href="/places/loresho"')
    const [home] = await site.sql<{ id: string }[]>`
      select id from public.properties where location = 'Loresho, Nairobi' limit 1`
    expect((await read(`/property/${home?.id}`)).html).toContain('href="/places/loresho"')
  })
})

test('the page about market analysis shows the figures of places, and no other service does', async () => {
  expect((await read('/market-analysis')).html).toContain('href="/places/loresho"')
  expect((await read('/property-management')).html).not.toContain('href="/places/loresho"')
})
