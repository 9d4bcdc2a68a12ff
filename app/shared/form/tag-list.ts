import { fieldMessages } from './form-messages.ts'
import { countCharacters, isBlank, isUsable, trimLine } from './text-input.ts'

/** Tags and features: free texts, each listed once. */
/** `subject` begins the error messages: 'A tag'. */
export type TagListLimits = { one: string; many: string; subject: string; maxLength: number; max: number }

export type LongerList = { items: readonly string[] } | { problem: string }

/** The list with one more entry, trimmed. An empty entry or one that exists in any case changes nothing. */
export function addTag(
  items: readonly string[],
  text: string,
  { subject, many, maxLength, max }: TagListLimits,
): LongerList {
  const item = trimLine(text).replaceAll(/\s+/gu, ' ')
  if (isBlank(item) || hasTag(items, item)) return { items }
  if (!isUsable(item)) return { problem: fieldMessages.unusable(subject) }
  if (countCharacters(item) > maxLength) return { problem: fieldMessages.tooLong(subject, maxLength) }
  if (items.length >= max) return { problem: fieldMessages.tooMany(max, many) }
  return { items: [...items, item] }
}

export function hasTag(items: readonly string[], item: string) {
  return items.some((each) => folded(each) === folded(item))
}

export function removeTag(items: readonly string[], item: string) {
  return items.filter((each) => folded(each) !== folded(item))
}

function folded(item: string) {
  return item.trim().toLowerCase()
}
