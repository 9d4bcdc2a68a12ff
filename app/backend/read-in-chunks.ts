/** Few enough that writing them as XML, CSV or JSON keeps no other request waiting for longer than a page does. */
export const chunkRows = 250

/** Smaller than every id of a row. */
export const beforeAll = '00000000-0000-0000-0000-000000000000'

export type Chunk<Row> = { rows: Row[]; isLast: boolean }
type ReadChunk<Row> = (after: string) => Promise<Row[]>

/**
 * Rows in the order of their ids, a chunk at a time, each read when it is asked for. `read` returns the rows after an id:
 * unlike with an offset, the last chunk costs no more than the first, and what is added meanwhile shifts nothing.
 */
export async function* readInChunks<Row extends { id: string }>(
  read: ReadChunk<Row>,
  { after = beforeAll, maxChunks = Infinity }: { after?: string | undefined; maxChunks?: number } = {},
): AsyncGenerator<Chunk<Row>, void> {
  let last = after
  for (let number = 1; ; number++) {
    const rows = await read(last)
    const isLast = rows.length < chunkRows || number === maxChunks
    yield { rows, isLast }
    if (isLast) return
    last = rows.at(-1)?.id ?? last
  }
}

export async function readAll<Row extends { id: string }>(read: ReadChunk<Row>, maxRows: number): Promise<Row[]> {
  const all: Row[] = []
  for await (const { rows } of readInChunks(read, { maxChunks: Math.ceil(maxRows / chunkRows) })) all.push(...rows)
  return all.slice(0, maxRows)
}
