import { findPlace, mainNames, placeNames, type Place, getDistanceKm } from '../places/gazetteer.server.ts'
import { getKind, type Taxonomy } from '../taxonomy/taxonomy.ts'
import { isRoom } from '../taxonomy/type-kinds.ts'
import type { Category } from '../property.ts'
import { fold } from '../search/fold.ts'
import type { Range } from '../search/range.ts'
import {
  dropFloorArea,
  type Remaining,
  type Rooms,
  spellOutSums,
  takeAcres,
  takePrice,
  takeRadius,
  takeRooms,
} from './amounts.ts'
import { correctWord } from './misspellings.ts'
import { amountWords, getVocabulary, type Meaning, type Vocabulary } from './vocabulary.ts'

/** What a visitor typed, as criteria; `text` are the words that mean nothing but themselves. */
export type Understood = Rooms & {
  text: string
  places: string[]
  withinKm?: number
  category?: Category
  types: string[]
  features: string[]
  price?: Range
  acres?: Range
  isCheapFirst: boolean
  /** Homes that are vacant. */
  isNow?: true
  isOffPlan?: true
  corrections: Correction[]
}

export type Correction = { word: string; corrected: string }

type Options = {
  taxonomy: Taxonomy
  /** Amounts without a unit are thousands of rent, else millions. */
  isRent: boolean
  /** Words that stand in the listings, and so are spelt as meant. */
  literal?: ReadonlySet<string>
  /** Features that no listing has under our name: their words are searched. */
  unknownFeatures?: ReadonlySet<string>
}

const nearKm = 5
const maxPlaces = 5
const nearWords = new Set(['near', 'nearby', 'around', 'close', 'next', 'karibu'])
const roadWords = new Set('road rd way avenue ave lane street st drive close crescent highway bypass'.split(' '))

export function understandQuery(query: string, options: Options): Understood {
  const { isRent, taxonomy, literal = new Set(), unknownFeatures = new Set() } = options
  const vocabulary = getVocabulary(taxonomy)
  const { text, corrections } = correct(tidy(query), { vocabulary, literal })
  const rest: Remaining = { text: spellOutSums(dropFloorArea(text)) }
  const radius = takeRadius(rest)
  const { places, isNear } = takePlaces(rest)
  const said = findMeanings(rest.text, { vocabulary, unknownFeatures })
  const acres = takeAcres(rest)
  const rooms = takeRooms(rest)
  const speaksOfRent =
    isRent || said.category === 'for-rent' || said.types.some((type) => isRoom(getKind(type, taxonomy)))
  const price = takePrice(rest, said.category === undefined || said.category === 'for-rent' ? speaksOfRent : false)
  const {
    words,
    types: namedTypes,
    houses,
    features,
    isCheapFirst,
    isNow,
    isOffPlan,
    category: written,
  } = findMeanings(rest.text, { vocabulary, unknownFeatures })
  // Nothing is let before it is built.
  const named = isOffPlan ? 'for-sale' : written
  const types = speaksOfRent ? namedTypes : [...new Set([...houses, ...namedTypes])]
  const isLand =
    (named === 'land' || acres !== undefined || /\bacres?\b/.test(rest.text)) && types.length + houses.length === 0
  const category = named === 'land' && !isLand ? undefined : (named ?? (isLand ? 'land' : undefined))
  const withinKm = places.length > 0 ? (radius ?? (isNear ? nearKm : undefined)) : undefined
  return {
    text: words.filter((word) => !(isLand && /^acres?$/.test(word))).join(' '),
    places: places.slice(0, maxPlaces).map(({ name }) => name),
    ...(withinKm !== undefined && { withinKm }),
    ...(category !== undefined && { category: isLand && category === 'for-sale' ? 'land' : category }),
    types,
    features: features.filter((feature) => isLand || feature !== vocabulary.saidOfLand),
    ...rooms,
    ...(price && { price }),
    ...(acres && { acres }),
    isCheapFirst,
    ...(isNow && { isNow }),
    ...(isOffPlan && { isOffPlan }),
    corrections,
  }
}

/** Between two amounts, as in '5M - 10M' or '30k – kes 50k'; a dash between words says nothing. */
const spacedDash =
  /(?<=\d ?(?:k|m|mil|mill|millions?|milioni|thousand|elfu)?) ?[-–—] ?(?=(?:(?:kshs?|kes|sh)\b\.? ?)?\d)/g

