import type { PropertySummary } from '../property.ts'
import { readName } from './listed-names.ts'
import { getKind, type PropertyLists } from './property-lists.ts'

/** Type and features of a row in the page's language. */
export function readKind(
  { type, features }: { type: string; features: string[] },
  lists: PropertyLists,
): Pick<PropertySummary, 'type' | 'kind' | 'features'> {
  const listed = lists.findType(type)
  return { type: listed ? readName(listed) : type, kind: getKind(type, lists), features: readFeatures(features, lists) }
}

export function readFeatures(features: string[], lists: PropertyLists): string[] {
  return features.map((feature) => {
    const listed = lists.findFeature(feature)
    return listed ? readName(listed) : feature
  })
}
