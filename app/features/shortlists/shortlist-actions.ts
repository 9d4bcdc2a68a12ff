import { checkViolation, codeOf } from '#app/backend/sqlstate.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import { getText, parseName, parseNote, parseVote } from './shortlist-input.ts'
import { shortlistMessages } from './shortlist-messages.ts'
import { getSubject, getValues, parseAction, type ShortlistOutcome, type UnsavedReason } from './shortlist-outcome.ts'
import type { ShortlistChange, ShortlistKey, Shortlists } from './shortlists.ts'

type Posted = ShortlistKey & { form: FormData; checkSubmission: CheckSubmission }
/** With the voter's secret when it is new, to be stored in the browser. */
export type Performed = { outcome: ShortlistOutcome; newSecret?: string }

const { problems } = shortlistMessages
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Handles the forms of a list's page. */
export async function performShortlistAction(lists: Shortlists, posted: Posted): Promise<Performed> {
  const action = parseAction(posted.form)
  if (!action || !isEmailToken(posted.token)) return { outcome: { ...getSubject(posted.form), state: 'unknown' } }
  if (action === 'join') return join(lists, posted)
  if (action === 'vote') return { outcome: await vote(lists, posted) }
  if (action === 'add') return { outcome: await addListings(lists, posted) }
  return { outcome: await change(lists, posted, { kind: action, subject: getText(posted.form, 'subject') }) }
}

/** Bots get the same response as people, and nothing is stored. */
async function join(lists: Shortlists, { token, secret, form, checkSubmission }: Posted): Promise<Performed> {
  const name = parseName(form)
  if ('problem' in name) return { outcome: invalid(form, name.problem) }
  if (isBot(form)) return { outcome: { ...getSubject(form), state: 'saved' } }
  const rejection = await checkSubmission(form, { storesRepeats: true })
  if (rejection) return { outcome: unsent(form, rejection) }
  try {
    const result = await lists.join({ token, secret }, name.text)
    if (result.state === 'full') return { outcome: unsent(form, 'full') }
    if (result.state === 'unknown') return { outcome: { ...getSubject(form), state: 'unknown' } }
    return { outcome: { ...getSubject(form), state: 'saved' }, newSecret: result.secret }
  } catch (error) {
    return { outcome: unstored(form, error) }
  }
}

async function vote(lists: Shortlists, { token, secret, form }: Posted): Promise<ShortlistOutcome> {
  const note = parseNote(form)
  if ('problem' in note) return invalid(form, note.problem)
  const { entryId } = getSubject(form)
  if (!isUuid(entryId)) return unsent(form, 'gone')
  if (!secret) return unsent(form, 'not-joined')
  try {
    const result = await lists.vote({ token, secret }, { entryId, vote: parseVote(form), note: note.text })
    const reason = unsavedReasons[result]
    if (reason) return unsent(form, reason)
    return { ...getSubject(form), state: result === 'saved' ? 'saved' : 'unknown' }
  } catch (error) {
    return unstored(form, error)
  }
}

const unsavedReasons: Record<string, UnsavedReason> = {
  not_joined: 'not-joined',
  gone: 'gone',
  too_often: 'too-often',
}

/** The listing of a pasted link, or those that the form names: what was saved since. */
async function addListings(lists: Shortlists, posted: Posted): Promise<ShortlistOutcome> {
  const { form } = posted
  const named = form.getAll('property').filter((id) => typeof id === 'string' && isUuid(id))
  const [pasted] = uuid.exec(getText(form, 'link').slice(0, 2_000).toLowerCase()) ?? []
  const ids = named.length > 0 ? named.slice(0, 20).map(String) : pasted ? [pasted] : []
  let outcome = invalid(form, problems.link)
  for (const id of ids) {
    outcome = await change(lists, posted, { kind: 'add_property', subject: id })
    if (outcome.state !== 'saved' && named.length === 0) return outcome
  }
  return outcome
}

async function change(
  lists: Shortlists,
  { token, secret, form }: Posted,
  { kind, subject }: ShortlistChange & { subject: string },
): Promise<ShortlistOutcome> {
  if (!secret) return { ...getSubject(form), state: 'unknown' }
  try {
    const result = await lists.change({ token, secret }, { kind, subject: isUuid(subject) ? subject : null })
    if (result === 'full') return invalid(form, problems.fullList)
    if (result === 'not_listed') return invalid(form, problems.notListed)
    if (result !== 'changed') return { ...getSubject(form), state: 'unknown' }
    return { ...getSubject(form), state: kind === 'delete' ? 'deleted' : 'saved' }
  } catch {
    return unsent(form, 'backend-unavailable')
  }
}

function isUuid(text: string) {
  return new RegExp(`^${uuid.source}$`).test(text)
}

function unstored(form: FormData, error: unknown): ShortlistOutcome {
  return codeOf(error) === checkViolation ? invalid(form, problems.unusable) : unsent(form, 'backend-unavailable')
}

function invalid(form: FormData, error: string): ShortlistOutcome {
  return { ...getSubject(form), state: 'invalid', error, values: getValues(form) }
}

function unsent(form: FormData, reason: UnsavedReason): ShortlistOutcome {
  return { ...getSubject(form), state: 'unsent', reason, values: getValues(form) }
}
