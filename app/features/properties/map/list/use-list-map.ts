import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { localPath } from '#app/shared/locale.ts'
import type { SearchScope } from '../../search-page.ts'
import { searchAddress, type PropertySearch } from '../../search/property-search.ts'
import type { ListMap } from './list-map.ts'
import { type Area, areaText } from '../map-area.ts'
import { mapMessages } from '../map-messages.ts'
import type { Pin, PinGroup } from '../map-queries.ts'
import type { PinMarks } from '../live/pin-elements.ts'
import { useLiveMap } from '../live/use-live-map.ts'
import { useShownList } from './use-shown-list.ts'
import { usePins } from './use-pins.ts'
import { useViewedIds } from '../../viewed/use-viewed.ts'

type Options = {
  canvas: RefObject<HTMLDivElement | null>
  scope: SearchScope
  search: PropertySearch
  map: ListMap
  savedIds: readonly string[]
}

/** The map that moves, with its pins, the selected home, and the part of the map as a filter of the list. */
export function useListMap({ canvas, scope, search, map, savedIds }: Options) {
  const pins = usePins(map, { scope, search })
  const viewed = useViewedIds()
  const [selected, setSelected] = useState<Pin>()
  const [pointedId, setPointedId] = useState<string>()
  const showList = useShownList()
  const [hasOwnArea, setOwnArea] = useState(false)
  const area = useAreaSearch(async (text) => {
    const isShown = await showList(searchAddress(scope, { ...search, area: text, page: 1 }))
    if (isShown) setOwnArea(true)
    return isShown
  })
  const { live, areTilesMissing, raise } = useLiveMap(canvas, {
    area: map.drawing.area,
    tiles: map.tiles,
    onMove: (move) => {
      void pins.load(move.area, move.zoom)
      if (move.isByVisitor) area.follow(move.area)
    },
    onPin: setSelected,
    onGroup: (group) => {
      if (isOnePlace(group)) location.assign(localPath(group.address))
      else live?.zoomInto(group.area)
    },
    onPoint: setPointedId,
  })
  const marks = useMemo<PinMarks>(
    () => ({ saved: savedIds, viewed, selected: selected?.id }),
    [savedIds, viewed, selected],
  )

  useEffect(() => {
    live?.showPins(pins.shown, marks)
    live?.showLabels(pins.shown.labels ?? [])
  }, [live, pins.shown, marks])

  return {
    ...area,
    hasOwnArea,
    isLive: live !== undefined,
    shown: pins.shown,
    marks,
    selected,
    pointedId,
    note: pins.isMissing ? mapMessages.noPins : areTilesMissing ? mapMessages.noTiles : undefined,
    zoomBy: (levels: number) => live?.zoomBy(levels),
    raise,
    close: () => {
      setSelected(undefined)
      if (selected) live?.focusPin(selected.id)
    },
  }
}

/** Homes at one place stay together however close the map comes. */
function isOnePlace({ area: [west, south, east, north] }: PinGroup) {
  return west === east && south === north
}

const searchAfterMs = 400

/** Searches the part of the map that a visitor moved to: at once on a wide screen, elsewhere by a button. */
function useAreaSearch(search: (area: string) => Promise<boolean>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [moved, setMoved] = useState<Area>()
  const [searchesAsMoved, setSearchesAsMoved] = useState(true)
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchIn = async (area: Area) => {
    clearTimeout(timer.current)
    setMoved(undefined)
    // Without a connection the visitor may try again.
    if (!(await search(areaText(area)))) setMoved(area)
  }
  const searchSoon = useEffectEvent((area: Area) => void searchIn(area))

  return {
    searchesAsMoved,
    setSearchesAsMoved,
    canSearchHere: moved !== undefined,
    searchHere: () => moved && void searchIn(moved),
    follow: (area: Area) => {
      clearTimeout(timer.current)
      if (searchesAsMoved && window.matchMedia('(min-width: 64rem)').matches) {
        timer.current = setTimeout(() => searchSoon(area), searchAfterMs)
      } else setMoved(area)
    },
  }
}
