import { forPlainFields, type PlainFormValues } from '../../../fields/plain-fields.ts'
import type { PlainField } from '../../../fields/field-spec.ts'
import { parseCsvList } from '#app/shared/csv.ts'
import { parseMoney } from '../../form/input/parse-money.ts'
import type { LandSize } from '../../form/stored/stored-property.ts'
import { newProperty, type PropertyValues } from '../../form/input/property-values.ts'
import { importMessages } from '../import-messages.ts'
import type { Target } from '../columns/import-targets.ts'
import { asCategory, asPriceType, asStatus, exactChoice, type ListTarget } from '../values/import-choices.ts'
import { parseRooms } from '../values/parse-rooms.ts'
import { acresOfArea, acresOfSides, parseSize, sizeOf, type Size, type SizeUnit } from '../values/parse-size.ts'
import {
  answerFor,
  type Answers,
  bareSizeKey,
  foreignKey,
  impliedCategory,
  leaveOut,
  listKey,
  priceKeys,
  rateKey,
  sidesKey,
  studioKey,
} from '../values/value-questions.ts'
import { guessCategory } from '../values/synonyms.ts'
import type { RowProblem } from './import-draft.ts'
import type { Texts } from './raw-rows.ts'

const messages = importMessages.rows

export type Lists = Partial<Record<Target, ListTarget>>
type RowValues = {
  values: PropertyValues
  ground: LandSize | undefined
  problems: RowProblem[]
  /** An answer says to leave such rows out. */
  isLeftOut: boolean
}
type Reading = {
  texts: Texts
  /** The stored values of an update; empty cells do not change them. */
  base: PropertyValues | undefined
  answers: Answers
  lists: Lists
}

/** The form's values of a row, with the answers about its values. What cannot be read is a problem, never a default. */
export function readRowValues(reading: Reading): RowValues {
  const row: RowValues = {
    values: { ...(reading.base ?? { ...newProperty, bedrooms: '', bathrooms: '', isPublished: false }) },
    ground: undefined,
    problems: [],
    isLeftOut: false,
  }
  const { texts } = reading
  readKind(row, reading)
  readPrice(row, reading)
  readSizes(row, reading)
  readRooms(row, reading)
  // The reference of an update found the property: in another spelling it is still the same.
  const unchanged = reading.base ? { ...texts, reference: '' } : texts
  const plain = forPlainFields<PlainFormValues>((field) =>
    plainValue(field, { ...reading, texts: unchanged, base: row.values }),
  )
  Object.assign(row.values, plain)
  const list = (text: string | undefined, stored: readonly string[]) =>
    text ? parseCsvList(text).map((each) => each.trim()) : stored
  row.values.features = list(texts.features, row.values.features)
  row.values.amenities = list(texts.amenities, row.values.amenities)
  if (texts.isFeatured) row.values.isFeatured = isYes(texts.isFeatured)
  return row
}

/** The answer about a value of a list, or the choice that it already is. */
function chosen(target: Target, { texts, answers, lists }: Reading, emptyGuess?: string) {
  const value = texts[target] ?? ''
  const list = lists[target]
  const exact = value === '' ? undefined : exactChoice(list?.choices ?? [], value)
  return exact ?? answerFor(listKey(target, value), answers, value === '' ? emptyGuess : list?.guess(value))
}

function readKind(row: RowValues, reading: Reading) {
  const { texts, base } = reading
  const read = (target: Target, emptyGuess?: string) => {
    if (base && !texts[target]) return undefined
    const answer = chosen(target, reading, emptyGuess)
    if (answer === leaveOut) row.isLeftOut = true
    if (answer === undefined) row.problems.push({ target, text: messages.unknownValue(texts[target] ?? '') })
    return answer
  }
  const isLandCategory = !texts.type && guessCategory(texts.category ?? '') === 'land'
  const type = read('type', isLandCategory ? 'Land' : undefined)
  const implied = type === 'Land' ? 'land' : impliedCategory(texts)
  const category = asCategory(implied === 'land' ? 'land' : read('category', implied))
  const status = asStatus(read('status', 'available'))
  if (type && type !== leaveOut) row.values.type = type
  if (category) row.values.category = category
  if (status) row.values.status = status
}

