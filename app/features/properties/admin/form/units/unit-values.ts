import { isDay } from '#app/shared/dates.ts'
import { countCharacters, isBlank, isOneLine, isUsable, trimLine } from '#app/shared/form/text-input.ts'
import { fieldMessages } from '#app/shared/form/form-messages.ts'
import { maxUnitKinds, maxUnitsOfKind, maxUnitFeatures, maxUnitText, type UnitKind } from '../../../units/unit-kinds.ts'
import { type FigureReading, parseBetween, parseHalves, parsePrice, parseWholeNumber } from '../input/parse-figures.ts'
import { unitMessages } from './unit-messages.ts'

const { columns, problems: texts } = unitMessages

/** A kind of unit in the form, as entered. */
export type UnitValues = {
  name: string
  bedrooms: string
  bathrooms: string
  areaSqft: string
  price: string
  total: string
  free: string
  floor: string
  availableFrom: string
  depositMonths: string
  /** Nothing where it is the building's. */
  type: string
  /** With commas between. */
  features: string
  /** As '/media/…'. */
  images: readonly string[]
}
export type UnitField = Exclude<keyof UnitValues, 'images'>
export type UnitProblems = Partial<Record<UnitField, string>>

export const newUnit: UnitValues = {
  name: '',
  bedrooms: '',
  bathrooms: '1',
  areaSqft: '',
  price: '',
  total: '1',
  free: '1',
  floor: '',
  availableFrom: '',
  depositMonths: '',
  type: '',
  features: '',
  images: [],
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

export function unitToValues(kind: UnitKind): UnitValues {
  const text = (figure: number | null) => (figure === null ? '' : grouped.format(figure))
  return {
    name: kind.name,
    bedrooms: String(kind.bedrooms),
    bathrooms: String(kind.bathrooms),
    areaSqft: text(kind.area_sqft),
    price: text(kind.price),
    total: text(kind.total),
    free: text(kind.free),
    floor: kind.floor ?? '',
    availableFrom: kind.available_from ?? '',
    depositMonths: text(kind.deposit_months),
    type: kind.type ?? '',
    features: kind.features.join(', '),
    images: kind.images,
  }
}

type UnitReading = { unit: UnitKind; problems?: undefined } | { unit?: undefined; problems: UnitProblems }

/** The kind to store, or what is wrong with it. */
export function parseUnit(values: UnitValues): UnitReading {
  const problems: UnitProblems = {}
  const readFigure = (field: UnitField, read: (text: string) => FigureReading, empty: number | null) => {
    const text = values[field].trim()
    if (isBlank(text)) return empty
    const reading = read(text)
    if ('figure' in reading) return reading.figure
    problems[field] = reading.problem
    return empty
  }
  const readText = (field: 'name' | 'floor') => {
    const text = trimLine(values[field])
    const problem = findTextProblem(text, columns[field])
    if (problem) problems[field] = problem
    return text
  }
  const bounds = (field: UnitField & keyof typeof columns, max: number) => ({ name: columns[field], min: 0, max })
  const total = parseWholeNumber(values.total, { name: columns.total, min: 1, max: maxUnitsOfKind })
  const name = readText('name')
  const day = values.availableFrom.trim()
  if (isBlank(name)) problems.name = texts.name
  if (!('figure' in total)) problems.total = texts.total
  if (day !== '' && !(isDay(day) && day.startsWith('20'))) problems.availableFrom = texts.day
  const units = 'figure' in total ? total.figure : maxUnitsOfKind
  const free = readFree(values.free, units)
  if (free === undefined) problems.free = texts.free(grouped.format(units))
  const features = splitFeatures(values.features)
  const featureProblem = findFeatureProblem(features)
  if (featureProblem) problems.features = featureProblem
  // In the order in which PostgreSQL returns the keys, so that an unchanged kind compares as equal to the stored one.
  const unit: UnitKind = {
    free: free ?? 0,
    name,
    type: values.type || null,
    floor: readText('floor') || null,
    price: readFigure('price', parsePrice, null),
    total: units,
    images: [...values.images],
    bedrooms: readFigure('bedrooms', (text) => parseWholeNumber(text, bounds('bedrooms', 50)), 0) ?? 0,
    features,
    area_sqft: readFigure('areaSqft', (text) => parseBetween(text, { ...bounds('areaSqft', 1e9), min: 1 }), null),
    bathrooms: readFigure('bathrooms', (text) => parseHalves(text, bounds('bathrooms', 50)), 0) ?? 0,
    available_from: day || null,
    deposit_months: readFigure('depositMonths', (text) => parseBetween(text, bounds('depositMonths', 24)), null),
  }
  return Object.keys(problems).length > 0 ? { problems } : { unit }
}

function splitFeatures(text: string) {
  return [
    ...new Set(
      text
        .split(/[,;\n]/)
        .map(trimLine)
        .filter((feature) => !isBlank(feature)),
    ),
  ]
}

function findFeatureProblem(features: readonly string[]) {
  if (features.length > maxUnitFeatures) return texts.features(maxUnitFeatures)
  return features.map((feature) => findTextProblem(feature, columns.features)).find((problem) => problem !== undefined)
}

function readFree(text: string, total: number) {
  const reading = parseWholeNumber(text, { name: columns.free, min: 0, max: total })
  return 'figure' in reading ? reading.figure : undefined
}

function findTextProblem(text: string, label: string) {
  if (!isOneLine(text)) return fieldMessages.oneLine(label)
  if (!isUsable(text)) return fieldMessages.unusable(label)
  return countCharacters(text) > maxUnitText ? fieldMessages.tooLong(label, maxUnitText) : undefined
}

/** The kinds of a building to store, or the first problem as a sentence. */
export function parseUnitKinds(units: readonly UnitValues[]): { units: UnitKind[] } | { problem: string } {
  if (units.length > maxUnitKinds) return { problem: texts.tooMany(maxUnitKinds) }
  const read: UnitKind[] = []
  for (const [index, values] of units.entries()) {
    const { unit, problems } = parseUnit(values)
    if (unit) read.push(unit)
    else return { problem: texts.ofKind(nameUnit(values, index), Object.values(problems)[0] ?? texts.name) }
  }
  return { units: read }
}

/** 'Kind 2', where it has no name yet. */
export function nameUnit({ name }: UnitValues, index: number) {
  return isBlank(name) ? unitMessages.untitled(index + 1) : name.trim()
}
