import type { CallInputs, CallOutputs, CallsClient } from '#app/backend/calls.ts'
import { batches } from '#app/shared/batches.ts'
import type { Target } from './columns/import-targets.ts'
import { targetLabel } from './columns/import-targets.ts'
import type { ColumnMatch } from './columns/match-columns.ts'
import type { ImportFile } from './file/sheet.ts'
import { type ResolvedPhotos, resolvePhotos, type UploadPhoto } from './photos/resolve-photos.ts'
import { type Existing, type ExistingProperty, idKey, type ImportDraft, referenceKey } from './rows/import-draft.ts'
import type { RawRow } from './rows/raw-rows.ts'
import type { NewType } from './values/new-types.ts'

const referencesPerCall = 200
const titlesPerCall = 1_000
const rowsPerCall = 500
/** The server takes calls of 1 MB. */
const bytesPerCall = 900 * 1024

type Match = CallOutputs['imports']['findMatches'][number]
type SentRow = CallInputs['imports']['addRows']['rows'][number]
export type ImportReport = CallOutputs['imports']['report']
/** Rows that another import has added, which the server tells instead of applying this one. */
export type RepeatedRows = Extract<CallOutputs['imports']['applyRows'], { repeated: unknown }>['repeated']

/** The stored properties that the file names: by our own id, by reference, and the titles of rows without one. */
export async function findExisting(calls: CallsClient, rows: readonly RawRow[]) {
  const references = rows.flatMap(({ texts }) => (texts.reference ? [texts.reference] : []))
  const ids = rows.flatMap(({ texts }) => (isId(texts.id ?? '') ? [texts.id ?? ''] : []))
  const existing = new Map<string, ExistingProperty>()
  const searches = [
    ...batches([...new Set(references)], referencesPerCall).map((batch) => ({ references: batch })),
    ...batches([...new Set(ids)], referencesPerCall).map((batch) => ({ ids: batch })),
  ]
  for (const search of searches) {
    for (const found of await calls.imports.findMatches.query(search)) {
      // Of a deleted one only what was asked with comes back; a row that names nothing must not find it.
      const keys = [referenceKey(found.reference ?? ''), idKey('id' in found ? found.id : (found.property_id ?? ''))]
      for (const key of keys) if (key !== '') existing.set(key, toExisting(found))
    }
  }
  // A building is a listing of that name.
  const titles = rows.flatMap(({ texts }) =>
    [texts.reference ? undefined : texts.title, texts.building].filter((title) => title !== undefined),
  )
  const existingTitles = new Set<string>()
  for (const batch of batches([...new Set(titles)], titlesPerCall)) {
    for (const title of await calls.properties.knownTitles.query({ titles: batch })) existingTitles.add(title)
  }
  return { existing: existing as Existing, existingTitles }
}

function isId(text: string) {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

function toExisting(found: Match): ExistingProperty {
  if ('id' in found) return { state: 'editable', row: found }
  return { state: found.is_deleted ? 'deleted' : 'of_colleague' }
}

export type Sending = {
  id: string
  file: Pick<ImportFile, 'name' | 'photos'>
  columns: readonly ColumnMatch[]
  drafts: readonly ImportDraft[]
  /** Added to the company's list together with the rows. */
  newTypes: readonly NewType[]
  publishes: boolean
  upload: UploadPhoto
  /** References of photos that an earlier try has uploaded. */
  uploaded: Map<string, string>
  onProgress: (progress: SendingProgress) => void
  /** What becomes of rows that another import has added; undefined stops this one. */
  onRepeated: (rows: RepeatedRows) => Promise<RepeatedAnswer | undefined>
  signal: AbortSignal
}
export type RepeatedAnswer = 'skip' | 'add'
export type SendingProgress = { photos: number; allPhotos: number; rows: number; allRows: number }

export class ImportStopped extends Error {}

/** Uploads the photos, sends every row, and applies them at once: before the last call nothing is stored. */
export async function sendImport(calls: CallsClient, sending: Sending): Promise<ImportReport> {
  const { id, file, columns, drafts, publishes, signal } = sending
  const photos = await resolvePhotos(sending)
  const columnsLeftOut = columns.filter(({ target, heading }) => target === undefined && heading)
  await calls.imports.start.mutate({
    id,
    fileName: file.name,
    headings: columns.map(({ heading }) => heading),
    leftOut: columnsLeftOut.map(({ heading }) => heading),
    publishes,
    newTypes: [...sending.newTypes],
  })
  let sent = 0
  for (const batch of byteBatches(drafts.map((draft) => rowOf(draft, photos.get(draft.row.number))))) {
    if (signal.aborted) throw new ImportStopped()
    await calls.imports.addRows.mutate({ id, rows: batch })
    sent += batch.length
    const { size } = sending.uploaded
    sending.onProgress({ photos: size, allPhotos: size, rows: sent, allRows: drafts.length })
  }
  if (signal.aborted) throw new ImportStopped()
  return applyImport(calls, sending)
}

/** The server tells which rows another import has added meanwhile, and applies nothing before somebody has said what becomes of them. */
async function applyImport(calls: CallsClient, { id, onRepeated }: Sending): Promise<ImportReport> {
  for (let repeated: RepeatedAnswer | null = null; ;) {
    const outcome = await calls.imports.applyRows.mutate({ id, ...(repeated && { repeated }) })
    if (!('repeated' in outcome)) return outcome
    repeated = (await onRepeated(outcome.repeated)) ?? null
    if (repeated === null) throw new ImportStopped()
  }
}

function rowOf(draft: ImportDraft, photos: ResolvedPhotos | undefined): SentRow {
  const { row, problems, action, existing, category, shown } = draft
  const base = {
    number: row.number,
    reference: row.texts.reference ?? '',
    title: (row.texts.title || shown.title || '').slice(0, 300),
  }
  if (problems.length > 0) return { ...base, action: 'error', reason: describeProblems(draft), cells: [...row.cells] }
  if (action === 'skip') return { ...base, action, ...(draft.note && { reason: draft.note }) }
  const { images: replaced, ...columns } = draft.columns
  const images = photos && photos.images.length > 0 ? photos.images : Array.isArray(replaced) ? replaced : undefined
  const stored = existing?.state === 'editable' ? { property_id: existing.row.id, version: existing.row.version } : {}
  return {
    ...base,
    ...stored,
    action,
    category,
    columns: photos?.floorPlan ? { ...columns, floor_plan: photos.floorPlan } : columns,
    ...(images && { images }),
    photo_addresses: photos?.addresses ?? [],
    ...(photos && photos.missing.length > 0 && { reason: photos.missing.join('; ').slice(0, 2_000) }),
  }
}

/** 'Price “12..5M”: Not a number' for each problem of the row. */
export function describeProblems({ problems, row }: ImportDraft) {
  const texts = problems.map(({ target, text }) => `${describeCell(target, row)}: ${text}`)
  return texts.join('; ').slice(0, 2_000)
}

function describeCell(target: Target, { texts }: RawRow) {
  const value = texts[target]
  return value ? `${targetLabel(target)} “${value.slice(0, 60)}”` : targetLabel(target)
}

function byteBatches(rows: readonly SentRow[]): SentRow[][] {
  const result: SentRow[][] = []
  const encoder = new TextEncoder()
  let bytes = 0
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1
    const last = result.at(-1)
    if (!last || last.length === rowsPerCall || bytes + size > bytesPerCall) {
      result.push([row])
      bytes = size
    } else {
      last.push(row)
      bytes += size
    }
  }
  return result
}
