import type { Target } from '../columns/import-targets.ts'
import { importMessages } from '../import-messages.ts'
import type { RawRow } from '../rows/raw-rows.ts'
import { parseMoney } from '../../form/input/parse-money.ts'
import { parseRooms } from './parse-rooms.ts'
import { parseSize } from './parse-size.ts'
import { typeKinds } from '../../../lists/type-kinds.ts'
import { type Choice, exactChoice, type ImportLists, listTargets, type NewType } from './import-choices.ts'
import { folded, guessCategory, guessKind, guessType } from './synonyms.ts'

/** What a value of the file becomes, by the key of its question. */
export type Answers = Readonly<Record<string, string>>

export type ValueQuestion = {
  key: string
  target: Target
  /** The value as written; a group lists its first three. Empty cells are ''. */
  values: readonly string[]
  rows: number
  choices: readonly Choice[]
  /** Preselected; undefined must be chosen. */
  guess: string | undefined
  /** The name of the type that can be added to the company's list. */
  newType?: string
}

/** Rows with this answer are not imported. */
export const leaveOut = 'leave-out'
export const newTypePrefix = 'new:'
const messages = importMessages.values
const newTypeKinds = typeKinds.filter((kind) => kind !== 'land')
const leave: Choice = { value: leaveOut, label: messages.leaveOut }

type Found = {
  key: string
  target: Target
  value: string
  choices: readonly Choice[]
  guess: string | undefined
  newType?: string
}

type Asking = {
  lists: ImportLists
  /** Whether the row updates a property: its empty cells change nothing, so they are not asked about. */
  isKnown: (row: RawRow) => boolean
}

/** Every value that needs a decision, once, with the number of its rows; those of most rows first within a field. */
export function findQuestions(rows: readonly RawRow[], { lists, isKnown }: Asking): ValueQuestion[] {
  const questions = new Map<string, ValueQuestion & { values: string[] }>()
  const known = listTargets(lists)
  for (const row of rows) {
    for (const found of questionsOf(row, known, lists)) {
      if (found.value === '' && isKnown(row)) continue
      const question = questions.get(found.key) ?? { ...found, values: [], rows: 0 }
      question.rows += 1
      if (question.values.length < 3 && !question.values.includes(found.value)) question.values.push(found.value)
      questions.set(found.key, question)
    }
  }
  return [...questions.values()].toSorted(
    (one, other) =>
      orderOf(one.target) - orderOf(other.target) || other.rows - one.rows || one.key.localeCompare(other.key),
  )
}

const order: readonly Target[] = [
  'status',
  'category',
  'type',
  'price',
  'priceType',
  'landSize',
  'areaSqft',
  'bedrooms',
  'bathrooms',
]

function orderOf(target: Target) {
  const index = order.indexOf(target)
  return index < 0 ? order.length : index
}

export function answerFor(key: string, answers: Answers, guess: string | undefined) {
  return answers[key] || guess
}

export function listKey(target: Target, value: string) {
  return `${target}:${folded(value)}`
}

type Known = ReturnType<typeof listTargets>

function* questionsOf({ texts }: RawRow, known: Known, lists: ImportLists): Generator<Found> {
  for (const target of Object.keys(known) as Target[]) {
    const list = known[target]
    const value = texts[target] ?? ''
    if (!list || followsFromElsewhere(target, value, texts)) continue
    if (value !== '' && exactChoice(list.choices, value) !== undefined) continue
    const canCreate = target === 'type' && value !== '' && lists.createPropertyType !== undefined
    yield {
      key: listKey(target, value),
      target,
      value,
      choices: [...list.choices, leave],
      guess: value === '' ? emptyGuess[target] : list.guess(value),
      ...(canCreate && { newType: value }),
    }
  }
  yield* priceQuestions(texts.price ?? '')
  yield* sizeQuestions('landSize', texts.landSize ?? '', texts.landUnit)
  yield* sizeQuestions('areaSqft', texts.areaSqft ?? '', undefined)
  yield* roomQuestions(texts.bedrooms ?? '')
}

