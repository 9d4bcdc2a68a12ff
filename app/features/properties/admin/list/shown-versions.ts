import type { QueryClient } from '@tanstack/react-query'
import type { ListedPage } from './listed-property-queries.ts'

export const listKey = ['properties', 'managed']

/**
 * The versions of these properties as somebody has seen them. Rows can be selected on several pages of the list, so a row may be
 * in the cache more than once: what is on the screen counts, else what was fetched last.
 */
export function getShownVersions(queries: QueryClient, ids: readonly string[]): Record<string, number> {
  const pages = queries
    .getQueryCache()
    .findAll({ queryKey: listKey })
    .toSorted(
      (one, other) =>
        Number(one.isActive()) - Number(other.isActive()) || one.state.dataUpdatedAt - other.state.dataUpdatedAt,
    )
  const rows = pages.flatMap(({ queryKey }) => queries.getQueryData<ListedPage>(queryKey)?.properties ?? [])
  return Object.fromEntries(rows.flatMap(({ id, version }) => (ids.includes(id) ? [[id, version]] : [])))
}
