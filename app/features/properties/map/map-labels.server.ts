import { type Place, places } from '../places/gazetteer.server.ts'
import type { Area, MapPoint } from './map-area.ts'

export type MapLabel = MapPoint & { name: string }

const maxLabels = 14
const cities = new Set(['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Eldoret'])
const ranks: Place['kind'][] = ['county', 'town', 'estate']

/** The larger places of an area, none so near another that their names would cover each other. */
export function findLabels([west, south, east, north]: Area): MapLabel[] {
  const [width, height] = [east - west, north - south]
  const labels: MapLabel[] = []
  for (const { name, latitude, longitude } of placesByRank) {
    const isInside = longitude > west && longitude < east && latitude > south && latitude < north
    const isFree = labels.every(
      (other) => Math.abs(other.longitude - longitude) > width / 6 || Math.abs(other.latitude - latitude) > height / 12,
    )
    if (isInside && isFree) labels.push({ name, latitude, longitude })
    if (labels.length === maxLabels) break
  }
  return labels
}

const placesByRank = places.filter(({ kind }) => kind !== 'road').toSorted((a, b) => rank(a) - rank(b))

/** A county stands for its main town. */
function rank({ name, kind }: Place) {
  return cities.has(name) ? -1 : ranks.indexOf(kind)
}
