import type { Listing } from '../listing.ts'
import { getLabels } from './listed-names.ts'
import type { PropertyLists } from './property-lists.ts'

/** The part of a listing that follows the company's lists. */
export type ListingLists = {
  /** The types that the URL may name, in the order of the filter. */
  types: string[]
  /** Those that a published property has: what the filter offers. */
  shownTypes: string[]
  /** The first of the company's own list, in its order: what the filter offers before it is known which are frequent. */
  shownFeatures: string[]
  /** What people read for a name that is in another language. */
  labels: Record<string, string>
  /** Current names by former ones in lower case. */
  formerTypes: Record<string, string>
  formerFeatures: Record<string, string>
}

export const noListingLists: ListingLists = {
  types: [],
  shownTypes: [],
  shownFeatures: [],
  labels: {},
  formerTypes: {},
  formerFeatures: {},
}

/** The filter offers as many features. */
export const maxShownFeatures = 12

export function withLists(listing: Listing, lists: PropertyLists): Listing {
  const offered = lists.types.filter(({ kind }) => listing.typeKinds.includes(kind))
  const features = lists.features.filter(({ isForLand }) => isForLand === (listing.category === 'land'))
  return {
    ...listing,
    types: offered.map(({ name }) => name),
    shownTypes: offered.filter(({ listed }) => listed > 0).map(({ name }) => name),
    shownFeatures: features.slice(0, maxShownFeatures).map(({ name }) => name),
    labels: getLabels([...lists.types, ...lists.features]),
    formerTypes: getFormerNames(lists.types),
    formerFeatures: getFormerNames(lists.features),
  }
}

/** What people read for a type or feature. */
export function labelIn(labels: ListingLists['labels'], name: string) {
  return (Object.hasOwn(labels, name) && labels[name]) || name
}

function getFormerNames(entries: readonly { name: string; formerNames: readonly string[] }[]) {
  return Object.fromEntries(
    entries.flatMap(({ name, formerNames }) => formerNames.map((former) => [former.toLowerCase(), name])),
  )
}
