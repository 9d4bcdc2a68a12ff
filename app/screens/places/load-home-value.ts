import { data, type RouterContextProvider } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import type { Deal, HomeType, HomeValueInput } from '#app/features/inquiries/home-value/home-value-input.ts'
import { type FoundRange, receiveHomeValue } from '#app/features/inquiries/home-value/receive-home-value.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { readKind } from '#app/features/properties/taxonomy/read-kind.ts'
import { homeKinds, isRoom } from '#app/features/properties/taxonomy/type-kinds.ts'
import { findPriceRange } from '#app/features/properties/market/comparable-prices.ts'
import { findListed } from '#app/features/properties/places/listed-places.ts'
import { findNamedPlace } from '#app/features/properties/places/places-in.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Offer } from '#app/shared/offer.ts'
import { isOffered } from '#app/shared/public-pages.ts'
import { cleanLine } from '#app/shared/text.ts'
import { loadListedPlaces } from './load-listed-places.ts'

type Context = Readonly<RouterContextProvider>

/** As many as a browser shows while somebody types. */
const maxSuggested = 200

/** The form by which owners learn what homes like theirs ask for; 404 for a company that has only land. */
export async function loadHomeValue({ context, request }: { context: Context; request: Request }) {
  const { origin } = context.get(requestContext)
  const taxonomy = await loadTaxonomy(context)
  if (!isOffered('/home-value', taxonomy.offer)) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const listed = await loadListedPlaces(context).catch(() => [])
  return {
    origin,
    types: listHomeTypes(taxonomy),
    deals: listDeals(taxonomy.offer),
    places: listed.slice(0, maxSuggested).map(({ place }) => place.name),
    prefilled: { place: cleanLine(searchParams.get('place') ?? '', 60), deal: searchParams.get('deal') ?? '' },
    renderedAt: Date.now(),
  }
}

export async function performHomeValue({ context, request }: { context: Context; request: Request }) {
  const form = await readForm(request)
  const taxonomy = await loadTaxonomy(context)
  if (!isOffered('/home-value', taxonomy.offer)) throw data(null, { status: 404 })
  const outcome = await receiveHomeValue(context.get(asVisitor), {
    form,
    receivedAt: new Date(),
    types: listHomeTypes(taxonomy),
    deals: listDeals(taxonomy.offer),
    findRange: (home) => findRange(context, home),
    checkSubmission: context.get(requestContext).checkSubmission,
  })
  return data(outcome, { status: outcomeStatus(outcome) })
}

/** Of a place that nobody knows, or without listings, there is nothing to compare. */
async function findRange(context: Context, { place, deal, type, bedrooms }: HomeValueInput): Promise<FoundRange> {
  const named = findNamedPlace(place)
  const listed = findListed(await loadListedPlaces(context), named)
  if (!listed) return { place: named?.name, listings: 0, isSameType: false, range: null }
  const category = deal === 'sale' ? 'for-sale' : 'for-rent'
  const found = await context.get(asVisitor)((sql) =>
    findPriceRange(sql, listed, { category, type: type.name, bedrooms }),
  )
  return { ...found, place: listed.place.name }
}

function listDeals(offer: Offer): Deal[] {
  return [
    ...(offer.includes('for-sale') ? ['sale' as const] : []),
    ...(offer.includes('for-rent') ? ['rent' as const] : []),
  ]
}

function listHomeTypes(taxonomy: Taxonomy): HomeType[] {
  return taxonomy.types
    .filter(({ kind }) => homeKinds.includes(kind) || isRoom(kind))
    .map(({ name, kind }) => ({ name, label: readKind(name, taxonomy).type, isRoom: isRoom(kind) }))
}
