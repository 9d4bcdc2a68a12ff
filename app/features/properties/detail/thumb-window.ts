/** Of a column with room for `room` places: which thumbnails stand in it, and how many the last place must stand for. */
export function thumbWindow({ index, count, room }: { index: number; count: number; room: number }) {
  if (count <= room) return { first: 0, last: count - 1, more: 0 }
  const last = Math.max(index, room - 2)
  if (last >= count - 1) return { first: count - room, last: count - 1, more: 0 }
  return { first: last - (room - 2), last, more: count - 1 - last }
}
