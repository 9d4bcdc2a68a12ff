import { checkViolation, codeOf, getErrorText, uniqueViolation } from '#app/backend/sqlstate.ts'
import { countCharacters, isBlank } from '#app/shared/form/text-input.ts'
import { taxonomyMessages } from './taxonomy-messages.ts'

const { problems } = taxonomyMessages
const maxName = 60

/** What is wrong with a name, before it is sent. */
export function checkName(name: string): string | undefined {
  if (isBlank(name)) return problems.empty
  return countCharacters(name.trim()) > maxName ? problems.tooLong : undefined
}

/** The words for a rejection. */
export function getTaxonomyProblem(error: unknown): string {
  const code = codeOf(error)
  if (code === uniqueViolation) return problems.used
  if (code === checkViolation) return problems.characters
  return error instanceof Error ? getErrorText(error, problems.general) : problems.general
}
