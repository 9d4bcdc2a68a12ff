import {
  countCharacters,
  isBlank,
  isOneLine,
  isUsable,
  isUsableOverLines,
  plainLineEnds,
  trimInput,
  trimLine,
} from '#app/shared/form/text-input.ts'
import { maxNameLength, maxNoteLength, maxTitleLength, type Vote, votes } from './shortlist.ts'
import { shortlistMessages } from './shortlist-messages.ts'

const { problems } = shortlistMessages

/** The text of a field, or what is wrong with it. */
export type FieldResult = { text: string } | { problem: string }

export function parseName(form: FormData): FieldResult {
  const text = trimLine(getText(form, 'name'))
  if (isBlank(text)) return { problem: problems.name }
  return checkLine(text, maxNameLength)
}

/** May be empty. */
export function parseTitle(form: FormData): FieldResult {
  return checkLine(trimLine(getText(form, 'title')), maxTitleLength)
}

/** May be empty, which withdraws the note. */
export function parseNote(form: FormData): FieldResult {
  const text = trimInput(plainLineEnds(getText(form, 'note')))
  if (!isUsableOverLines(text)) return { problem: problems.unusable }
  return countCharacters(text) > maxNoteLength ? { problem: problems.tooLong(maxNoteLength) } : { text }
}

/** Null leaves the vote as it is, an empty text withdraws it. */
export function parseVote(form: FormData): Vote | '' | null {
  const value = form.get('vote')
  return value === '' ? '' : (votes.find((vote) => vote === value) ?? null)
}

/** Of a repeated field the first; well-formed, since a response repeats it. */
export function getText(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.toWellFormed() : ''
}

function checkLine(text: string, max: number): FieldResult {
  if (!isOneLine(text) || !isUsable(text)) return { problem: problems.unusable }
  return countCharacters(text) > max ? { problem: problems.tooLong(max) } : { text }
}
