import type { PropertyValues } from '../../form/input/property-values.ts'
import type { LandSize } from '../../form/stored/stored-property.ts'
import type { Target } from '../columns/import-targets.ts'
import type { RowProblem } from '../rows/import-draft.ts'
import type { RawRow, Texts } from '../rows/raw-rows.ts'
import { importMessages } from '../import-messages.ts'
import type { Asker } from './asking.ts'
import { exactChoice, type ImportTaxonomy, type ListTarget } from './import-choices.ts'
import { folded } from './synonyms.ts'

/** A row while its values are settled, field by field; each function fills in what it has understood. */
export type RowContext = {
  texts: Texts
  /** What the heading of the price multiplies its figures by. */
  scale: RawRow['scale']
  /** What that heading says of listings in a file without categories. */
  likelyCategory: RawRow['category']
  /** The stored values of an update; empty cells do not change them. */
  base: PropertyValues | undefined
  /** Other rows of the file have the same building. */
  isOfBuilding: boolean
  taxonomy: ImportTaxonomy
  listTargets: Partial<Record<Target, ListTarget>>
  asker: Asker
  values: PropertyValues
  ground: LandSize | undefined
  problems: RowProblem[]
}

export function listKey(target: Target, value: string) {
  return `${target}:${folded(value)}`
}

/** What a value of a list becomes: itself where it is written like a choice, else the answer about it. */
export function settleListed(row: RowContext, target: Target, { emptyGuess, newType }: Listed = {}) {
  const value = row.texts[target] ?? ''
  const list = row.listTargets[target]
  const exact = value === '' ? undefined : exactChoice(list?.choices ?? [], value)
  if (exact !== undefined || !list) return exact
  return row.asker.ask({
    key: listKey(target, value),
    target,
    value,
    choices: list.choices,
    guess: value === '' ? emptyGuess : list.guess(value),
    ...(newType && value !== '' && { newType: value }),
  })
}
type Listed = { emptyGuess?: string | undefined; newType?: boolean }

export function addProblem({ problems }: RowContext, target: Target, text: string) {
  problems.push({ target, text })
}

export function unknownValue(row: RowContext, target: Target) {
  addProblem(row, target, importMessages.rows.unknownValue(row.texts[target] ?? ''))
}
