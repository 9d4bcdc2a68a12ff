import type { PropertySummary } from '../property.ts'
import { readName } from './listed-names.ts'
import { getKind, type Taxonomy } from './taxonomy.ts'

/** The type of a row in the page's language. */
export function readKind(type: string, taxonomy: Taxonomy): Pick<PropertySummary, 'type' | 'kind'> {
  const listed = taxonomy.findType(type)
  return { type: listed ? readName(listed) : type, kind: getKind(type, taxonomy) }
}

/** Of a row, in the page's language. */
export function readFeatures(features: string[], taxonomy: Taxonomy): string[] {
  return features.map((feature) => {
    const listed = taxonomy.findFeature(feature)
    return listed ? readName(listed) : feature
  })
}
