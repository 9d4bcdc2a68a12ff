import type { JSONValue, TransactionSql } from 'postgres'
import * as z from 'zod'
import { rejectCall } from '#server/calls/call.ts'
import { importCallMessages } from './import-call-messages.ts'
import { lockOwnImport } from './own-import.ts'

const maxRows = 10_000

const row = z.object({
  /** As in the file. */
  number: z.int(),
  action: z.enum(['add', 'update', 'skip', 'error']),
  reference: z.string().default(''),
  title: z.string().default(''),
  property_id: z.guid().optional(),
  /** Of the property in the preview. */
  version: z.int().optional(),
  category: z.string().optional(),
  /** Values by column. */
  columns: z.record(z.string(), z.unknown()).default({}),
  /** Without them an updated property has the images it had. */
  images: z.array(z.string()).optional(),
  photo_addresses: z.array(z.string()).default([]),
  /** What could not be imported, and for failed rows the cells of the file, so that they can be downloaded. */
  reason: z.string().optional(),
  cells: z.array(z.string()).optional(),
})

export const rowsInput = z.object({ id: z.uuid(), rows: z.array(row).max(1_000) })

/** Stores rows of the preview in batches, and returns how many there are; a batch that is sent twice replaces itself. */
export async function addRows(sql: TransactionSql, { id, rows }: z.infer<typeof rowsInput>): Promise<number> {
  const { applied_at } = await lockOwnImport(sql, id)
  if (applied_at !== null) return 0
  await sql`
    insert into private.import_rows (
      import_id, number, action, reference, title, property_id, version, category, columns, images, photo_addresses, reason, cells
    )
    select ${id}::uuid, r.* from jsonb_to_recordset(${sql.json(rows as JSONValue)}) as r (
      number int, action text, reference text, title text, property_id uuid, version int, category text, columns jsonb,
      images text[], photo_addresses text[], reason text, cells text[]
    )
    on conflict (import_id, number) do update set
      action = excluded.action, reference = excluded.reference, title = excluded.title, property_id = excluded.property_id,
      version = excluded.version, category = excluded.category, columns = excluded.columns, images = excluded.images,
      photo_addresses = excluded.photo_addresses, reason = excluded.reason, cells = excluded.cells`
  const [{ stored }] = await sql<[{ stored: number }]>`
    select count(*) as stored from private.import_rows where import_id = ${id}`
  if (stored > maxRows) throw rejectCall(importCallMessages.tooManyRows)
  return stored
}
