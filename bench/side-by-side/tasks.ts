import type { Request } from 'autocannon'
import { forSale } from '../../app/features/properties/results/for-sale.ts'
import { sendRequest } from './send-request.ts'
import type { Directus } from './directus.ts'
import { directusItems, ourFacets, ourSearch, ourTable } from './list-calls.ts'
import type { OurSite } from './our-site.ts'
import type { Dataset, DatasetProperty } from './dataset.ts'
import type { System } from './system.ts'
import type { WordPress } from './wordpress.ts'

/** One request to one system, repeated; `next` makes the request with that number. */
export type Task = {
  what: string
  how: string
  system: System
  address: string
  next: (number: number) => Request
  /** Of pages that are cached: these are requested in turn. */
  cachedPaths?: [string, ...string[]]
}
export type Systems = { ours: OurSite; directus: Directus; wordpress: WordPress }

const ourList = forSale.path
const theirList = '/properties/for-sale/'

/**
 * Tasks that are compared are next to each other and take turns. Parameters that a page does not have are dropped before its
 * cache is asked, so our new URLs vary one that changes nothing else.
 */
export function createTasks({ ours, directus, wordpress }: Systems, dataset: Dataset): Task[] {
  const shown = newestForSale(dataset)
  const ourPage = (n: number) => `/property/${pick(shown, n).id}`
  const theirPage = (n: number) => `/property/${pick(shown, n).slug}/`
  const makazi = { system: ours, address: ours.address }
  const cached = { system: wordpress, address: wordpress.cached, how: 'cached by nginx' }
  const uncached = { system: wordpress, address: wordpress.fresh, how: 'not cached' }
  return [
    { what: 'list page, cached', ...makazi, how: 'as installed', ...requestsOf([ourList]) },
    { what: 'list page, cached', ...cached, ...requestsOf([theirList]) },
    { what: 'list page, uncached', ...makazi, how: 'new URLs', next: (n) => ({ path: `${ourList}?original=${n}` }) },
    { what: 'list page, uncached', ...uncached, next: (n) => ({ path: `${theirList}?visit=${n}` }) },
    { what: 'property page, cached', ...makazi, how: 'as installed', ...requestsOf(shown.map((_, n) => ourPage(n))) },
    { what: 'property page, cached', ...cached, ...requestsOf(shown.map((_, n) => theirPage(n))) },
    {
      what: 'property page, uncached',
      ...makazi,
      how: 'new URLs',
      next: (n) => ({ path: `${ourPage(n)}?deposit=${n}` }),
    },
    { what: 'property page, uncached', ...uncached, next: (n) => ({ path: `${theirPage(n)}?visit=${n}` }) },
    { what: 'list call', ...makazi, how: 'search_properties', next: (n) => ourSearch(ours, n) },
    { what: 'list call', ...makazi, how: 'with facets', next: (n) => ourFacets(ours, n) },
    { what: 'list call', ...makazi, how: 'the table', next: (n) => ourTable(ours, n) },
    { what: 'list call', system: directus, address: directus.address, how: 'items', next: directusItems },
  ]
}

function requestsOf([first = '/', ...others]: string[]): Pick<Task, 'next' | 'cachedPaths'> {
  const cachedPaths: [string, ...string[]] = [first, ...others]
  return { cachedPaths, next: (n) => ({ path: cachedPaths[n % cachedPaths.length] ?? first }) }
}

/** The URLs of a first visit. */
export function firstVisits({ ours, wordpress }: Systems, dataset: Dataset) {
  const one = pick(newestForSale(dataset), 0)
  return [
    { what: 'list page', system: ours, url: ours.address + ourList },
    { what: 'list page', system: wordpress, url: wordpress.cached + theirList },
    { what: 'property page', system: ours, url: `${ours.address}/property/${one.id}` },
    { what: 'property page', system: wordpress, url: `${wordpress.cached}/property/${one.slug}/` },
  ]
}

/** Figures of systems that show different content would be worthless. */
export async function ensureSameProperties(systems: Systems, dataset: Dataset): Promise<void> {
  const { ours, directus, wordpress } = systems
  const ids = new Map(dataset.properties.map(({ id, slug }) => [slug, id]))
  const ourPage = (await sendRequest(ours.address, { path: ourList })).text
  const theirPage = (await sendRequest(wordpress.cached, { path: theirList })).text
  const listed = [...theirPage.matchAll(/<h3><a href="[^"]*\/property\/([^/"]+)\/"/g)].map(([, slug = '']) =>
    ids.get(slug),
  )
  const same = new Set(
    [
      [...ourPage.matchAll(/<h3><a[^>]* href="\/property\/([^"]+)"/g)].map(([, id]) => id),
      listed,
      newestForSale(dataset)
        .slice(0, listed.length)
        .map(({ id }) => id),
    ].map((each) => each.join()),
  )
  if (same.size !== 1 || listed.length === 0) throw new Error(`The list pages differ: ${[...same].join(' | ')}`)

  const search = JSON.parse((await sendRequest(ours.address, ourSearch(ours, 0))).text) as {
    rows: Row[]
    total: number
  }
  const table = JSON.parse((await sendRequest(ours.address, ourTable(ours, 0))).text) as Row[]
  const items = JSON.parse((await sendRequest(directus.address, directusItems(0))).text) as {
    data: Row[]
    meta: { filter_count: number }
  }
  const calls = new Set([search.rows, table, items.data].map((rows) => rows.map(({ id }) => id).join()))
  if (calls.size !== 1 || search.total !== items.meta.filter_count)
    throw new Error(
      `The calls differ: ${[...calls].join(' | ')}, ${search.total} and ${items.meta.filter_count} in all`,
    )
}

type Row = { id: string }

const pages = 12

function newestForSale({ properties }: Dataset): DatasetProperty[] {
  return properties
    .filter(({ category, is_published }) => category === 'for-sale' && is_published)
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, pages)
}

function pick(properties: DatasetProperty[], number: number): DatasetProperty {
  const picked = properties[number % properties.length]
  if (!picked) throw new Error('There is nothing for sale')
  return picked
}
