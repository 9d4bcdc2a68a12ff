import { fold } from '../../search/fold.ts'

type Counted = { name: string; count: number; isListed: boolean }

/** Two names of one list that look like the same; `keep` is the one to suggest. */
export type Double = { keep: string; drop: string }

/** Words that change nothing about a feature. */
const fillers = new Set('a an the with of for and own has in on to'.split(' '))

/**
 * The same words in any order, singular or plural, or all words of one inside the other: 'Pool' and 'Swimming pools'.
 * `apart` are pairs of folded names that a person said are not the same. The most used come first.
 */
export function findDoubles(entries: readonly Counted[], apart: readonly (readonly [string, string])[]): Double[] {
  const distinct = new Set(apart.map((pair) => pairKey(...pair)))
  const words = entries.map((entry) => ({ entry, words: getWords(entry.name) }))
  const pairs = words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(
        (other) =>
          isAlike(one.words, other.words) && !distinct.has(pairKey(fold(one.entry.name), fold(other.entry.name))),
      )
      .map((other) => [one.entry, other.entry] as const),
  )
  return pairs
    .toSorted((a, b) => total(b) - total(a))
    .map(([one, other]) => (isBetter(one, other) ? toDouble(one, other) : toDouble(other, one)))
}

function pairKey(one: string, other: string) {
  return [one, other].toSorted().join('|')
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  const [smaller, larger] = one.size <= other.size ? [one, other] : [other, one]
  return smaller.size > 0 && [...smaller].every((word) => larger.has(word))
}

function getWords(name: string): ReadonlySet<string> {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word !== '' && !fillers.has(word)).map(toSingular))
}

/** 'Swimmingpools' is one word to us; 'gas' and 'glass' stay. */
function toSingular(word: string) {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(ch|sh|x|z)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}

/** What more properties have; among equals what the list has, then the longer name. */
function isBetter(one: Counted, other: Counted) {
  if (one.count !== other.count) return one.count > other.count
  if (one.isListed !== other.isListed) return one.isListed
  return one.name.length >= other.name.length
}

function toDouble(keep: Counted, drop: Counted): Double {
  return { keep: keep.name, drop: drop.name }
}

function total([one, other]: readonly [Counted, Counted]) {
  return one.count + other.count
}