const emptyGuess: Partial<Record<Target, string>> = { status: 'available' }

/** Empty cells are asked about where a property needs the value; a category follows from land and from a monthly price. */
function followsFromElsewhere(target: Target, value: string, texts: RawRow['texts']) {
  if (value !== '') return false
  if (target === 'type') return guessCategory(texts.category ?? '') === 'land'
  return target === 'category' ? impliedCategory(texts) !== undefined : target !== 'status'
}

export function impliedCategory({ type = '', price = '' }: RawRow['texts']) {
  if (guessType(type, []) === 'Land') return 'land'
  const money = parseMoney(price)
  return money?.kind === 'amount' && money.isMonthly ? 'for-rent' : undefined
}

export const priceKeys = { short: 'price:short', request: 'price:request', empty: 'price:empty' }

export function foreignKey(currency: string) {
  return `price:${currency}`
}

/** The rate at which foreign prices become shillings. */
export function rateKey(currency: string) {
  return `price:${currency}:rate`
}

function* priceQuestions(value: string): Generator<Found> {
  const money = parseMoney(value)
  if (money === undefined) return
  const onRequest: Choice = { value: 'on_request', label: messages.onRequest }
  const base = { target: 'price' as const, value }
  if (money.kind !== 'amount') {
    const key = value === '' ? priceKeys.empty : priceKeys.request
    yield { ...base, key, choices: [onRequest, leave], guess: 'on_request' }
  } else if (money.currency !== 'KES') {
    const convert: Choice = { value: 'convert', label: messages.convert }
    yield { ...base, key: foreignKey(money.currency), choices: [convert, onRequest, leave], guess: undefined }
  } else if (/[kmb]\w*\.?\s*$|\/\s*[=-]/i.test(value.replace(/(?:ksh?s?|kes|month)\.?$/i, ''))) {
    const shillings: Choice = { value: 'KES', label: messages.shillings }
    yield { ...base, key: priceKeys.short, choices: [shillings, leave], guess: 'KES' }
  }
}

/** What a type that is added to the company's list is. */
export function kindKey(question: string) {
  return `${question}:kind`
}

/** The type that an answer adds to the company's list; without a kind where its name does not say one and nobody chose. */
export function findNewType({ key, guess }: ValueQuestion, answers: Answers): Partial<NewType> | undefined {
  const answer = answerFor(key, answers, guess)
  if (!answer?.startsWith(newTypePrefix)) return undefined
  const name = answer.slice(newTypePrefix.length)
  const kind = newTypeKinds.find((each) => each === answers[kindKey(key)]) ?? guessKind(name)
  return kind ? { name, kind } : { name }
}

export function sidesKey(target: Target) {
  return `${target}:sides`
}

export function bareSizeKey(target: Target) {
  return `${target}:number`
}

function* sizeQuestions(target: 'landSize' | 'areaSqft', value: string, unit: string | undefined): Generator<Found> {
  const size = parseSize(value)
  const base = { target, value }
  if (size?.kind === 'sides' && !size.unit) {
    const choices = [
      { value: 'feet', label: messages.units.feet },
      { value: 'metres', label: messages.units.metres },
      leave,
    ]
    yield { ...base, key: sidesKey(target), choices, guess: 'feet' }
  }
  if (size?.kind === 'number' && size.value > 0 && !unit) {
    const choices = (['acres', 'hectares', 'sqft', 'sqm'] as const).map((each) => ({
      value: each,
      label: messages.units[each],
    }))
    yield {
      ...base,
      key: bareSizeKey(target),
      choices: [...choices, leave],
      guess: target === 'areaSqft' ? 'sqft' : undefined,
    }
  }
}

export const studioKey = 'bedrooms:studio'

function* roomQuestions(value: string): Generator<Found> {
  if (parseRooms(value)?.kind !== 'studio') return
  const choices = [{ value: 'Studio', label: messages.studio }, leave]
  yield { key: studioKey, target: 'bedrooms', value, choices, guess: 'Studio' }
}
