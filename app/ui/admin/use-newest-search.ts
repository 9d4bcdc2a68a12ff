import { useEffect, useRef } from 'react'
import {
  createSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
  useNavigation,
  useSearchParams,
} from 'react-router'

type Change = (newest: URLSearchParams) => URLSearchParamsInit

/**
 * The parameters of the address as they are shown, and a way to change them. A second choice made before the first is shown
 * builds on the first: React Router's own setter would build on what is shown, and lose it.
 */
export function useNewestSearch() {
  const [shown, setSearch] = useSearchParams()
  const { state } = useNavigation()
  const newest = useRef(shown)
  useEffect(() => {
    // While a change is on its way, what is shown may be older than what was wished for.
    if (state === 'idle') newest.current = shown
  }, [shown, state])

  const change = (make: Change, options?: NavigateOptions) => {
    newest.current = createSearchParams(make(newest.current))
    setSearch(newest.current, options)
  }
  return [shown, change] as const
}
