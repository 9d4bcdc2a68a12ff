import { useEffect, useRef } from 'react'
import { createSearchParams, type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router'

type Change = (newest: URLSearchParams) => URLSearchParamsInit

/**
 * The URL's search parameters as currently shown, and a setter. A second change made before the first is shown builds on the
 * first: React Router's own setter would build on what is shown and lose it.
 */
export function useNewestSearch() {
  const [shown, setSearch] = useSearchParams()
  const newest = useRef(shown)
  const expectedSearches = useRef<string[]>([])
  useEffect(() => {
    // An outdated navigation may be shown; only the latest one, or a URL from elsewhere, counts.
    const index = expectedSearches.current.indexOf(shown.toString())
    expectedSearches.current = index < 0 ? [] : expectedSearches.current.slice(index + 1)
    if (expectedSearches.current.length === 0) newest.current = shown
  }, [shown])

  const change = (make: Change, options?: NavigateOptions) => {
    newest.current = createSearchParams(make(newest.current))
    expectedSearches.current.push(newest.current.toString())
    setSearch(newest.current, options)
  }
  return [shown, change] as const
}
