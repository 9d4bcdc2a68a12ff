import { data, redirect, type RouterContextProvider } from 'react-router'
import { asVisitor, requestContext, type Sql } from '#app/backend/context.ts'
import { findResults, sampleResults } from '#app/features/properties/results/results-data.ts'
import type { Company, PriceEdges } from '#app/features/company/company-settings.ts'
import { findListMap } from '#app/features/properties/map/list/list-map.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { withTaxonomy } from '#app/features/properties/taxonomy/with-taxonomy.ts'
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
import { siteWithoutBackend, loadSite } from '#app/screens/site/site-data.ts'

type ResultsRequest = { context: Readonly<RouterContextProvider>; url: URL }

/** Loader of the four search pages: its scope and results, 404 for a category that is not offered, or 503 with sample properties while the backend is unavailable. */
export async function loadResults(plain: SearchPage, { context, url }: ResultsRequest) {
  const { origin, report } = context.get(requestContext)
  const taxonomy = await loadTaxonomy(context)
  if (plain.category && !taxonomy.offer.includes(plain.category)) throw data(null, { status: 404 })
  const scope = withTaxonomy(plain, taxonomy)
  const search = parsePropertySearch(scope, url.searchParams)
  // Without script a form also submits its empty fields.
  if ([...url.searchParams.values()].includes('')) {
    throw redirect(searchAddress(scope, search))
  }
  try {
    const { company, map: source } = await loadSite(context)
    const priced = { ...scope, priceEdges: priceEdgesFor(scope, company) }
    const criteria = { scope: priced, search, taxonomy }
    const found = await context.get(asVisitor)(async (sql) => {
      const address = await findOtherAddress(sql, { scope, search, taxonomy })
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
    const { company } = await siteWithoutBackend(context)
    const priced = { ...scope, priceEdges: priceEdgesFor(scope, company) }
    const sample = { scope: priced, ...sampleResults({ scope, search }) }
    return data({ ...sample, origin, feeds: [] }, { status: 503 })
  }
}

type Listed = { scope: SearchPage; search: PropertySearch; taxonomy: Taxonomy }

/** Of the property whose reference was typed, or of the search that the typed words mean. */
async function findOtherAddress(sql: Sql, { scope, search, taxonomy }: Listed): Promise<string | undefined> {
  const named = search.isExact ? undefined : await findPropertyIdByReference(sql, search.text)
  return named === undefined ? findUnderstoodAddress(sql, { scope, search, taxonomy }) : propertyAddress({ id: named })
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
