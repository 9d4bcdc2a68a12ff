import { checkViolation, foreignKeyViolation, uniqueViolation } from '#app/backend/sqlstate.ts'
import { countCharacters, isBlank } from '#app/shared/form/text-input.ts'
import { isRecord } from '#app/shared/is-record.ts'
import { listsMessages } from './lists-messages.ts'

const { problems } = listsMessages
const maxName = 60

/** What is wrong with a name, before it is sent. */
export function checkName(name: string): string | undefined {
  if (isBlank(name)) return problems.empty
  return countCharacters(name.trim()) > maxName ? problems.tooLong : undefined
}

/** Parts of what the functions of list-changes.sql and list-merges.sql raise. */
const raised: [pattern: RegExp, text: string][] = [
  [/list is full/, problems.full],
  [/bedrooms or bathrooms/, problems.rooms],
  [/no longer in the list/, problems.gone],
  [/^Land stays/, problems.land],
]

/** The words for a rejection of the database. */
export function getListProblem(error: unknown): string {
  const { code, message } = isRecord(error) ? error : {}
  if (code === uniqueViolation) return problems.used
  if (code === foreignKeyViolation) return problems.inUse
  const known = raised.find(([pattern]) => pattern.test(String(message)))
  return known?.[1] ?? (code === checkViolation ? problems.characters : problems.general)
}
