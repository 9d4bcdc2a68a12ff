import { useEffect, useRef, useState } from 'react'
import { localPath } from '#app/shared/locale.ts'
import type { SearchScope } from '../../search-page.ts'
import { type PropertySearch, toSearchParams } from '../../search/property-search.ts'
import { type Area, areaText } from '../map-area.ts'
import type { MapLabel } from '../map-labels.server.ts'
import type { Pin, PinGroup } from '../map-queries.ts'
import type { RequestedPins } from './requested-pins.ts'

export type ShownPins = { pins: Pin[]; groups: PinGroup[]; labels?: MapLabel[] }

/** The pins of the part of the map that is shown, whichever part the list is limited to. Only the last request counts. */
export function usePins(initial: ShownPins, { scope, search }: { scope: SearchScope; search: PropertySearch }) {
  const request = useRef<AbortController>(undefined)
  const [shown, setShown] = useState(initial)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => () => request.current?.abort(), [])

  async function load(area: Area, zoom: number) {
    request.current?.abort()
    request.current = new AbortController()
    const params = toSearchParams(scope, { ...search, area: undefined, page: 1, view: 'grid' })
    params.set('list', scope.path.slice(1))
    params.set('bbox', areaText(area))
    params.set('zoom', String(zoom))
    try {
      const response = await fetch(localPath(`/pins.json?${params}`), { signal: request.current.signal })
      if (!response.ok) throw new Error(String(response.status))
      setShown((await response.json()) as RequestedPins)
      setMissing(false)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setMissing(true)
    }
  }

  return { shown, isMissing, load }
}
