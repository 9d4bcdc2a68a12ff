/** What others know of somebody: name and email address, and the company they work for. */
export type KnownWords = readonly (string | undefined)[]

const minWordLength = 3
/** What is left of a password without these words must be harder to guess than a year. */
const minRestLength = 4

/** Whether little more than such words and figures makes up the password: 'wekesa2024', 'joyce@makazi'. */
export function isPersonalPassword(password: string, known: KnownWords): boolean {
  const written = toComparable(password)
  const words = [
    ...new Set(known.flatMap((text = '') => [toComparable(text), ...text.split(/[^\p{L}]+/u).map(toComparable)])),
  ]
    .filter((word) => word.length >= minWordLength)
    .toSorted((one, other) => other.length - one.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), written)
  return rest.length < written.length && rest.length < minRestLength
}

/** Letters alone, without accents and capitals. */
function toComparable(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
}
