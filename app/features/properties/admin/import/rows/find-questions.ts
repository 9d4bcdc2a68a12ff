import { storedFromRow } from '../../form/stored/stored-property.ts'
import type { Target } from '../columns/import-targets.ts'
import type { Answers, Question } from '../values/asking.ts'
import { type ImportTaxonomy, listTargets } from '../values/import-choices.ts'
import { type Existing, findExistingOf } from './import-draft.ts'
import { findRowsOfBuildings } from './merge-buildings.ts'
import type { RawRow } from './raw-rows.ts'
import { readRowValues } from './row-values.ts'

export type ValueQuestion = Omit<Question, 'value'> & {
  /** As written; a group lists its first three. Empty cells are ''. */
  values: readonly string[]
  rows: number
}

type Asking = { answers: Answers; taxonomy: ImportTaxonomy; existing: Existing }

/**
 * Every value that needs a decision, once, with the number of its rows: those without a guess first, so that nobody has to
 * search for them; within a field those of most rows.
 */
export function findQuestions(rows: readonly RawRow[], { answers, taxonomy, existing }: Asking): ValueQuestion[] {
  const targets = listTargets(taxonomy)
  const ofBuildings = findRowsOfBuildings(rows)
  const found = new Map<string, ValueQuestion & { values: string[] }>()
  for (const row of rows) {
    const known = findExistingOf(row, existing)
    const base = known?.state === 'editable' ? storedFromRow(known.row, new Map()).values : undefined
    const isOfBuilding = ofBuildings.has(row.number)
    const { questions } = readRowValues({ row, base, answers, isOfBuilding, taxonomy, listTargets: targets })
    for (const { value, ...question } of questions) {
      const group = found.get(question.key) ?? { ...question, values: [], rows: 0 }
      group.rows += 1
      if (group.values.length < 3 && !group.values.includes(value)) group.values.push(value)
      found.set(question.key, group)
    }
  }
  return [...found.values()].toSorted(
    (one, other) =>
      Number(one.guess !== undefined) - Number(other.guess !== undefined) ||
      orderOf(one.target) - orderOf(other.target) ||
      other.rows - one.rows ||
      one.key.localeCompare(other.key),
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
