import { parseMoney } from '../../form/input/parse-money.ts'
import type { SheetRow } from '../file/sheet.ts'
import { parseSize } from '../values/parse-size.ts'
import { guessCategory, guessStatus, guessType } from '../values/synonyms.ts'
import { importTargets, isTarget, normaliseHeading, type Target } from './import-targets.ts'

export type ColumnMatch = {
  heading: string
  /** The first three different values. */
  samples: readonly string[]
  /** Undefined is not imported. */
  target: Target | undefined
  how: 'name' | 'guess' | 'remembered' | 'chosen' | 'none'
}
export type Table = { headingRow: number; headings: readonly string[]; rows: readonly SheetRow[] }

const maxHeadingRows = 15

/** Finds the row of headings: notes, logos and empty lines may precede it, and a line of groups may stand over it. */
export function findTable(rows: readonly SheetRow[]): Table | undefined {
  const candidates = rows
    .slice(0, maxHeadingRows)
    .map((row, index) => ({ row, index, score: headingScore(row, rows[index + 1]) }))
  const best = candidates.toSorted((one, other) => other.score - one.score || one.index - other.index)[0]
  if (!best) return undefined
  return tableFrom(rows, best.row.number)
}

/** The table whose headings are in the row with this number. */
export function tableFrom(rows: readonly SheetRow[], headingRow: number): Table | undefined {
  const index = rows.findIndex(({ number }) => number === headingRow)
  const heading = rows[index]
  if (!heading) return undefined
  const body = rows.slice(index + 1).filter((row) => !isRepeatedHeading(row, heading))
  const width = Math.max(heading.cells.length, ...body.map(({ cells }) => cells.length))
  const headings = Array.from({ length: width }, (_, column) => heading.cells[column] ?? '')
  return { headingRow, headings, rows: body }
}

/** Known headings count most; of a row of numbers nobody would say that it names columns. */
function headingScore({ cells }: SheetRow, next: SheetRow | undefined) {
  const filled = cells.filter(Boolean)
  const known = filled.filter((cell) => matchHeading(cell).length > 0).length
  const figures = filled.filter((cell) => /^[\d.,/%-]+$/.test(cell)).length
  const isFollowed = next && next.cells.filter(Boolean).length >= Math.min(2, filled.length)
  return known * 10 + Math.min(filled.length, 9) * 0.1 - figures * 5 - (isFollowed ? 0 : 1)
}

function isRepeatedHeading({ cells }: SheetRow, heading: SheetRow) {
  const filled = cells.filter(Boolean)
  return filled.length > 1 && cells.every((cell, column) => cell === '' || cell === heading.cells[column])
}

type HeadingMatch = { target: Target; how: 'name' | 'guess' }

/** What a heading may mean, surest first. */
function matchHeading(heading: string): HeadingMatch[] {
  const name = normaliseHeading(heading)
  if (name === '') return []
  // 'Area (sqft)' and 'Price KES' name a unit that the values repeat or the questions ask for.
  const bare = normaliseHeading(heading.replace(/\(.*\)|\b(?:kes|ksh|in)\b/gi, ''))
  const named = importTargets.filter(({ names }) => names.includes(name))
  const guessed = importTargets.filter(
    (spec) =>
      !named.includes(spec) && [name, bare].some((each) => spec.guesses.includes(each) || spec.names.includes(each)),
  )
  return [
    ...named.map(({ target }) => ({ target, how: 'name' as const })),
    ...guessed.map(({ target }) => ({ target, how: 'guess' as const })),
  ]
}

type Known = {
  /** Normalised headings of earlier files, with the target that was chosen; '' is not imported. */
  remembered: ReadonlyMap<string, string>
  types: readonly string[]
}

/** By what was chosen for the same heading before, else by the heading, else by the values. No target is given twice. */
export function matchColumns(table: Table, { remembered, types }: Known): ColumnMatch[] {
  const taken = new Set<Target>()
  const take = (target: Target) => {
    if (taken.has(target) && !isListTarget(target)) return false
    taken.add(target)
    return true
  }
  const columns = table.headings.map((heading, column) => ({ heading, column, samples: findSamples(table, column) }))
  const matches = new Map<number, Pick<ColumnMatch, 'target' | 'how'>>()
  const passes = [
    ({ heading }: { heading: string }) => fromMemory(remembered.get(normaliseHeading(heading))),
    ({ heading, column }: { heading: string; column: number }) =>
      nameMatch(matchHeading(heading), valuesOf(table, column)),
    ({ heading, column }: { heading: string; column: number }) =>
      guessMatch(matchHeading(heading), valuesOf(table, column)),
    ({ column }: { column: number }) => guessByContent(valuesOf(table, column), types),
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

export function isListTarget(target: Target) {
  return importTargets.some((spec) => spec.target === target && spec.isList)
}

function fromMemory(chosen: string | undefined) {
  if (chosen === undefined) return undefined
  if (chosen === '') return { target: undefined, how: 'remembered' as const }
  return isTarget(chosen) ? { target: chosen, how: 'remembered' as const } : undefined
}

/** 'Area' may be a place or a size: where a heading may mean two things, the values decide. */
function nameMatch(matches: readonly HeadingMatch[], values: readonly string[]) {
  const [first] = matches
  return first?.how === 'name' && (matches.length === 1 || fits(first, values)) ? first : undefined
}

function guessMatch(matches: readonly HeadingMatch[], values: readonly string[]) {
  const found = matches.find((match) => fits(match, values))
  return found && { target: found.target, how: 'guess' as const }
}

function fits({ target }: HeadingMatch, values: readonly string[]) {
  const test = contentTests[target]
  return !test || shareOf(values, test) >= 0.3
}

const contentTests: Partial<Record<Target, (value: string) => boolean>> = {
  images: (value) => /\.(?:jpe?g|png|webp|heic)\b|^https?:\/\//i.test(value),
  price: (value) => parseMoney(value) !== undefined,
  landSize: (value) => parseSize(value) !== undefined,
  areaSqft: (value) => parseSize(value) !== undefined,
  status: (value) => guessStatus(value) !== undefined,
  type: (value) => /^[\p{L} /&-]{3,30}$/u.test(value),
  yearBuilt: (value) => /^(?:19|20)\d\d$/.test(value),
  location: (value) => /^\p{L}/u.test(value) && parseSize(value) === undefined,
}

function guessByContent(
  values: readonly string[],
  types: readonly string[],
): { target: Target; how: 'guess' } | undefined {
  if (values.length === 0) return undefined
  const tests: [Target, (value: string) => boolean][] = [
    ['images', contentTests.images!],
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
