import type { SearchPage } from '../search-page.ts'
import { allPropertiesOf } from '../results/all-properties.ts'
import { getLabels } from './listed-names.ts'
import { maxShownFeatures } from './search-taxonomy.ts'
import { getStatuses, type PropertyLists } from './property-lists.ts'

/** With what the company offers, and its types and features. */
export function withLists(plain: SearchPage, lists: PropertyLists): SearchPage {
  const scope = plain.path === '/projects' ? allPropertiesOf(lists.offer) : plain
  const offered = lists.types.filter(({ kind }) => scope.typeKinds.includes(kind))
  const features = lists.features.filter(({ isForLand }) => isForLand === (scope.category === 'land'))
  return {
    ...scope,
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
