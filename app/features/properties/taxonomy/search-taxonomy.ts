import { categories, type Category } from '#app/shared/offer.ts'
import { type Status, statuses } from '../property.ts'

/** The part of a search page that follows the company's taxonomy. */
export type SearchTaxonomy = {
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
  /** Those that the company offers, and the statuses that their properties can have. */
  categories: Category[]
  statuses: Status[]
}

export const noSearchTaxonomy: SearchTaxonomy = {
  types: [],
  shownTypes: [],
  shownFeatures: [],
  labels: {},
  formerTypes: {},
  formerFeatures: {},
  categories: [...categories],
  statuses: [...statuses],
}

/** The filter offers as many features. */
export const maxShownFeatures = 12

/** What people read for a type or feature. */
export function labelIn(labels: SearchTaxonomy['labels'], name: string) {
  return (Object.hasOwn(labels, name) && labels[name]) || name
}
