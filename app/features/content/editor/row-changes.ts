import { isRecord } from '#app/shared/is-record.ts'

type Row = { row: unknown; index: number }
type RowChanges = {
  /** The rows of both, in the order of the later one. */
  pairs: { before: unknown; after: unknown; index: number }[]
  removed: Row[]
  added: Row[]
  /** Rows of both stand in another order. */
  isReordered: boolean
}

/** Which rows of two lists are the same ones: by their id, else because nothing in them differs, else by their name. */
export function findRowChanges(before: unknown[], after: unknown[], nameRow: (row: unknown) => string): RowChanges {
  const left = new Set(before.keys())
  const found = new Map<number, number>()
  const match = (getKey: (row: unknown) => string | undefined) => {
    for (const [index, row] of after.entries()) {
      const key = found.has(index) ? undefined : getKey(row)
      if (key === undefined) continue
      const same = [...left].find((each) => getKey(before[each]) === key)
      if (same === undefined) continue
      found.set(index, same)
      left.delete(same)
    }
  }
  match((row) => (isRecord(row) && typeof row.id === 'string' && row.id !== '' ? row.id : undefined))
  match((row) => JSON.stringify(row))
  match((row) => nameRow(row) || undefined)
  // A row with another name in the place of one that is gone was renamed.
  for (const index of after.keys()) {
    const [first] = left
    if (found.has(index) || first === undefined || hasId(after[index])) continue
    found.set(index, first)
    left.delete(first)
  }
  const pairs = [...found].toSorted(([one], [other]) => one - other)
  return {
    pairs: pairs.map(([index, earlier]) => ({ before: before[earlier], after: after[index], index })),
    removed: [...left].map((index) => ({ row: before[index], index })),
    added: [...after.keys()].filter((index) => !found.has(index)).map((index) => ({ row: after[index], index })),
    isReordered: pairs.some(([, earlier], at) => at > 0 && earlier < (pairs[at - 1]?.[1] ?? 0)),
  }
}

function hasId(row: unknown) {
  return isRecord(row) && typeof row.id === 'string' && row.id !== ''
}
