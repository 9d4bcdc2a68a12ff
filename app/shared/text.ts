import { formatAmount } from './money.ts'

/** '1 property', '1,204 properties'. */
export function countLabel(count: number, one: string, many: string) {
  return `${formatAmount(count)} ${count === 1 ? one : many}`
}

/** 'viwanja 1,204': the same where a language names the thing first. */
export function nounFirst(count: number, one: string, many: string) {
  return `${count === 1 ? one : many} ${formatAmount(count)}`
}

/** Normalises single-line input: no control characters, single spaces, at most `limit` characters. */
export function cleanLine(text: string, limit: number) {
  const cleaned = text
    .slice(0, limit * 8)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFD]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return [...cleaned].slice(0, limit).join('').trim()
}

/** Splits a text into paragraphs at blank lines. */
export function splitParagraphs(text: string) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The first sentence and the rest. A full stop inside a figure ('2.5') or after an initial ('J. K.') does not end it. */
export function splitFirstSentence(paragraph: string): [first: string, rest: string] {
  const end = /(?<=[\p{Ll}\p{N})’”"][.!?]["’”)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u.exec(paragraph)
  if (!end) return [paragraph, '']
  return [paragraph.slice(0, end.index), paragraph.slice(end.index + end[0].length)]
}
