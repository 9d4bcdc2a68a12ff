/**
 * The word that a misspelt one stands for: the only one at the smallest distance, within one letter, or two of eight and
 * more. Words of up to four letters are too like each other.
 */
export function correctWord(word: string, known: readonly string[]): string | undefined {
  if (word.length < 5) return undefined
  const allowed = word.length < 8 ? 1 : 2
  const near = known
    .filter((each) => each.length > 4 && Math.abs(each.length - word.length) <= allowed && !isPlural(each, word))
    // People get the first letter right.
    .map((each) => ({ each, distance: getDistance(word, each, allowed) - (each[0] === word[0] ? 0.5 : 0) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance)
  const [best, second] = near
  return best && best.distance !== second?.distance ? best.each : undefined
}

function isPlural(a: string, b: string) {
  return a === `${b}s` || b === `${a}s`
}

/** Letters to insert, remove, replace or swap with their neighbour; more than allowed when it is more. */
export function getDistance(a: string, b: string, allowed: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = isSwap ? (before[column - 2] ?? 0) + 1 : Infinity
      next.push(Math.min(replaced, swapped, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > allowed) return allowed + 1
    before = last
    last = next
  }
  return last[b.length] ?? 0
}
