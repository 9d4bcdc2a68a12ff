import { fold } from '../../search/fold.ts'
import type { PlaceCount } from '../../places/place-counts.ts'

const maxSuggestions = 7
const maxFullest = 5

/**
 * The places whose name, or a word of it, begins with what stands after the last comma, the fullest first; where nothing is
 * begun, the fullest estates.
 */
export function suggestPlaces(places: readonly PlaceCount[], text: string): PlaceCount[] {
  const { rest, last } = splitAtComma(text)
  const begun = fold(last)
  const named = new Set(rest.map(fold))
  const others = places.filter(({ name }) => !named.has(fold(name)))
  if (begun === '') return others.filter(({ kind, count }) => kind === 'estate' && count > 0).slice(0, maxFullest)
  return others
    .map((place) => ({ place, rank: getRank(place, begun) }))
    .filter(({ rank }) => rank < unlike)
    .toSorted((a, b) => a.rank - b.rank || b.place.count - a.place.count)
    .slice(0, maxSuggestions)
    .map(({ place }) => place)
}

export type SuggestionGroup = { key: 'areas' | 'towns'; places: PlaceCount[] }

/** In the order in which they are shown; the group with the best match first. */
export function groupSuggestions(suggested: readonly PlaceCount[]): SuggestionGroup[] {
  const areTowns = (place: PlaceCount | undefined) => place?.kind === 'town' || place?.kind === 'county'
  const groups: SuggestionGroup[] = [
    { key: 'areas', places: suggested.filter((place) => !areTowns(place)) },
    { key: 'towns', places: suggested.filter(areTowns) },
  ]
  return (areTowns(suggested[0]) ? groups.toReversed() : groups).filter(({ places }) => places.length > 0)
}

/** The name in three parts, of which the middle one is what was typed; without it where another name was typed. */
export function markBegun(name: string, text: string): [string, string, string] {
  const { last } = splitAtComma(text)
  const start = last === '' ? -1 : ` ${name.toLowerCase()}`.indexOf(` ${last.toLowerCase()}`)
  return start < 0
    ? [name, '', '']
    : [name.slice(0, start), name.slice(start, start + last.length), name.slice(start + last.length)]
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
