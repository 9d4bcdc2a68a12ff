/** Wraps from the last to the first and back. */
export function wrappedIndex(index: number, count: number) {
  return count === 0 ? 0 : ((index % count) + count) % count
}
