import type { MapPoint } from '../map-area.ts'

const pair = String.raw`(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)`

/** What map sites put into addresses, from the exact place to the middle of the window. */
const inAddresses = [
  /!3d(-?\d{1,3}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/,
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${pair}`),
  new RegExp(`/(?:place|search|dir/[^/]*)/${pair}`),
  new RegExp(`@${pair}`),
  /#map=[\d.]+\/(-?\d{1,3}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/,
]
const degrees = /^(\d{1,2}(?:\.\d+)?)\s*°?\s*([NS])\s*,?\s*(\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])$/i

/** '-1.2921, 36.8219', '1.2921° S, 36.8219° E', or the address of a map; undefined for anything else. */
export function parsePastedPlace(text: string): MapPoint | undefined {
  const pasted = text.trim().slice(0, 4_000)
  const written = degrees.exec(pasted)
  if (written) {
    const [, latitude, north, longitude, east] = written
    return toPoint(signed(latitude, /s/i.test(north ?? '')), signed(longitude, /w/i.test(east ?? '')))
  }
  const patterns = /^https?:\/\//i.test(pasted) ? inAddresses : [new RegExp(`^${pair}$`)]
  const address = decode(pasted)
  const found = patterns.map((pattern) => pattern.exec(address)).find((match) => match !== null)
  return found ? toPoint(Number(found[1]), Number(found[2])) : undefined
}

/** A short link names no place: its long address does, once it is opened. */
export function isShortMapLink(text: string) {
  return /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps)\//i.test(text.trim())
}

function signed(figure: string | undefined, isNegative: boolean) {
  return (isNegative ? -1 : 1) * Number(figure)
}

function toPoint(latitude: number, longitude: number): MapPoint | undefined {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth ? { latitude, longitude } : undefined
}

function decode(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
