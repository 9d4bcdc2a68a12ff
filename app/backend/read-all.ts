/** Leaves room in a sitemap, of at most 50,000 addresses, for the other pages. */
const maxRows = 40_000
/** The backend's maximum number of rows per response. */
const batch = 1_000

/** Reads rows `from` … `to` until there are no more, at most 40,000. */
export async function readAll<Row>(read: (from: number, to: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  while (rows.length < maxRows) {
    const some = await read(rows.length, rows.length + batch - 1)
    rows.push(...some)
    if (some.length < batch) break
  }
  return rows
}
