import type { Taxonomy } from '../../../taxonomy/taxonomy.ts'
import {
  categoryLabels,
  type Category,
  categories,
  type PriceType,
  priceTypes,
  type Status,
  statuses,
} from '../../../property.ts'
import { getStatuses } from '../../../taxonomy/taxonomy.ts'
import { statusLabels } from '../../../search/search-labels.ts'
import { propertyFields } from '../../../property-fields.ts'
import { importMessages } from '../import-messages.ts'
import type { Target } from '../columns/import-targets.ts'
import type { Choice } from './asking.ts'
import { currencyCodes, parseCurrency } from '../../form/input/parse-money.ts'
import { guessByWords } from './rental-words.ts'
import { folded, guessCategory, guessPriceType, guessStatus, guessType } from './synonyms.ts'

/** The choice of a listing without an agent. */
export const noAgent = 'none'

/** Somebody to whom a listing can be assigned. */
export type ImportAgent = { id: string; name: string; email: string }

/** The lists of the company that an import fits its values to. */
export type ImportTaxonomy = {
  types: readonly string[]
  /** The lists that the form's rules read. */
  property: Taxonomy
  /** Whether the import may add types to the company's list. */
  canCreateTypes: boolean
  /** Undefined for those who may not assign listings: what they import is their own. */
  agents: readonly ImportAgent[] | undefined
}

/** A target whose values come from a list, and how a value of a file is recognised. */
export type ListTarget = {
  choices: readonly Choice[]
  /** Undefined is asked about. */
  guess: (value: string) => string | undefined
}

const messages = importMessages.values

export function listTargets({
  types,
  property: { offer },
  agents = [],
}: Pick<ImportTaxonomy, 'types' | 'property' | 'agents'>): Partial<Record<Target, ListTarget>> {
  return {
    category: {
      choices: offer.map((value) => ({ value, label: categoryLabels[value] })),
      guess: (value) => offer.find((category) => category === guessCategory(value)),
    },
    type: {
      choices: [...types, ...(offer.includes('land') ? ['Land'] : [])].map((value) => ({ value, label: value })),
      guess: (value) => {
        const type = guessType(value, types)
        return type === 'Land' && !offer.includes('land') ? undefined : type
      },
    },
    status: {
      choices: getStatuses(offer).map((value) => ({ value, label: statusLabels[value] })),
      guess: (value) => getStatuses(offer).find((status) => status === guessStatus(value)),
    },
    priceType: {
      choices: priceTypes.map((value) => ({ value, label: messages.priceTypes[value] })),
      guess: guessPriceType,
    },
    landUnit: {
      choices: landUnits,
      guess: (value) => (/^h/i.test(value) ? 'hectares' : /^ac/i.test(value) ? 'acres' : undefined),
    },
    currency: { choices: currencyCodes.map((code) => ({ value: code, label: code })), guess: parseCurrency },
    agentId: {
      choices: [
        { value: noAgent, label: messages.noAgent },
        ...agents.map(({ id, name, email }) => ({
          value: id,
          label: isOnlyName(name, agents) ? name : `${name}, ${email}`,
        })),
      ],
      guess: (value) => findAgent(value, agents),
    },
    ...plainLists,
  }
}

function isOnlyName(name: string, agents: readonly ImportAgent[]) {
  return agents.filter((agent) => folded(agent.name) === folded(name)).length === 1
}

/** By name, by email address, or by both as the export writes them: 'Jane Wanjiku <jane@example.com>'. */
function findAgent(value: string, agents: readonly ImportAgent[]): string | undefined {
  const text = folded(value)
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text
  const byAddress = agents.find(({ email }) => email !== '' && folded(email) === address)
  const byName = agents.filter(({ name }) => folded(name) === text)
  return byAddress?.id ?? (byName.length === 1 ? byName[0]?.id : undefined)
}

const landUnits: readonly Choice[] = [
  { value: 'acres', label: messages.units.acres },
  { value: 'hectares', label: messages.units.hectares },
]

const plainLists: Partial<Record<Target, ListTarget>> = Object.fromEntries(
  propertyFields.flatMap((field) => {
    if (!('kind' in field) || field.kind !== 'choice') return []
    const choices = Object.entries<string>(field.choices).map(([value, label]) => ({ value, label }))
    return [
      [
        field.name,
        { choices, guess: (value: string) => exactChoice(choices, value) ?? guessByWords(field.name, value) },
      ],
    ]
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
