import * as z from 'zod'

const failedRow = z.object({
  number: z.number(),
  reference: z.string(),
  title: z.string(),
  reason: z.string().nullable(),
})

export const importReport = z.object({
  id: z.string(),
  file_name: z.string(),
  headings: z.array(z.string()),
  left_out: z.array(z.string()),
  applied_at: z.string(),
  undone_at: z.string().nullable(),
  imported_by: z.string().nullable(),
  rows: z.number(),
  added: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
  images: z.number(),
  drafts: z.array(z.string()),
  failures: z.array(failedRow.extend({ cells: z.array(z.string()).nullable() })),
  notes: z.array(failedRow),
  photos: z.object({
    all: z.number(),
    stored: z.number(),
    waiting: z.number(),
    failures: z.array(z.object({ number: z.number(), address: z.string(), problem: z.string().nullable() })),
  }),
  undo: z.object({ removed: z.number(), restored: z.number(), remaining: z.array(z.string()) }),
})
export type ImportReport = z.infer<typeof importReport>

/** Rows that another import has added, which the database tells instead of applying this one. */
const repeatedRows = z.object({
  count: z.number(),
  seconds_ago: z.number(),
  file_name: z.string(),
  imported_by: z.string().nullable(),
})
export type RepeatedRows = z.infer<typeof repeatedRows>

export const applyOutcome = z.union([z.object({ repeated: repeatedRows }), importReport])

export const undoOutcome = z.object({ removed: z.number(), restored: z.number(), remaining: z.array(z.string()) })
export type UndoOutcome = z.infer<typeof undoOutcome>

export const earlierImports = z.array(
  z.object({
    id: z.string(),
    file_name: z.string(),
    applied_at: z.string(),
    undone_at: z.string().nullable(),
    result: z.object({ added: z.number(), updated: z.number() }),
  }),
)
export type EarlierImport = z.infer<typeof earlierImports>[number]
