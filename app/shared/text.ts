import { formatAmount } from './money.ts'

/** '1 property', '1,204 properties'. */
export function countOf(count: number, one: string, many: string) {
  return `${formatAmount(count)} ${count === 1 ? one : many}`
}

/** What a person meant by one typed line: no control characters, single spaces, at most `limit` characters. */
export function cleanLine(typed: string, limit: number) {
  const cleaned = typed
    .slice(0, limit * 8)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFD]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return [...cleaned].slice(0, limit).join('').trim()
}

/** Blank lines part paragraphs. */
export function paragraphsOf(text: string) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The first sentence and what follows it. A point inside a figure ('2.5') or an initial ('J. K.') ends nothing. */
export function splitFirstSentence(paragraph: string): [first: string, rest: string] {
  const end = /(?<=[\p{Ll}\p{N})’”"][.!?]["’”)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u.exec(paragraph)
  if (!end) return [paragraph, '']
  return [paragraph.slice(0, end.index), paragraph.slice(end.index + end[0].length)]
}
