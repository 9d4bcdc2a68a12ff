import { href } from 'react-router'
import { fold } from '../search/fold.ts'
import { type Place, places } from './gazetteer.server.ts'

/** "Lang'ata" -> 'langata'. No two places of the gazetteer have the same. */
export function placeSlug({ name }: Pick<Place, 'name'>) {
  return fold(name)
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}

const bySlug = new Map(places.map((place) => [placeSlug(place), place]))

export function findPlaceBySlug(slug: string): Place | undefined {
  return bySlug.get(slug)
}

export function placeAddress(place: Pick<Place, 'name'>) {
  return href('/places/:place', { place: placeSlug(place) })
}
