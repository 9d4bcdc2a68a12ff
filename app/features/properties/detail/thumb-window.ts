/** For a column of `capacity` places: which thumbnails to show, and how many the last place represents. */
export function thumbWindow({ index, count, capacity }: { index: number; count: number; capacity: number }) {
  if (count <= capacity) return { first: 0, last: count - 1, more: 0 }
  const last = Math.max(index, capacity - 2)
  if (last >= count - 1) return { first: count - capacity, last: count - 1, more: 0 }
  return { first: last - (capacity - 2), last, more: count - 1 - last }
}
