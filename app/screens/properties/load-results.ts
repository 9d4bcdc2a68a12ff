import { data, redirect, type RouterContextProvider } from 'react-router'
import { asVisitor, requestContext, type Sql } from '#app/backend/context.ts'
import { findResults, sampleResults } from '#app/features/properties/results/results-data.ts'
import type { Company, PriceEdges } from '#app/features/company/company-settings.ts'
import { findListMap } from '#app/features/properties/map/list/list-map.ts'
import { loadPropertyLists } from '#app/features/properties/lists/load-property-lists.ts'
import type { PropertyLists } from '#app/features/properties/lists/property-lists.ts'
import { withLists } from '#app/features/properties/lists/with-lists.ts'
import type { SearchPage, SearchPath } from '#app/features/properties/search-page.ts'
import {
  searchAddress,
  parsePropertySearch,
  type PropertySearch,
} from '#app/features/properties/search/property-search.ts'
import { findUnderstoodAddress } from '#app/features/properties/understanding/understand-search.ts'
import { propertyAddress } from '#app/features/properties/property-links.ts'
import { findPropertyIdByReference } from '#app/features/properties/property-queries.ts'
import { feedLinks } from '#app/features/properties/feeds/search-feed.ts'
import { listPaths } from '#app/shared/public-pages.ts'
import { frameWithoutBackend, loadSiteLayout } from '#app/screens/site/site-layout.ts'

type ResultsRequest = { context: Readonly<RouterContextProvider>; url: URL }

/** Loader of the four search pages: its scope and results, 404 for a category that is not offered, or 503 with sample properties while the backend is unavailable. */
export async function loadResults(plain: SearchPage, { context, url }: ResultsRequest) {
  const { origin, report } = context.get(requestContext)
  const lists = await loadPropertyLists(context)
  if (plain.category && !lists.offer.includes(plain.category)) throw data(null, { status: 404 })
  const scope = withLists(plain, lists)
  const search = parsePropertySearch(scope, url.searchParams)
  // Without script a form also submits its empty fields.
  if ([...url.searchParams.values()].includes('')) {
    throw redirect(searchAddress(scope, search))
  }
  try {
    const { company, map: source } = await loadSiteLayout(context)
    const priced = { ...scope, priceEdges: priceEdgesFor(scope, company) }
    const criteria = { scope: priced, search, lists }
    const found = await context.get(asVisitor)(async (sql) => {
      const address = await findOtherAddress(sql, { scope, search, lists })
      if (address !== undefined) return address
      const [shown, map] = await Promise.all([
        findResults(sql, criteria),
        search.view === 'map' ? findListMap(sql, { ...criteria, source }) : undefined,
      ])
      return { ...shown, ...(map && { map }) }
    })
    if (typeof found === 'string') throw redirect(found)
    return data({ scope: priced, ...found, origin, feeds: feedLinks(scope, search) })
  } catch (error) {
    if (error instanceof Response) throw error
    report(error)
    const { company } = await frameWithoutBackend(context)
    const priced = { ...scope, priceEdges: priceEdgesFor(scope, company) }
    const sample = { scope: priced, ...sampleResults({ scope, search }) }
    return data({ ...sample, origin, feeds: [] }, { status: 503 })
  }
}

type Listed = { scope: SearchPage; search: PropertySearch; lists: PropertyLists }

/** Of the property whose reference was typed, or of the search that the typed words mean. */
async function findOtherAddress(sql: Sql, { scope, search, lists }: Listed): Promise<string | undefined> {
  const named = search.isExact ? undefined : await findPropertyIdByReference(sql, search.text)
  return named === undefined ? findUnderstoodAddress(sql, { scope, search, lists }) : propertyAddress({ id: named })
}

const listNames: Record<SearchPath, keyof PriceEdges> = {
  '/projects': 'all',
  '/properties-for-sale': 'sale',
  '/properties-for-rent': 'rent',
  '/land-for-sale': 'land',
}

/** The edges of the list's price bands: the company's own, or the defaults of its page. */
export function priceEdgesFor(scope: SearchPage, { priceEdges }: Company): number[] {
  // With a single category the list of all properties has its bands.
  const path = scope.category ? listPaths[scope.category] : scope.path
  const edges = priceEdges[listNames[path]]
  return edges.length > 0 ? edges : scope.priceEdges
}
