import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { allProperties } from '#app/features/properties/results/all-properties.ts'
import { forRent } from '#app/features/properties/results/for-rent.ts'
import { forSale } from '#app/features/properties/results/for-sale.ts'
import { landForSale } from '#app/features/properties/results/land.ts'
import { findRelaxed } from '#app/features/properties/results/relaxed-searches.ts'
import { searchProperties } from '#app/features/properties/property-queries.ts'
import { withTaxonomy } from '#app/features/properties/taxonomy/with-taxonomy.ts'
import { readTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { onMarket, parsePropertySearch } from '#app/features/properties/search/property-search.ts'
import { findUnderstoodAddress } from '#app/features/properties/understanding/understand-search.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { demo } from '../../../supabase/demo/demo-seed.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { queries } from './queries.ts'

const listingsByName = { sale: forSale, rent: forRent, land: landForSale, all: allProperties }
const listings = Object.values(listingsByName)
let taxonomy: Taxonomy
const keys = new Map<string, string>(demo.properties.map(({ title, slugKey }) => [title, slugKey]))

describe.each(inject('testDatabases'))('what visitors type, on $name', (testDatabase) => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await seedDemo(backend.sql, 'supabase/demo/images')
    taxonomy = await backend.asVisitor(readTaxonomy)
  })
  afterAll(() => backend.close())

  const addressOf = (path: string) =>
    backend.asVisitor((sql) => findUnderstoodAddress(sql, { ...parseAddress(path), taxonomy }))
  const relaxedFrom = (path: string) =>
    backend.asVisitor((sql) => findRelaxed(sql, { ...parseAddress(path), taxonomy }))

  /** Follows the redirects of the list to the search as it is understood. */
  async function understand(path: string, redirects = 0): Promise<ReturnType<typeof parseAddress>> {
    const address = await addressOf(path)
    if (address === undefined) return parseAddress(path)
    expect(redirects).toBeLessThan(3)
    return understand(address, redirects + 1)
  }

  async function findKeys(path: string) {
    const { scope, search } = await understand(path)
    const wanted = { scope, search: onMarket(search), limit: 60, taxonomy }
    const { properties } = await backend.asVisitor((sql) => searchProperties(sql, wanted))
    return properties.map(({ title }) => keys.get(title) ?? title)
  }

  test('finds what a person would pick, with precision and recall of at least 0.95', async () => {
    const counts = { right: 0, wrong: 0, missed: 0, exact: 0 }
    const differences: string[] = []
    for (const { list, words, expected } of queries) {
      const { path } = listingsByName[list as keyof typeof listingsByName]
      const found = await findKeys(`${path}?${String(new URLSearchParams({ q: words }))}`)
      const [wrong, missed] = [
        found.filter((key) => !expected.includes(key)),
        expected.filter((key) => !found.includes(key)),
      ]
      counts.right += found.length - wrong.length
      counts.wrong += wrong.length
      counts.missed += missed.length
      if (wrong.length + missed.length === 0) counts.exact += 1
      else differences.push(`${list} "${words}": wrong ${wrong.join(' ') || '-'}, missed ${missed.join(' ') || '-'}`)
    }
    const precision = counts.right / (counts.right + counts.wrong)
    const recall = counts.right / (counts.right + counts.missed)
    process.stdout.write(
      `${queries.length} queries: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ` +
        `${counts.exact} exactly right\n${differences.join('\n')}\n`,
    )
    expect(queries.length).toBeGreaterThanOrEqual(360)
    expect(Math.min(precision, recall)).toBeGreaterThanOrEqual(0.95)
  })

  test.each([
    ['/properties-for-sale?q=Kilimni', '/properties-for-sale?place=Kilimani&original=Kilimni'],
    ['/properties-for-sale?q=Kilimni&exact=1', undefined],
    // A small word that no home has beside the others.
    ['/properties-for-sale?q=villa+karen+xqz', '/properties-for-sale?place=Karen&type=Villa&original=villa+karen+xqz'],
    [
      '/properties-for-sale?q=villa+karen+lake',
      '/properties-for-sale?place=Karen&type=Villa&original=villa+karen+lake',
    ],
    ['/properties-for-sale?q=villa+karen+zzzqqq', '/properties-for-sale?q=zzzqqq&place=Karen&type=Villa'],
    ['/properties-for-sale?q=jacaranda', undefined],
    ['/properties-for-sale?q=terrazo', undefined],
    ['/properties-for-sale?q=Wanjik%C5%A9', undefined],
    ['/properties-for-sale?q=%F0%9F%8F%A0', undefined],
    ['/properties-for-sale?q=%25', undefined],
    ['/properties-for-rent?q=keja', '/properties-for-rent'],
    ['/properties-for-sale?q=Kilimani&beds=2&sort=oldest', '/properties-for-sale?place=Kilimani&beds=2&sort=oldest'],
    ['/properties-for-sale?place=Karen&within=5&q=Runda', '/properties-for-sale?place=Runda&within=5'],
    ['/properties-for-sale?max=5000000&q=to+let+Ruaka', '/properties-for-rent?place=Ruaka'],
    ['/land-for-sale?q=3+bedroom+plot+Kajiado', '/land-for-sale?place=Kajiado'],
    ['/projects?q=bedsitter+Rongai', '/projects?place=Ongata+Rongai&type=Bedsitter'],
    ['/properties-for-sale?q=two+bedroom+kilimani+under+60k', '/properties-for-rent?place=Kilimani&max=60000&beds=2-2'],
    ['/properties-for-sale?q=keja+ya+15k', '/properties-for-rent?max=15000'],
    ['/properties-for-sale?q=2br+kileleshwa+60k', '/properties-for-rent?place=Kileleshwa&max=60000&beds=2-2'],
    ['/properties-for-rent?q=karen+villa+90m', '/properties-for-sale?place=Karen&type=Villa&max=90000000'],
    ['/projects?q=kilimani+under+60k', '/projects?place=Kilimani&max=60000'],
    [
      '/properties-for-rent?q=furnished+kilimani+with+parking',
      '/properties-for-rent?place=Kilimani&has=furnished&has=parking',
    ],
    ['/properties-for-sale?q=to+let+pets+wifi', '/properties-for-rent?has=internet&has=pets'],
    ['/properties-for-sale?q=karen+borehole', '/properties-for-sale?place=Karen&feature=Borehole'],
    ['/properties-for-rent?q=kisima+na+mita+yako', '/properties-for-rent?has=borehole&has=own_meter'],
    [
      '/properties-for-rent?q=vacant+now+ruaka',
      `/properties-for-rent?place=Ruaka&available=${toNairobiDay(Date.now())}`,
    ],
    ['/properties-for-rent?q=cheap+bedsitter', '/properties-for-rent?type=Bedsitter&sort=price-low'],
  ])('%s leads to %s', async (path, address) => {
    expect(await addressOf(path)).toBe(address)
  })

  test('a misspelling that stands in a listing is searched as it is', async () => {
    const isCorrected = async () => (await addressOf('/projects?q=Kilimni')) !== undefined
    expect(await isCorrected()).toBe(true)
    await backend.sql`update public.properties set description = 'Kilimni House' where title like 'Single room%'`
    expect(await isCorrected()).toBe(false)
    await backend.sql`update public.properties set description = 'A room' where title like 'Single room%'`
  })

  test('a feature that no listing has under our name is searched as it is', async () => {
    const lead = () => addressOf('/properties-for-sale?q=karen+pool')
    expect(await lead()).toBe('/properties-for-sale?place=Karen&feature=Swimming+pool')
    const rename = (from: string, to: string) =>
      backend.sql`update public.properties set features = array_replace(features, ${from}, ${to})`
    await rename('Swimming pool', 'Plunge pool')
    expect(await lead()).toBe('/properties-for-sale?q=pool&place=Karen')
    expect(await findKeys('/properties-for-sale?q=karen+pool')).toEqual(['karen-villa'])
    await rename('Plunge pool', 'Swimming pool')
  })

  test.each([
    '/properties-for-rent?place=Kilimani&beds=3&max=100000',
    '/properties-for-sale?place=Kisumu',
    '/properties-for-sale?place=Kileleshwa&beds=3-3',
    '/land-for-sale?place=Kajiado&minsize=0.44&maxsize=0.56&feature=Title+deed+ready',
    '/land-for-sale?q=nothing+like+it&place=Atlantis&max=1',
    '/projects?q=nothing+like+it',
  ])('%s has no results, and offers searches that have', async (path) => {
    const totalOf = async (address: string) => {
      const { scope, search } = parseAddress(address)
      const criteria = { scope, search: onMarket(search), taxonomy }
      return (await backend.asVisitor((sql) => searchProperties(sql, criteria))).total
    }
    expect(await totalOf(path)).toBe(0)
    const relaxed = await relaxedFrom(path)
    expect(relaxed.length).toBeGreaterThan(0)
    expect(new Set(relaxed.map(({ address }) => address)).size).toBe(relaxed.length)
    for (const { address, total } of relaxed) expect(await totalOf(address)).toBe(total)
  })

  test.each([
    [
      'an office, where the only one is to let',
      '/properties-for-sale?place=Westlands&type=Office',
      '/properties-for-rent?place=Westlands&type=Office',
    ],
    [
      'three rooms and a lift, which are to let',
      '/properties-for-sale?place=Ruaka&beds=3&max=9000000&feature=Lift',
      '/properties-for-rent?place=Ruaka&beds=3&feature=Lift',
    ],
    [
      'a home to rent, where homes are only sold',
      '/properties-for-rent?place=Karen&type=Villa',
      '/properties-for-sale?place=Karen&type=Villa',
    ],
  ])('a search without results names what stands in another category first: %s', async (_, path, expected) => {
    const relaxed = await relaxedFrom(path)
    expect(relaxed[0]?.address).toBe(expected)
    expect(relaxed[0]?.label).toMatch(/^Properties for (rent|sale): /)
  })

  test('no category is offered for criteria that it does not have', async () => {
    const relaxed = await relaxedFrom('/properties-for-sale?place=Kajiado&beds=5')
    expect(relaxed.filter(({ address }) => address.startsWith('/land-for-sale'))).toEqual([])
  })
})

function parseAddress(path: string) {
  const { pathname, searchParams } = new URL(path, 'https://makazi.example')
  const scope = listings.find((each) => each.path === pathname)
  if (!scope) throw new Error(`No list at ${path}`)
  const listed = withTaxonomy(scope, taxonomy)
  return { scope: listed, search: parsePropertySearch(listed, searchParams) }
}
