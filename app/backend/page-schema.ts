import * as z from 'zod'
import { storedRows } from './stored-row.ts'

/** What the database's functions return for one page of a list: `total` counts all rows that match. */
export function pageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.number(), page: z.number(), page_size: z.number(), rows: storedRows(row) })
}
