import { createTaxonomy } from '../../../taxonomy/taxonomy.ts'
import { type TypeKind, typeKinds } from '../../../taxonomy/type-kinds.ts'
import { answerFor, type Answers, type Question } from './asking.ts'
import type { ImportTaxonomy } from './import-choices.ts'
import { guessKind } from './synonyms.ts'

/** A type that an import adds to the company's list, together with its rows. */
export type NewType = { name: string; kind: TypeKind }

export const newTypePrefix = 'new:'
const newTypeKinds = typeKinds.filter((kind) => kind !== 'land')

/** What a type that is added to the company's list is. */
export function kindKey(question: string) {
  return `${question}:kind`
}

/** The type that an answer adds to the company's list; without a kind where its name does not say one and nobody chose. */
export function findNewType(
  { key, guess }: Pick<Question, 'key' | 'guess'>,
  answers: Answers,
): Partial<NewType> | undefined {
  const answer = answerFor(key, answers, guess)
  if (!answer?.startsWith(newTypePrefix)) return undefined
  const name = answer.slice(newTypePrefix.length)
  const kind = newTypeKinds.find((each) => each === answers[kindKey(key)]) ?? guessKind(name)
  return kind ? { name, kind } : { name }
}

/** The types to add, each once. */
export function findNewTypes(questions: readonly Pick<Question, 'key' | 'guess'>[], answers: Answers): NewType[] {
  const found = new Map<string, NewType>()
  for (const question of questions) {
    const { name, kind } = findNewType(question, answers) ?? {}
    if (name !== undefined && kind !== undefined) found.set(name, { name, kind })
  }
  return [...found.values()]
}

/** The lists as they will be once the import is applied: the rules about rooms depend on the kind of a type. */
export function withNewTypes(taxonomy: ImportTaxonomy, newTypes: readonly NewType[]): ImportTaxonomy {
  if (newTypes.length === 0) return taxonomy
  const added = newTypes.map(({ name, kind }) => ({
    id: name,
    slug: name,
    name,
    kind,
    nameSw: null,
    formerNames: [],
    listed: 0,
  }))
  const { types, features } = taxonomy.property
  return { ...taxonomy, property: createTaxonomy({ types: [...types, ...added], features }) }
}
