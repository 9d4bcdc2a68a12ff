import { forPlainFields, type PlainFormValues } from '../../../fields/plain-fields.ts'
import type { PlainField } from '../../../fields/field-spec.ts'
import { parseCsvList } from '#app/shared/csv.ts'
import type { LandSize } from '../../form/stored/stored-property.ts'
import { readPlanText } from '../../form/off-plan/step-values.ts'
import { newProperty, type PropertyValues } from '../../form/input/property-values.ts'
import type { Target } from '../columns/import-targets.ts'
import { type Answers, createAsker, type Question } from '../values/asking.ts'
import type { ImportTaxonomy, ListTarget } from '../values/import-choices.ts'
import { type RowContext, settleListed } from '../values/row-context.ts'
import { settleAgent } from '../values/settle-agent.ts'
import { settleDeposit } from '../values/settle-charges.ts'
import { parseDay } from '../values/parse-day.ts'
import { settleDay } from '../values/settle-day.ts'
import { settleKind } from '../values/settle-kind.ts'
import { settlePrice } from '../values/settle-price.ts'
import { settleRooms } from '../values/settle-rooms.ts'
import { isKnownDay, isKnownWater, settleAvailability } from '../values/settle-rental.ts'
import { settleSizes } from '../values/settle-sizes.ts'
import { settleBuilding, settleDescription, settleLocation, settleTitle } from '../values/settle-words.ts'
import type { RowProblem } from './import-draft.ts'
import type { RawRow, Texts } from './raw-rows.ts'

type RowValues = {
  /** The texts by the fields that they turned out to be. */
  texts: Texts
  values: PropertyValues
  ground: LandSize | undefined
  problems: readonly RowProblem[]
  /** What needs a decision, with or without one so far. */
  questions: readonly Question[]
  /** An answer says to leave such rows out. */
  isLeftOut: boolean
}
export type Reading = {
  row: RawRow
  /** The stored values of an update; empty cells do not change them. */
  base: PropertyValues | undefined
  answers: Answers
  isOfBuilding: boolean
  taxonomy: ImportTaxonomy
  listTargets: Partial<Record<Target, ListTarget>>
}

/** The form's values of a row, with the answers about its values. What cannot be read is a problem, never a default. */
export function readRowValues({
  row: { texts, scale, category },
  base,
  answers,
  isOfBuilding,
  taxonomy,
  listTargets,
}: Reading): RowValues {
  const asker = createAsker(answers)
  const row: RowContext = {
    texts,
    scale,
    likelyCategory: category,
    base,
    isOfBuilding,
    taxonomy,
    listTargets,
    asker,
    values: { ...(base ?? { ...newProperty, bedrooms: '', bathrooms: '', isPublished: false }) },
    ground: undefined,
    problems: [],
  }
  settleKind(row)
  row.texts = withSizeByKind(texts, row.values.category === 'land')
  const list = (text: string | undefined, stored: readonly string[]) => (text ? splitList(text) : stored)
  row.values.features = list(texts.features, row.values.features)
  row.values.amenities = list(texts.amenities, row.values.amenities)
  settlePrice(row)
  settleSizes(row)
  settleRooms(row)
  settlePlain(row)
  settleDeposit(row)
  settleLocation(row)
  settleTitle(row)
  settleBuilding(row)
  settleDescription(row)
  settleAgent(row)
  if (texts.paymentPlan) row.values.paymentPlan = readPlanText(texts.paymentPlan)
  if (texts.isFeatured) row.values.isFeatured = isYes(texts.isFeatured)
  const { values, ground, problems } = row
  return { texts: row.texts, values, ground, problems, questions: asker.questions, isLeftOut: asker.isLeftOut() }
}

/** 'Size' is the plot of land, and the floor of everything else. */
function withSizeByKind(texts: Texts, isLand: boolean): Texts {
  const target = isLand ? 'landSize' : 'areaSqft'
  return texts.size && !texts[target] ? { ...texts, [target]: texts.size } : texts
}

/** Entries between semicolons, bars or lines, else between commas; not those inside brackets or of a number. */
function splitList(text: string): string[] {
  const lines = text.replaceAll(/\s*\n\s*/g, '; ')
  const parts = parseCsvList(lines)
  const entries = parts.length === 1 && !text.startsWith('[') ? lines.split(/,(?!\d{3}\b)(?![^(]*\))/) : parts
  return entries.map((each) => each.replace(/^\s*[•·*–]\s*/, '').trim()).filter(Boolean)
}

const settledElsewhere: ReadonlySet<string> = new Set([
  'bedrooms',
  'bathrooms',
  'areaSqft',
  'depositMonths',
  'serviceCharge',
  'location',
  'address',
])

function settlePlain(row: RowContext) {
  const plain = forPlainFields<PlainFormValues>((field) => plainValue(field, row))
  Object.assign(row.values, plain)
}

function plainValue(field: PlainField, row: RowContext): string | boolean {
  const name = field.name as keyof PlainFormValues
  const stored = row.values[name]
  const text = row.texts[name]
  if (settledElsewhere.has(name) || !text) return stored
  if (field.kind === 'boolean') return isYes(text)
  if (field.name === 'water' && !isKnownWater(row)) return stored
  if (field.name === 'constructionStage' && isReady(text)) return ''
  if (field.kind === 'choice') return settleListed(row, name) ?? text
  if (field.name === 'availableFrom') return isKnownDay(row) ? settleAvailability(row) : stored
  if (field.kind === 'pastDay' || field.kind === 'day') return settleDay(row, name)
  if (field.kind === 'month') return parseDay(text) ? settleDay(row, name).slice(0, 7) : text
  if (field.kind === 'reference') return referenceOf(text, row.base?.[name])
  return field.kind === 'line' ? text.replaceAll(/\s+/g, ' ') : text
}

/** In other letter case, or without the zeros that a spreadsheet drops, it is still the reference of the update. */
function referenceOf(text: string, stored: string | boolean | undefined) {
  if (typeof stored !== 'string' || stored === '') return text
  const comparable = (reference: string) =>
    reference
      .trim()
      .toUpperCase()
      .replace(/^0+(?=\d+$)/, '')
  return comparable(stored) === comparable(text) ? stored : text
}

/** Of a home that is not sold off plan. */
function isReady(text: string) {
  return /^(?:ready|ready built|built|completed?|no|n\/a|none|-)$/i.test(text.trim())
}

function isYes(text: string) {
  return /^(?:true|yes|y|1|x|✓)$/i.test(text)
}
