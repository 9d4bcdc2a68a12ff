import { fold } from '../../search/fold.ts'
import type { PlaceCount } from '../../places/place-counts.ts'

const maxSuggestions = 7

/** The places whose name, or a word of it, begins with what stands after the last comma; the fullest first. */
export function suggestPlaces(places: readonly PlaceCount[], text: string): PlaceCount[] {
  const { rest, last } = splitAtComma(text)
  const begun = fold(last)
  if (begun === '') return []
  const named = new Set(rest.map(fold))
  return places
    .filter(({ name }) => !named.has(fold(name)))
    .map((place) => ({ place, rank: getRank(place, begun) }))
    .filter(({ rank }) => rank < unlike)
    .toSorted((a, b) => a.rank - b.rank || b.place.count - a.place.count)
    .slice(0, maxSuggestions)
    .map(({ place }) => place)
}

/** The text with the place in the stead of what was begun. */
export function completePlace(text: string, place: string) {
  return [...splitAtComma(text).rest, place].join(', ')
}

const unlike = 3

function getRank({ name, otherNames }: PlaceCount, begun: string) {
  const folded = fold(name)
  if (folded.startsWith(begun)) return 0
  if (otherNames.some((other) => fold(other).startsWith(begun))) return 1
  return folded.includes(` ${begun}`) ? 2 : unlike
}

function splitAtComma(text: string) {
  const parts = text.split(',').map((part) => part.trim())
  return { rest: parts.slice(0, -1).filter((part) => part !== ''), last: parts.at(-1) ?? '' }
}
