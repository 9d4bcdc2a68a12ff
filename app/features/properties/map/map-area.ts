/** West, south, east and north, in degrees. */
export type Area = [west: number, south: number, east: number, north: number]
export type MapPoint = { latitude: number; longitude: number }

export const maxZoom = 19

/** Kenya, where nothing else says what to show. */
export const country: Area = [33.9, -4.7, 41.9, 5.05]

/** 'west,south,east,north' in degrees, to about a hundred metres. */
export function areaText(area: Area) {
  return area.map((side) => Number(side.toFixed(3))).join(',')
}

export function parseArea(text: string | null): Area | undefined {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...others] = (text ?? '').split(',').map(parseDegrees)
  const isArea = others.length === 0 && west < east && south < north && west >= -180 && east <= 180
  return isArea && south >= -90 && north <= 90 ? [west, south, east, north] : undefined
}

export function parseZoom(text: string | null) {
  const zoom = /^\d{1,2}$/.test(text ?? '') ? Number(text) : NaN
  return zoom <= maxZoom ? zoom : undefined
}

function parseDegrees(text: string) {
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : NaN
}
