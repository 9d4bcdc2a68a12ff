import { useEffect, useRef, useState } from 'react'
import { localPath } from '#app/shared/locale.ts'
import type { FilterCounts } from './filter-counts.ts'

/** `from` is the search that the page shows, `address` the one that is counted. */
type Counted = { from: string; address: string }

/** How many properties each choice would leave, fetched on demand. Only the last request counts. */
export function useFilterCounts() {
  const request = useRef<Counted & { abort: () => void }>(undefined)
  const [counts, setCounts] = useState<Counted & FilterCounts>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => request.current?.abort(), [])

  async function load(counted: Counted) {
    if (request.current?.address === counted.address) return
    request.current?.abort()
    const controller = new AbortController()
    const own = { ...counted, abort: () => controller.abort() }
    request.current = own
    setBusy(true)
    try {
      const response = await fetch(countsAddress(counted.address), { signal: controller.signal })
      if (response.ok) setCounts({ ...((await response.json()) as FilterCounts), ...counted })
    } catch {
      // Without counts the filters still filter.
    }
    if (request.current !== own) return
    request.current = undefined
    setBusy(false)
  }

  return { counts, isBusy, load }
}

function countsAddress(address: string) {
  const [path = '', query] = address.split('?', 2)
  return localPath(`/filter-counts.json?list=${path.slice(1)}${query ? `&${query}` : ''}`)
}
