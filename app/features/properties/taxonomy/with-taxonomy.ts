import type { SearchPage } from '../search-page.ts'
import { allPropertiesOf } from '../results/all-properties.ts'
import { getLabels } from './listed-names.ts'
import { maxShownFeatures } from './search-taxonomy.ts'
import { getStatuses, type Taxonomy } from './taxonomy.ts'

/** With what the company offers, and its types and features. */
export function withTaxonomy(plain: SearchPage, taxonomy: Taxonomy): SearchPage {
  const scope = plain.path === '/projects' ? allPropertiesOf(taxonomy.offer) : plain
  const offered = taxonomy.types.filter(({ kind }) => scope.typeKinds.includes(kind))
  const features = taxonomy.features.filter(({ isForLand }) => isForLand === (scope.category === 'land'))
  return {
    ...scope,
    types: offered.map(({ name }) => name),
    shownTypes: offered.filter(({ listed }) => listed > 0).map(({ name }) => name),
    shownFeatures: features.slice(0, maxShownFeatures).map(({ name }) => name),
    labels: getLabels([...taxonomy.types, ...taxonomy.features]),
    formerTypes: getFormerNames(taxonomy.types),
    formerFeatures: getFormerNames(taxonomy.features),
    categories: [...taxonomy.offer],
    statuses: getStatuses(taxonomy.offer),
  }
}

function getFormerNames(entries: readonly { name: string; formerNames: readonly string[] }[]) {
  return Object.fromEntries(
    entries.flatMap(({ name, formerNames }) => formerNames.map((former) => [former.toLowerCase(), name])),
  )
}
