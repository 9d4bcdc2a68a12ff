/** After the last comes the first, before the first the last. */
export function wrappedIndex(index: number, count: number) {
  return count === 0 ? 0 : ((index % count) + count) % count
}
