import type { Facets } from '../../property-queries.ts'

/** Empty for a search whose words are yet to be read as filters. */
export type FilterCounts = { totalText?: string; facets?: Facets }
