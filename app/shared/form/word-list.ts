import { countCharacters, isBlank, isUsable, trimLine } from './typed-text.ts'

/** Tags and features: free texts, each listed once. */
export type WordListLimits = { one: string; many: string; longest: number; most: number }

export type LongerList = { words: readonly string[] } | { problem: string }

/** The list with one more entry, trimmed. An empty entry or one that exists in any case changes nothing. */
export function withWord(
  words: readonly string[],
  typed: string,
  { one, many, longest, most }: WordListLimits,
): LongerList {
  const word = trimLine(typed).replaceAll(/\s+/gu, ' ')
  if (isBlank(word) || hasWord(words, word)) return { words }
  const article = /^[aeiou]/.test(one) ? 'An' : 'A'
  if (!isUsable(word)) return { problem: `${article} ${one} contains characters that can't be used` }
  if (countCharacters(word) > longest) return { problem: `${article} ${one} can have at most ${longest} characters` }
  if (words.length >= most) return { problem: `At most ${most} ${many}` }
  return { words: [...words, word] }
}

export function hasWord(words: readonly string[], word: string) {
  return words.some((each) => folded(each) === folded(word))
}

export function withoutWord(words: readonly string[], word: string) {
  return words.filter((each) => folded(each) !== folded(word))
}

function folded(word: string) {
  return word.trim().toLowerCase()
}
