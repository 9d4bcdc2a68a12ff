import type { Listing } from '../listing.ts'
import { allPropertiesOf } from '../listing/all-properties.ts'
import { getLabels } from './listed-names.ts'
import { maxShownFeatures } from './listing-lists.ts'
import { getStatuses, type PropertyLists } from './property-lists.ts'

/** With what the company offers, and its types and features. */
export function withLists(plain: Listing, lists: PropertyLists): Listing {
  const listing = plain.path === '/projects' ? allPropertiesOf(lists.offer) : plain
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
    categories: [...lists.offer],
    statuses: getStatuses(lists.offer),
  }
}

function getFormerNames(entries: readonly { name: string; formerNames: readonly string[] }[]) {
  return Object.fromEntries(
    entries.flatMap(({ name, formerNames }) => formerNames.map((former) => [former.toLowerCase(), name])),
  )
}
