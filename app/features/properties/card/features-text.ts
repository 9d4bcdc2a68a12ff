import { cardMessages } from './card-messages.ts'

/** The first three features, and how many more there are. */
export function getFeaturesText(features: string[]) {
  const more = features.length - 3
  return [...features.slice(0, 3), ...(more > 0 ? [cardMessages.moreFeatures(more)] : [])].join(' · ')
}
