import { getDistanceKm, places } from '../../places/gazetteer.server.ts'
import type { Area, MapPoint } from '../map-area.ts'
import { drawMap, type MapDrawing } from '../map-drawing.server.ts'
import { type StoredSource, type TileSource, toTileSource } from '../map-source.ts'

/** Where a property is, as its page shows it: the road, not the house. */
export type PropertyLocation = MapPoint & {
  drawing: MapDrawing
  tiles?: TileSource | undefined
  nearby: { name: string; km: number }[]
}

type Located = { latitude: number | null; longitude: number | null }

const maxNearby = 5
const nearbyKm = 12
/** About three kilometres around. */
const halfSpan = 0.03

/** Undefined for a property without coordinates. */
export function getPropertyLocation(
  { latitude, longitude }: Located,
  source: StoredSource,
): PropertyLocation | undefined {
  if (latitude === null || longitude === null) return undefined
  const point = { latitude, longitude }
  const area: Area = [longitude - halfSpan, latitude - halfSpan / 2, longitude + halfSpan, latitude + halfSpan / 2]
  return { ...point, drawing: drawMap(area, [point]), tiles: toTileSource(source), nearby: findNearby(point) }
}

/** Towns and estates of the gazetteer; a distance below a kilometre is one, since they are known to about that. */
function findNearby(point: MapPoint) {
  return places
    .filter(({ kind }) => kind === 'town' || kind === 'estate')
    .map((location) => ({ name: location.name, km: getDistanceKm(point, location) }))
    .filter(({ km }) => km <= nearbyKm)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, maxNearby)
    .map(({ name, km }) => ({ name, km: Math.max(1, Math.round(km)) }))
}