/** One form of writing: no commas in numbers, and only the signs that amounts and names need. */
export function tidy(query: string) {
  return fold(query)
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/(?<=\d) ?\/[=-]/g, ' ')
    .replaceAll('×', 'x')
    .replaceAll(spacedDash, '-')
    .replaceAll(/[^\p{L}\p{N}./'+<>~*%-]+/gu, ' ')
    .replaceAll(/(?<=^| )[.](?=\d)/g, '0.')
    .replaceAll(/[.](?!\d)/g, ' ')
    .replaceAll(/^[-'/]+|(?<= )[-'/]+|[-'](?= |$)/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

const fixedWords = new Set(wordsOf([...placeNames, ...amountWords]))

type KnownWords = { known: ReadonlySet<string>; correctable: readonly string[] }
const wordsByVocabulary = new WeakMap<Vocabulary, KnownWords>()

function getKnownWords(vocabulary: Vocabulary): KnownWords {
  const cached = wordsByVocabulary.get(vocabulary)
  if (cached) return cached
  const phrases = [...vocabulary.meanings.keys()]
  const correctable = new Set(wordsOf([...phrases, ...mainNames, ...amountWords]))
  const words = {
    known: new Set(wordsOf(phrases)),
    correctable: [...correctable].filter((word) => /^[a-z']+$/.test(word)),
  }
  wordsByVocabulary.set(vocabulary, words)
  return words
}

function wordsOf(phrases: string[]) {
  return phrases.flatMap((phrase) => phrase.split(' '))
}

function correct(text: string, { vocabulary, literal }: { vocabulary: Vocabulary; literal: ReadonlySet<string> }) {
  const { known, correctable } = getKnownWords(vocabulary)
  const corrections: Correction[] = []
  const words = text.split(' ').map((word) => {
    if (!/^[a-z']+$/.test(word) || known.has(word) || fixedWords.has(word) || literal.has(word)) return word
    const corrected = correctWord(word, correctable)
    if (corrected) corrections.push({ word, corrected })
    return corrected ?? word
  })
  return { text: words.join(' '), corrections }
}

/** Takes the longest names out of the text. An estate before its county or town is one place: 'Kilimani Nairobi'. */
function takePlaces(rest: Remaining) {
  const words = rest.text.split(' ')
  const places: Place[] = []
  const otherWords: string[] = []
  let isNear = false
  for (let at = 0; at < words.length;) {
    const found = findPlaceAt(words, at)
    if (found) {
      const before = otherWords.at(-1)
      if (
        before !== undefined &&
        (nearWords.has(before) || (['to', 'na'].includes(before) && nearWords.has(otherWords.at(-2) ?? '')))
      )
        isNear = true
      if (!places.includes(found.place)) places.push(found.place)
      otherWords.push('|')
      at += found.length
    } else {
      otherWords.push(words[at] ?? '')
      at += 1
    }
  }
  rest.text = otherWords.join(' ')
  return { places: places.filter((place, position) => !isQualifier(place, places[position - 1])), isNear }
}

function findPlaceAt(words: string[], at: number) {
  for (let length = Math.min(3, words.length - at); length > 0; length -= 1) {
    const place = findPlace(words.slice(at, at + length).join(' '))
    const next = words[at + length] ?? ''
    if (place && (place.kind === 'road' || !roadWords.has(next))) return { place, length }
  }
  return undefined
}

const townRadiusKm = 15

function isQualifier(place: Place, before: Place | undefined) {
  if (!before || before.kind === 'county' || place.kind === 'road') return false
  if (place.kind === 'county') return before.county === place.name || getDistanceKm(place, before) < townRadiusKm
  return place.kind === 'town' && before.kind === 'estate' && getDistanceKm(place, before) < townRadiusKm
}

function findMeanings(
  text: string,
  { vocabulary, unknownFeatures }: { vocabulary: Vocabulary; unknownFeatures: ReadonlySet<string> },
) {
  const result = {
    words: [] as string[],
    types: [] as string[],
    houses: [] as string[],
    features: [] as string[],
    isCheapFirst: false,
    isNow: false,
    isOffPlan: false,
  }
  const categories: Category[] = []
  for (const part of text.split('|')) {
    const words = part.split(' ').filter(Boolean)
    for (let at = 0; at < words.length;) {
      const found = findMeaningAt(words, at, vocabulary)
      const isUnknown = found.meaning?.kind === 'feature' && unknownFeatures.has(found.meaning.feature)
      const { meaning, length } = isUnknown ? { length: 1 } : found
      if (meaning?.kind === 'category') categories.push(meaning.category)
      if (meaning?.kind === 'types') result.types.push(...meaning.types)
      if (meaning?.kind === 'house') result.houses.push(...meaning.types)
      if (meaning?.kind === 'feature') result.features.push(meaning.feature)
      if (meaning?.kind === 'cheap') result.isCheapFirst = true
      if (meaning?.kind === 'now') result.isNow = true
      if (meaning?.kind === 'offPlan') result.isOffPlan = true
      if (!meaning) result.words.push(words[at] ?? '')
      at += length
    }
  }
  return {
    ...result,
    types: [...new Set(result.types)],
    features: [...new Set(result.features)],
    category: categories.find((category) => category === 'land') ?? categories[0],
  }
}

function findMeaningAt(
  words: string[],
  at: number,
  { meanings, maxPhraseLength }: Vocabulary,
): { meaning?: Meaning; length: number } {
  for (let length = Math.min(maxPhraseLength, words.length - at); length > 0; length -= 1) {
    const meaning = meanings.get(words.slice(at, at + length).join(' '))
    if (meaning) return { meaning, length }
  }
  return { length: 1 }
}