function readPrice(row: RowValues, reading: Reading) {
  const { texts, answers, base } = reading
  const text = texts.price ?? ''
  if (base && text === '') return
  const currency = /^[a-z]{3}$/i.test(texts.currency ?? '') ? texts.currency?.toUpperCase() : undefined
  const parsed = parseMoney(text)
  if (!parsed) return void row.problems.push({ target: 'price', text: messages.noPrice })
  if (parsed.kind !== 'amount') {
    const answer =
      asPriceType(texts.priceType) === 'on_request' ||
      answerFor(text === '' ? priceKeys.empty : priceKeys.request, answers, 'on_request')
    if (answer === leaveOut) row.isLeftOut = true
    Object.assign(row.values, { price: '', priceType: 'on_request' })
    return
  }
  const paidIn = parsed.currency === 'KES' ? (currency ?? 'KES') : parsed.currency
  const priceType = asPriceType(chosen('priceType', reading)) ?? (parsed.isNegotiable ? 'negotiable' : undefined)
  row.values.priceType = priceType ?? base?.priceType ?? 'fixed'
  if (paidIn === 'KES') {
    if (answers[priceKeys.short] === leaveOut && text !== String(parsed.amount)) row.isLeftOut = true
    row.values.price = String(parsed.amount)
    return
  }
  const answer = answers[foreignKey(paidIn)]
  const rate = Number(answers[rateKey(paidIn)])
  if (answer === leaveOut) row.isLeftOut = true
  else if (answer === 'on_request') Object.assign(row.values, { price: '', priceType: 'on_request' })
  else if (answer === 'convert' && rate > 0) row.values.price = String(Math.round(parsed.amount * rate))
  else row.problems.push({ target: 'price', text: messages.foreignPrice(paidIn) })
}

/** Sides and acres are land, square feet are floor; of land every size is the land's. */
function readSizes(row: RowValues, reading: Reading) {
  const { texts, base } = reading
  const isLand = row.values.category === 'land'
  for (const target of ['areaSqft', 'landSize'] as const) {
    const text = texts[target] ?? ''
    if (text === '') continue
    const size = parseSize(text)
    if (!size) {
      row.problems.push({ target, text: messages.noSize })
      continue
    }
    const known = withUnit(size, { target, reading })
    if (known === leaveOut) row.isLeftOut = true
    else if (known === undefined) row.problems.push({ target, text: messages.noUnit })
    else if (known.kind === 'land') setLand(row, { size: known.size, unit: known.unit })
    else if (known.kind === 'area' && isLand) {
      if (target === 'landSize' || !texts.landSize) setLand(row, { size: acresOfArea(known.sqft), unit: 'acres' })
    } else if (known.kind === 'area') row.values.areaSqft = String(known.sqft)
  }
  if (base === undefined && isLand && !row.values.landSize && !row.problems.some(({ target }) => target === 'landSize'))
    row.problems.push({ target: 'landSize', text: messages.landNeedsSize })
}

function setLand(row: RowValues, { size, unit }: { size: number; unit: 'acres' | 'hectares' }) {
  if (row.values.category === 'land') Object.assign(row.values, { landSize: String(size), landUnit: unit })
  else row.ground = { size, unit }
}

type KnownSize = Exclude<Size, { kind: 'number' } | { kind: 'sides' }>

function withUnit(
  size: Size,
  { target, reading }: { target: Target; reading: Reading },
): KnownSize | typeof leaveOut | undefined {
  const { answers, texts, lists } = reading
  if (size.kind === 'sides') {
    const unit = size.unit ?? answerFor(sidesKey(target), answers, 'feet')
    if (unit === leaveOut) return leaveOut
    const length = unit === 'metres' ? 'metres' : 'feet'
    return { kind: 'land', size: acresOfSides(size.width, size.depth, length), unit: 'acres' }
  }
  if (size.kind !== 'number') return size
  const column = target === 'landSize' && texts.landUnit ? lists.landUnit?.guess(texts.landUnit) : undefined
  const unit = column ?? answerFor(bareSizeKey(target), answers, target === 'areaSqft' ? 'sqft' : undefined)
  if (unit === leaveOut) return leaveOut
  if (unit === undefined) return size.value === 0 ? { kind: 'none' } : undefined
  const known = sizeOf(size.value, unit as SizeUnit)
  return known.kind === 'land' || known.kind === 'area' ? known : undefined
}

function readRooms(row: RowValues, { texts, answers }: Reading) {
  for (const target of ['bedrooms', 'bathrooms'] as const) {
    const rooms = parseRooms(texts[target] ?? '')
    if (!rooms) row.problems.push({ target, text: messages.noRooms })
    else if (rooms.kind === 'rooms') row.values[target] = String(rooms.rooms)
    else if (rooms.kind === 'studio' && target === 'bedrooms') {
      if (answerFor(studioKey, answers, 'Studio') === leaveOut) row.isLeftOut = true
      row.values.bedrooms = '0'
      if (['Apartment', 'Condo', 'House'].includes(row.values.type)) row.values.type = 'Studio'
    }
  }
}

const readElsewhere: ReadonlySet<string> = new Set(['bedrooms', 'bathrooms', 'areaSqft'])

function plainValue(field: PlainField, reading: Reading): string | boolean {
  const name = field.name as keyof PlainFormValues
  const stored = reading.base?.[name] ?? ''
  const text = reading.texts[name]
  if (readElsewhere.has(name) || !text) return stored
  if (field.kind === 'boolean') return isYes(text)
  if (field.kind === 'choice') return chosen(name, reading) ?? text
  if (field.kind === 'pastDay') return dayOf(text)
  return field.kind === 'line' ? text.replaceAll(/\s+/g, ' ') : text
}

function isYes(text: string) {
  return /^(?:true|yes|y|1|x|✓)$/i.test(text)
}

/** Days are written day first; what is no day is reported by the form's rules. */
function dayOf(text: string) {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}
