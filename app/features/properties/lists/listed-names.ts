import type { ListedFeature, ListedType } from './property-lists.ts'

/** What readers of this page read for a type or feature. */
export function readName({ name }: Pick<ListedType | ListedFeature, 'name' | 'nameSw'>): string {
  return name
}

/** The names to show in place of the stored ones. */
export function getLabels(_entries: readonly Pick<ListedType, 'name' | 'nameSw'>[]): Record<string, string> {
  return {}
}
