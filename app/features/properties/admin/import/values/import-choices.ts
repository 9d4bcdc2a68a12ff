import type { PropertyLists } from '../../../lists/property-lists.ts'
import type { TypeKind } from '../../../lists/type-kinds.ts'
import {
  categoryLabels,
  type Category,
  categories,
  type PriceType,
  priceTypes,
  type Status,
  statuses,
} from '../../../property.ts'
import { statusLabels } from '../../../search/search-labels.ts'
import { propertyFields } from '../../../property-fields.ts'
import { importMessages } from '../import-messages.ts'
import type { Target } from '../columns/import-targets.ts'
import { folded, guessCategory, guessPriceType, guessStatus, guessType } from './synonyms.ts'

export type Choice = { value: string; label: string }

/** A type that an import adds to the company's list. */
export type NewType = { name: string; kind: TypeKind }

/** The lists of the company that an import fits its values to. */
export type ImportLists = {
  types: readonly string[]
  /** The lists that the form's rules read. */
  property: PropertyLists
  /** Adds a type to the company's list; undefined where the list cannot be changed here. */
  createPropertyType: ((type: NewType) => Promise<void>) | undefined
}

/** A target whose values come from a list, and how a value of a file is recognised. */
export type ListTarget = {
  choices: readonly Choice[]
  /** Undefined is asked about. */
  guess: (value: string) => string | undefined
}

const messages = importMessages.values

export function listTargets({ types }: Pick<ImportLists, 'types'>): Partial<Record<Target, ListTarget>> {
  return {
    category: { choices: categories.map((value) => ({ value, label: categoryLabels[value] })), guess: guessCategory },
    type: {
      choices: [...types, 'Land'].map((value) => ({ value, label: value })),
      guess: (value) => guessType(value, types),
    },
    status: { choices: statuses.map((value) => ({ value, label: statusLabels[value] })), guess: guessStatus },
    priceType: {
      choices: priceTypes.map((value) => ({ value, label: messages.priceTypes[value] })),
      guess: guessPriceType,
    },
    landUnit: {
      choices: landUnits,
      guess: (value) => (/^h/i.test(value) ? 'hectares' : /^ac/i.test(value) ? 'acres' : undefined),
    },
    ...plainLists,
  }
}

const landUnits: readonly Choice[] = [
  { value: 'acres', label: messages.units.acres },
  { value: 'hectares', label: messages.units.hectares },
]

const plainLists: Partial<Record<Target, ListTarget>> = Object.fromEntries(
  propertyFields.flatMap((field) => {
    if (!('kind' in field) || field.kind !== 'choice') return []
    const choices = Object.entries<string>(field.choices).map(([value, label]) => ({ value, label }))
    return [[field.name, { choices, guess: (value: string) => exactChoice(choices, value) }]]
  }),
)

/** The choice that is written like the value, so that nothing needs to be asked. */
export function exactChoice(choices: readonly Choice[], value: string) {
  const text = folded(value)
  return choices.find((choice) => [folded(choice.value), folded(choice.label)].includes(text))?.value
}

export function asCategory(value: string | undefined): Category | undefined {
  return categories.find((known) => known === value)
}

export function asStatus(value: string | undefined): Status | undefined {
  return statuses.find((known) => known === value)
}

export function asPriceType(value: string | undefined): PriceType | undefined {
  return priceTypes.find((known) => known === value)
}
