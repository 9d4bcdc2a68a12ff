import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { parseViewingsSearch, type ViewingsSearch } from './viewings-search.ts'

export type ChangeSearch = (make: (search: ViewingsSearch) => Partial<ViewingsSearch>) => void

/** The address of the screen, and a way to change it: steps in time replace it, so that Back leaves the screen. */
export function useViewingsSearch() {
  const [params, setParams] = useNewestSearch()
  const change: ChangeSearch = (make) =>
    setParams(
      (newest) => {
        const changed = new URLSearchParams(newest)
        for (const [name, value] of Object.entries(make(parseViewingsSearch(newest)))) {
          if (value === undefined || (name === 'view' && value === 'week')) changed.delete(name)
          else changed.set(name, value)
        }
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return [parseViewingsSearch(params), change] as const
}
