import type { IconName } from '#app/ui/icons/icon.tsx'
import type { Taxonomy } from '../../taxonomy/taxonomy.ts'
import type { Property } from '../../property.ts'
import { featureIcons, getIcon } from './feature-icons.ts'

export type ShownFeature = { name: string; icon: IconName }

/** Features and amenities as one list without duplicates. */
export function getFeatures({ features, amenities }: Pick<Property, 'features' | 'amenities'>) {
  const named = new Map([...amenities, ...features].map((feature) => [feature.toLowerCase(), feature]))
  const order = [...features, ...amenities].map((feature) => feature.toLowerCase())
  return [...new Set(order)].flatMap((key) => named.get(key) ?? [])
}

/** With the company's icon, or one that the name suggests. Made on the server, like the details. */
export function describeFeatures(
  property: Pick<Property, 'features' | 'amenities'>,
  taxonomy: Taxonomy,
): ShownFeature[] {
  return getFeatures(property).map((name) => {
    const listed = taxonomy.findFeature(name)
    const chosen = featureIcons.find((icon) => icon === listed?.icon)
    return { name, icon: chosen ?? getIcon(listed?.name ?? name) }
  })
}
