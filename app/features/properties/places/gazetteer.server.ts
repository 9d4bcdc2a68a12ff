import { fold } from '../search/fold.ts'
import { estateLines, roadLines } from './estates.server.ts'
import { countyLines, townLines } from './towns.server.ts'

/** A place of Kenya that a title or location may name. Only the server loads the gazetteer: it would double a page's script. */
export type Place = {
  name: string
  kind: 'county' | 'town' | 'estate' | 'road'
  county: string
  latitude: number
  longitude: number
  otherNames: string[]
  /** For a road: the estates along it. */
  along: string[]
}

export const places: readonly Place[] = [
  ...parseLines(countyLines).map(([name = '', , ...rest]) => toPlace('county', [name, name, ...rest])),
  ...parseLines(townLines).map((fields) => toPlace('town', fields)),
  ...parseLines(estateLines).map((fields) => toPlace('estate', fields)),
  ...parseLines(roadLines).map(toRoad),
]

const placesByName = new Map(
  // A name goes before another place's other name.
  [...places.flatMap(otherNamesOf), ...places.map((place): [string, Place] => [fold(place.name), place])],
)

/** Every name that a place is found by, folded. */
export const placeNames: readonly string[] = [...placesByName.keys()]

/** The names that a misspelt one may stand for. */
export const mainNames: readonly string[] = places.map(({ name }) => fold(name))

/** By its name or another one, in any case and accent. */
export function findPlace(name: string): Place | undefined {
  return placesByName.get(fold(name))
}

/**
 * Names of which title or location have one in one of the places, or within the distance of one. A name after ^ must
 * begin the location: 'Machakos' also ends the location of every place in its county. An unknown place is its own name.
 */
export function getLocationNames(requested: string[], withinKm?: number): string[] {
  const names = requested.flatMap((name) => {
    const place = findPlace(name)
    if (!place) return [name]
    return withinKm === undefined ? namesIn(place) : namesWithin(place, withinKm)
  })
  return [...new Set(names)]
}

/** The nearest first, without the place itself. */
export function findNearest(place: Place, maxKm: number): Place[] {
  return places
    .filter((other) => other !== place && other.kind !== 'road' && getDistanceKm(place, other) <= maxKm)
    .toSorted((a, b) => getDistanceKm(place, a) - getDistanceKm(place, b))
}

const earthRadiusKm = 6371

export function getDistanceKm(a: Point, b: Point) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}

type Point = Pick<Place, 'latitude' | 'longitude'>

function namesIn(place: Place): string[] {
  if (place.kind === 'road') return [...namesOf(place), ...place.along]
  if (place.kind !== 'county') return namesOf(place)
  return [
    ...namesOf(place),
    ...places.filter((other) => other !== place && other.county === place.name).flatMap(namesOf),
  ]
}

/** City and county in one: the name alone may be anywhere in it, and ends most locations. */
const cityCounties = new Set(['Nairobi', 'Mombasa'])

function namesWithin(place: Place, withinKm: number): string[] {
  const centers = place.kind === 'road' ? place.along.flatMap((name) => findPlace(name) ?? []) : [place]
  const near = places
    .filter(({ kind, name }) => kind !== 'road' && (name === place.name || !cityCounties.has(name)))
    .filter((other) => centers.some((center) => getDistanceKm(center, other) <= withinKm))
  return [
    ...(place.kind === 'road' ? namesOf(place) : []),
    ...near.flatMap((other) => namesOf(other).map((name) => (other.kind === 'county' ? `^${name}` : name))),
  ]
}

function namesOf({ name, otherNames }: Place) {
  return [name, ...otherNames]
}

function otherNamesOf(place: Place) {
  return place.otherNames.map((name): [string, Place] => [fold(name), place])
}

function parseLines(lines: string) {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}

function toPlace(kind: Place['kind'], [name = '', county = '', latitude, longitude, others = '']: string[]): Place {
  return {
    name,
    kind,
    county,
    latitude: Number(latitude),
    longitude: Number(longitude),
    otherNames: parseNames(others),
    along: [],
  }
}

/** A road stands in the middle of its estates. */
function toRoad([name = '', county = '', along = '', others = '']: string[]): Place {
  const estates = parseNames(along)
  const points = [...parseLines(townLines), ...parseLines(estateLines)].filter(([estate = '']) =>
    estates.includes(estate),
  )
  const mean = (column: number) => points.reduce((sum, fields) => sum + Number(fields[column]), 0) / points.length
  const place = toPlace('road', [name, county, mean(2).toFixed(3), mean(3).toFixed(3), others])
  return { ...place, along: estates }
}

function parseNames(list: string) {
  return list === '' ? [] : list.split(', ')
}
