import type { MapPoint } from '../map-area.ts'

const metresPerDegree = 111_320

/** The point that is so many metres away. */
export function movePoint(
  { latitude, longitude }: MapPoint,
  { north, east }: { north: number; east: number },
): MapPoint {
  const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return {
    latitude: Math.min(90, Math.max(-90, latitude + north / metresPerDegree)),
    longitude: longitude + east / (metresPerDegree * shrink),
  }
}
