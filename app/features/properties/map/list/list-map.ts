import type { Backend } from '#app/backend/context.ts'
import type { Listing } from '../../listing.ts'
import type { PropertySearch } from '../../search/property-search.ts'
import { parseArea } from '../map-area.ts'
import { drawMap, type MapDrawing } from '../map-drawing.server.ts'
import { findPins, type MapPins } from '../map-queries.ts'
import { type StoredSource, type TileSource, toTileSource } from '../map-source.ts'

/** The map of a list as the server knows it; `spots` of the drawing are those of the pins, then of the groups. */
export type ListMap = MapPins & { drawing: MapDrawing; tiles?: TileSource | undefined }

type Criteria = { listing: Listing; search: PropertySearch; source: StoredSource }

export async function findListMap(client: Backend, { source, ...criteria }: Criteria): Promise<ListMap> {
  const found = await findPins(client, criteria)
  const area = parseArea(criteria.search.area ?? null)
  return {
    ...found,
    tiles: toTileSource(source),
    drawing: drawMap(area ?? found.extent, [...found.pins, ...found.groups]),
  }
}
