import { countCharacters, isBlank, isUsable, trimTyped } from '../../../../../shared/typed-text.ts'
import { longestFeature, mostFeatures } from './property-values.ts'

/** Those of SPEC's form for adding and of its form for editing. */
export const commonFeatures = [
  'Parking',
  'Garden',
  'Pool',
  'Swimming Pool',
  'Gym',
  'Security',
  'Balcony',
  'Fireplace',
  'Modern Kitchen',
  'Air Conditioning',
  'Heating',
  'Laundry',
  'Storage',
  'Elevator',
  'Pet Friendly',
  'Furnished',
] as const

export const landFeatures = [
  'Water Access',
  'Electricity Access',
  'Road Access',
  'Fenced',
  'Title Deed Ready',
  'Agricultural Use',
  'Residential Development',
  'Commercial Development',
  'Near School',
  'Near Hospital',
  'Near Shopping Center',
  'Public Transport Access',
] as const

export type AddedFeature = { features: readonly string[] } | { problem: string }

/** One more, trimmed. One that is there already, in whatever case, and an empty one change nothing. */
export function addFeature(features: readonly string[], typed: string): AddedFeature {
  const feature = trimTyped(typed).replaceAll(/\s+/gu, ' ')
  if (isBlank(feature) || hasFeature(features, feature)) return { features }
  if (!isUsable(feature)) return { problem: "A feature contains characters that can't be used" }
  if (countCharacters(feature) > longestFeature)
    return { problem: `A feature can have at most ${longestFeature} characters` }
  if (features.length >= mostFeatures) return { problem: `At most ${mostFeatures} features` }
  return { features: [...features, feature] }
}

export function hasFeature(features: readonly string[], feature: string) {
  return features.some((each) => folded(each) === folded(feature))
}

export function withoutFeature(features: readonly string[], feature: string) {
  return features.filter((each) => folded(each) !== folded(feature))
}

function folded(feature: string) {
  return feature.trim().toLowerCase()
}
