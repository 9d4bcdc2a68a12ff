import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { rejectCall } from '#server/calls/call.ts'
import { importCallMessages } from './import-call-messages.ts'
import { planEachTime, requireImporter } from './own-import.ts'
import { previewUndo, type UndoPreview } from './undoable-rows.ts'

export const importInput = z.object({ id: z.uuid() })
export type ImportInput = z.infer<typeof importInput>

type Counts = { rows: number; added: number; updated: number; skipped: number; failed: number; images: number }
type NamedRow = { number: number; reference: string; title: string; reason: string | null }
type AppliedImport = {
  id: string
  file_name: string
  headings: string[]
  left_out: string[]
  applied_at: string
  undone_at: string | null
  imported_by: string | null
}
type PhotoProgress = {
  all: number
  stored: number
  waiting: number
  failures: { number: number; address: string; problem: string | null }[]
}
export type ImportReport = Counts &
  AppliedImport & {
    /** The added properties that are still unpublished. */
    drafts: string[]
    failures: (NamedRow & { cells: string[] | null })[]
    notes: NamedRow[]
    photos: PhotoProgress
    undo: UndoPreview
  }

export async function findReport(sql: TransactionSql, { id }: ImportInput): Promise<ImportReport> {
  await requireImporter(sql)
  return readReport(sql, id)
}

/** What the result screen shows of an import that was applied. */
export async function readReport(sql: TransactionSql, id: string): Promise<ImportReport> {
  await planEachTime(sql)
  const [found] = await sql<(AppliedImport & { result: Counts })[]>`
    select id, file_name, headings, left_out, applied_at, undone_at, private.staff_name(created_by) as imported_by, result
    from private.imports where id = ${id} and applied_at is not null`
  if (!found) throw rejectCall(importCallMessages.noSuchImport)
  const { result, ...applied } = found
  const drafts = await sql<{ id: string }[]>`
    select p.id from private.import_rows r join public.properties p on p.id = r.property_id
    where r.import_id = ${id} and r.outcome = 'added' and not p.is_published and p.deleted_at is null order by r.number`
  const failures = await sql<ImportReport['failures']>`
    select number, reference, title, reason, cells from private.import_rows
    where import_id = ${id} and outcome = 'failed' order by number`
  const notes = await sql<NamedRow[]>`
    select number, reference, title, reason from private.import_rows
    where import_id = ${id} and outcome in ('added', 'updated') and reason is not null order by number`
  const [photos] = await sql<[PhotoProgress]>`
    select count(*) as all, count(*) filter (where state = 'stored') as stored, count(*) filter (where state = 'waiting') as waiting,
      coalesce(
        jsonb_agg(jsonb_build_object('number', row_number, 'address', address, 'problem', problem) order by id)
          filter (where state = 'failed'),
        '[]'
      ) as failures
    from private.import_photos where import_id = ${id}`
  return {
    ...result,
    ...applied,
    drafts: drafts.map((draft) => draft.id),
    failures: [...failures],
    notes: [...notes],
    photos,
    undo: await previewUndo(sql, id),
  }
}
