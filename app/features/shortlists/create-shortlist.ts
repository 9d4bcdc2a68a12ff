import { checkViolation, codeOf } from '#app/backend/sqlstate.ts'
import type { CheckSubmission, SubmitError } from '#app/shared/form/form-outcome.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import { getText, parseName, parseTitle } from './shortlist-input.ts'
import { shortlistMessages } from './shortlist-messages.ts'
import { maxNameLength, maxTitleLength } from './shortlist.ts'
import type { CreatedShortlist, Shortlists } from './shortlists.ts'

type Posted = { propertyIds: string[]; form: FormData; checkSubmission: CheckSubmission }
export type NewShortlistErrors = { name?: string; title?: string; listings?: string }
type Values = { name: string; title: string }
export type NewShortlistOutcome =
  | { state: 'invalid'; errors: NewShortlistErrors; values: Values }
  | { state: 'unsent'; reason: SubmitError; values: Values }
type Created = Extract<CreatedShortlist, { state: 'created' }>

const { problems } = shortlistMessages

/** Bots get what looks like a new list. */
export async function createShortlist(lists: Shortlists, posted: Posted): Promise<NewShortlistOutcome | Created> {
  const { form, propertyIds } = posted
  const values = getNewValues(form)
  const [name, title] = [parseName(form), parseTitle(form)]
  if ('problem' in name || 'problem' in title) {
    const errors = {
      ...('problem' in name && { name: name.problem }),
      ...('problem' in title && { title: title.problem }),
    }
    return { state: 'invalid', errors, values }
  }
  if (isBot(form)) return { state: 'created', token: invented(), ownerToken: invented() }
  const rejection = await posted.checkSubmission(form, { storesRepeats: true })
  if (rejection) return { state: 'unsent', reason: rejection, values }
  try {
    const created = await lists.create({ name: name.text, title: title.text, propertyIds })
    if (created.state === 'created') return created
    const listings = created.state === 'full' ? problems.fullList : problems.noneListed
    return { state: 'invalid', errors: { listings }, values }
  } catch (error) {
    if (codeOf(error) === checkViolation) return { state: 'invalid', errors: { name: problems.unusable }, values }
    return { state: 'unsent', reason: 'backend-unavailable', values }
  }
}

function getNewValues(form: FormData): Values {
  return {
    name: getText(form, 'name').slice(0, 2 * maxNameLength),
    title: getText(form, 'title').slice(0, 2 * maxTitleLength),
  }
}

function invented() {
  return `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
}
