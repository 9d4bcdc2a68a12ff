import { parseMoney } from '../../form/input/parse-money.ts'
import { parseSize } from '../values/parse-size.ts'
import { isPriceText } from '../values/price-text.ts'
import { guessCategory, guessStatus, guessType, isKindWord } from '../values/synonyms.ts'
import type { Table } from './find-table.ts'
import { importTargets, isTarget, normaliseHeading, type Target } from './import-targets.ts'
import { type HeadingMatch, matchHeading } from './match-heading.ts'

export type ColumnMatch = {
  heading: string
  /** The first three different values. */
  samples: readonly string[]
  /** Undefined is not imported. */
  target: Target | undefined
  /** `displaced` lost its field to a column that somebody chose for it. */
  how: 'name' | 'guess' | 'remembered' | 'chosen' | 'displaced' | 'none'
}

type Known = {
  /** Normalised headings of earlier files, with the target that was chosen; '' is not imported. */
  remembered: ReadonlyMap<string, string>
  types: readonly string[]
}
type Column = { heading: string; column: number }

/** By a heading that says it, else by what was chosen for it before, else by a guess, as long as the values fit. No target is given twice. */
export function matchColumns(table: Table, { remembered, types }: Known): ColumnMatch[] {
  const taken = new Set<Target>()
  const take = (target: Target) => {
    if (taken.has(target) && !isListTarget(target)) return false
    taken.add(target)
    return true
  }
  const columns = table.headings.map((heading, column) => ({ heading, column, samples: findSamples(table, column) }))
  const matches = new Map<number, Pick<ColumnMatch, 'target' | 'how'>>()
  const values = ({ column }: Column) => valuesOf(table, column)
  const passes = [
    (each: Column) => nameMatch(matchHeading(each.heading), values(each)),
    (each: Column) => fromMemory(remembered.get(normaliseHeading(each.heading)), values(each)),
    (each: Column) => guessMatch(matchHeading(each.heading), values(each)),
    (each: Column) => guessByContent(values(each), types),
  ]
  for (const pass of passes) {
    for (const each of columns) {
      if (matches.has(each.column)) continue
      const found = pass(each)
      if (found && (found.target === undefined || take(found.target))) matches.set(each.column, found)
    }
  }
  return columns.map(({ heading, column, samples }) => {
    const { target, how } = matches.get(column) ?? { target: undefined, how: 'none' as const }
    return { heading, samples, target, how }
  })
}

/** A field that holds one value is taken from the column that had it. */
export function chooseTarget(
  columns: readonly ColumnMatch[],
  { column, target }: { column: number; target: Target | undefined },
): ColumnMatch[] {
  return columns.map((each, index): ColumnMatch => {
    if (index === column) return { ...each, target, how: target ? 'chosen' : 'none' }
    const isTaken = target !== undefined && each.target === target && !isListTarget(target)
    return isTaken ? { ...each, target: undefined, how: 'displaced' } : each
  })
}

export function isListTarget(target: Target) {
  return importTargets.some((spec) => spec.target === target && spec.isList)
}

function fromMemory(chosen: string | undefined, values: readonly string[]) {
  if (chosen === undefined) return undefined
  if (chosen === '') return { target: undefined, how: 'remembered' as const }
  return isTarget(chosen) && fits(chosen, values) ? { target: chosen, how: 'remembered' as const } : undefined
}

/**
 * 'Area' may be a place or a size: where a heading may mean two things, the values decide. Where it means one, a wrong value
 * in every row is still that field's, but for headings that also serve as plain words.
 */
function nameMatch(matches: readonly HeadingMatch[], values: readonly string[]) {
  const named = matches.filter(({ how }) => how === 'name')
  const [only] = matches
  if (matches.length === 1 && only?.how === 'name' && !byValueOnly.has(only.target)) return only
  return named.find(({ target }) => fits(target, values))
}

const byValueOnly: ReadonlySet<Target> = new Set<Target>(['id', 'unit', 'landUnit', 'building'])

function guessMatch(matches: readonly HeadingMatch[], values: readonly string[]) {
  const found = matches.find(({ target }) => fits(target, values, guessTests))
  return found && { target: found.target, how: 'guess' as const }
}

function fits(target: Target, values: readonly string[], tests = contentTests) {
  const test = tests[target]
  return !test || shareOf(values, test) >= 0.3
}

const isSizeUnit = (value: string) => /^(?:acres?|ac|hectares?|ha|sq\.?\s?(?:m|ft)\.?|m2|ft2)$/i.test(value)
const isImage = (value: string) => /\.(?:jpe?g|png|webp|heic)\b|^https?:\/\//i.test(value)

const isUnitName = (value: string) => /^(?:unit|house|hse|flat|door|room|apt|no\.?)\s.{1,6}$/i.test(value)

const contentTests: Partial<Record<Target, (value: string) => boolean>> = {
  id: (value) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
  images: isImage,
  price: isPriceText,
  landSize: (value) => parseSize(value) !== undefined,
  areaSqft: (value) => parseSize(value) !== undefined,
  size: (value) => parseSize(value) !== undefined,
  landUnit: isSizeUnit,
  unit: (value) => !isSizeUnit(value) && !isKindWord(value) && value.length <= 30,
  building: (value) => guessType(value, []) === undefined && value.length <= 60,
  town: (value) => /^\p{L}/u.test(value),
  status: (value) => guessStatus(value) !== undefined,
  type: (value) => /^[\p{L} /&-]{3,30}$/u.test(value),
  yearBuilt: (value) => /^(?:19|20)\d\d$/.test(value),
  location: (value) => /^\p{L}/u.test(value) && parseSize(value) === undefined,
}

/** A heading that may mean the title, such as 'House', means it where the values are no numbers of houses and no types. */
const guessTests: typeof contentTests = {
  ...contentTests,
  title: (value) => /\p{L}{3}/u.test(value) && !isKindWord(value) && !isUnitName(value),
}

function guessByContent(
  values: readonly string[],
  types: readonly string[],
): { target: Target; how: 'guess' } | undefined {
  if (values.length === 0) return undefined
  const tests: [Target, (value: string) => boolean][] = [
    ['images', isImage],
    ['category', (value) => guessCategory(value) !== undefined],
    ['status', (value) => guessStatus(value) !== undefined],
    ['type', (value) => guessType(value, types) !== undefined],
    ['landSize', (value) => hasUnit(value)],
    ['price', (value) => /ksh|kes|usd|\d\s*[km]\b|\/=/i.test(value) && parseMoney(value) !== undefined],
  ]
  const found = tests.find(([, test]) => shareOf(values, test) >= 0.6)
  return found && { target: found[0], how: 'guess' }
}

function hasUnit(value: string) {
  const size = parseSize(value)
  return size !== undefined && size.kind !== 'none' && size.kind !== 'number'
}

const maxLookedAt = 200

function valuesOf({ rows }: Table, column: number) {
  return rows.slice(0, maxLookedAt).flatMap(({ cells }) => cells[column] || [])
}

function shareOf(values: readonly string[], test: (value: string) => boolean) {
  return values.length === 0 ? 1 : values.filter(test).length / values.length
}

function findSamples(table: Table, column: number) {
  return [...new Set(valuesOf(table, column))].slice(0, 3)
}
