import type { TaxonomyFeature, TaxonomyType } from './taxonomy.ts'

/** What readers of this page read for a type or feature. */
export function readName({ name }: Pick<TaxonomyType | TaxonomyFeature, 'name' | 'nameSw'>): string {
  return name
}

/** The names to show in place of the stored ones. */
export function getLabels(_entries: readonly Pick<TaxonomyType, 'name' | 'nameSw'>[]): Record<string, string> {
  return {}
}
