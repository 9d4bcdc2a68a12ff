export type WordChange = { kind: 'same' | 'removed' | 'added'; text: string }

const maxWords = 400

/** The words that were removed and added between two texts, in reading order. Long texts change as a whole. */
export function listWordChanges(before: string, after: string): WordChange[] {
  const [old, now] = [toWords(before), toWords(after)]
  if (old.length > maxWords || now.length > maxWords) return join([...mark(old, 'removed'), ...mark(now, 'added')])
  const lengths = commonLengths(old, now)
  const changes: WordChange[] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < now.length) {
    if (old[row] === now[column]) {
      changes.push({ kind: 'same', text: old[row++] ?? '' })
      column += 1
    } else if ((lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))
      changes.push({ kind: 'removed', text: old[row++] ?? '' })
    else changes.push({ kind: 'added', text: now[column++] ?? '' })
  }
  return join([...changes, ...mark(old.slice(row), 'removed'), ...mark(now.slice(column), 'added')])
}

function toWords(text: string): string[] {
  return text.match(/\s*\S+/g) ?? []
}

function mark(words: string[], kind: WordChange['kind']): WordChange[] {
  return words.map((text) => ({ kind, text }))
}

/** The length of the longest common run of words from each pair of positions on. */
function commonLengths(old: string[], now: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 1).fill(0))
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const [current, next] = [lengths[row], lengths[row + 1]]
      if (!current || !next) continue
      current[column] =
        old[row] === now[column] ? (next[column + 1] ?? 0) + 1 : Math.max(next[column] ?? 0, current[column + 1] ?? 0)
    }
  return lengths
}

function join(changes: WordChange[]): WordChange[] {
  const joined: WordChange[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    if (last?.kind === change.kind) last.text += change.text
    else joined.push({ ...change })
  }
  return joined
}
