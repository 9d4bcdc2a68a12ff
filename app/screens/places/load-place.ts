import { data, type RouterContextProvider } from 'react-router'
import { asVisitor, requestContext, type Sql } from '#app/backend/context.ts'
import { findPostsNaming } from '#app/features/blog/blog-queries.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { findMarketFigures } from '#app/features/properties/market/market-figures.ts'
import { findPlaceLinks, toPlaceView } from '#app/features/properties/market/place-view.ts'
import { findListed, findNewestAt, type ListedPlace } from '#app/features/properties/places/listed-places.ts'
import { findPlaceBySlug } from '#app/features/properties/places/place-address.ts'
import { findPropertiesById } from '#app/features/properties/property-queries.ts'
import { toSummary } from '#app/features/properties/property.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { loadListedPlaces } from './load-listed-places.ts'

/** Whole rows of two and of three. */
const maxListings = 6

/** A place with listings; 404 for any other name, and 503 while the backend is unavailable. */
export async function loadPlace({ context, slug }: { context: Readonly<RouterContextProvider>; slug: string }) {
  const { origin, report } = context.get(requestContext)
  try {
    const [listed, taxonomy] = await Promise.all([loadListedPlaces(context), loadTaxonomy(context)])
    const found = findListed(listed, findPlaceBySlug(slug))
    if (!found) return data({ found: undefined, isUnavailable: false, origin }, { status: 404 })
    const shown = await context.get(asVisitor)((sql) => findPage(sql, { found, taxonomy }))
    const page = { place: toPlaceView(found), links: findPlaceLinks(found, listed), ...shown }
    return data({ found: page, isUnavailable: false, origin })
  } catch (error) {
    report(error)
    return data({ found: undefined, isUnavailable: true, origin }, { status: 503 })
  }
}

async function findPage(sql: Sql, { found, taxonomy }: { found: ListedPlace; taxonomy: Taxonomy }) {
  const { place, locations } = found
  const [figures, propertyIds, posts] = await Promise.all([
    findMarketFigures(sql, [{ name: place.name, locations }]),
    findNewestAt(sql, { locations, limit: maxListings }),
    findPostsNaming(sql, place.name),
  ])
  const listings = await findPropertiesById(sql, { propertyIds, taxonomy })
  return {
    figures: figures.get(place.name) ?? [],
    asOf: toNairobiDay(new Date()),
    listings: listings.map(toSummary),
    posts,
  }
}
