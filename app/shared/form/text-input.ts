// Invisible characters at the edges of a text. Variation selectors and emoji tags are not among them: trimmed, they would
// change the emoji before them.
const edgeBlank = /[\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/

/** Scans from both ends: a pattern anchored at the end takes quadratic time on a long run of spaces. */
export function trimInput(text: string) {
  let start = 0
  let end = text.length
  while (start < end && edgeBlank.test(text.charAt(start))) start += 1
  while (end > start && edgeBlank.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Trimmed, without bidirectional control characters, which disguise a name. */
export function trimLine(text: string) {
  return trimInput(text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ''))
}

export function isBlank(text: string) {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(trimInput(text))
}

export function isOneLine(text: string) {
  return !/[\n\r\v\f\u0085\u2028\u2029]/.test(text)
}

/** PostgreSQL rejects NUL and lone surrogates; other control characters do not belong in emails either. */
export function isUsable(text: string) {
  return !/[\p{Control}\p{Surrogate}]/u.test(text)
}

export function isUsableOverLines(text: string) {
  return isUsable(text.replaceAll(/[\n\t]/g, ' '))
}

/** Forms submit line endings as CRLF. */
export function plainLineEnds(text: string) {
  return text.replaceAll(/\r\n?/g, '\n')
}

/** Counts code points, as people and the database do: an emoji outside the basic plane is one. */
export function countCharacters(text: string) {
  return Array.from(text).length
}
