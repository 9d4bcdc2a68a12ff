import type { ListedFeature, ListedType } from './property-lists.ts'

/** In Swahili if the company entered it, otherwise the English name. */
export function readName({ name, nameSw }: Pick<ListedType | ListedFeature, 'name' | 'nameSw'>): string {
  return nameSw || name
}

export function getLabels(entries: readonly Pick<ListedType, 'name' | 'nameSw'>[]): Record<string, string> {
  return Object.fromEntries(entries.flatMap(({ name, nameSw }) => (nameSw ? [[name, nameSw]] : [])))
}
