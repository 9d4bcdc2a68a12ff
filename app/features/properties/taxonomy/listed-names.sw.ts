import type { TaxonomyFeature, TaxonomyType } from './taxonomy.ts'

/** In Swahili if the company entered it, otherwise the English name. */
export function readName({ name, nameSw }: Pick<TaxonomyType | TaxonomyFeature, 'name' | 'nameSw'>): string {
  return nameSw || name
}

export function getLabels(entries: readonly Pick<TaxonomyType, 'name' | 'nameSw'>[]): Record<string, string> {
  return Object.fromEntries(entries.flatMap(({ name, nameSw }) => (nameSw ? [[name, nameSw]] : [])))
}
