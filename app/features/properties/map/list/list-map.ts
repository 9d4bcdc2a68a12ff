import type { Sql } from '#app/backend/context.ts'
import type { SearchPage } from '../../search-page.ts'
import type { PropertySearch } from '../../search/property-search.ts'
import { parseArea } from '../map-area.ts'
import { drawMap, type MapDrawing, type Spot, tallHeight } from '../map-drawing.server.ts'
import { findPins, type MapPins } from '../map-queries.ts'
import { type StoredSource, type TileSource, toTileSource } from '../map-source.ts'

/** The map of a list as the server knows it; `spots` of the drawing are those of the groups, then of the pins. */
export type ListMap = MapPins & {
  drawing: MapDrawing
  /** Which of the spots have room for a price; the rest are dots. */
  hasRoom: boolean[]
  tiles?: TileSource | undefined
}

type Criteria = { scope: SearchPage; search: PropertySearch; source: StoredSource }

export async function findListMap(sql: Sql, { source, ...criteria }: Criteria): Promise<ListMap> {
  const found = await findPins(sql, criteria)
  const area = parseArea(criteria.search.area ?? null)
  const drawing = drawMap(area ?? found.extent, [...found.groups, ...found.pins], tallHeight)
  return { ...found, tiles: toTileSource(source), drawing, hasRoom: findRoom(drawing.spots) }
}

// In hundredths of the drawing, which is some 330 by 560 pixels on a phone: a price with its target, 70 by 44.
const priceSize = { x: 21, y: 8 }

/** Prices that touch none before them, so that a finger finds each. */
export function findRoom(spots: Spot[]): boolean[] {
  const taken: Spot[] = []
  return spots.map((spot) => {
    const isFree = taken.every(
      (other) => Math.abs(other.x - spot.x) >= priceSize.x || Math.abs(other.y - spot.y) >= priceSize.y,
    )
    if (isFree) taken.push(spot)
    return isFree
  })
}
