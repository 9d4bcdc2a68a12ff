import type { PropertySummary } from '../property.ts'
import { readName } from './listed-names.ts'
import { getKind, type PropertyLists } from './property-lists.ts'

/** The type of a row in the page's language. */
export function readKind(type: string, lists: PropertyLists): Pick<PropertySummary, 'type' | 'kind'> {
  const listed = lists.findType(type)
  return { type: listed ? readName(listed) : type, kind: getKind(type, lists) }
}

/** Of a row, in the page's language. */
export function readFeatures(features: string[], lists: PropertyLists): string[] {
  return features.map((feature) => {
    const listed = lists.findFeature(feature)
    return listed ? readName(listed) : feature
  })
}
