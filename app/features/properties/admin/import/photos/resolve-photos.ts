import type { ImportFile } from '../file/sheet.ts'
import { findPhotos, type FoundPhoto } from './find-photo.ts'
import type { ImportDraft } from '../rows/import-draft.ts'
import { importMessages } from '../import-messages.ts'

/** Uploads a photo; photos belong to another feature, so the route passes this in. Throws when the session has ended. */
export type UploadPhoto = (photo: Blob) => Promise<{ src: string } | { problem: string; isTemporary: boolean }>

/** The server takes a few hundred photos at once, and then one every few seconds. */
const pauseMs = 3_000
const maxAttempts = 20

export type ResolvedPhotos = {
  images: string[]
  /** Fetched by the server afterwards. */
  addresses: string[]
  floorPlan: string | undefined
  /** What could not be found or was rejected, in words. */
  missing: string[]
}

type Resolving = {
  drafts: readonly ImportDraft[]
  file: Pick<ImportFile, 'photos'>
  upload: UploadPhoto
  uploaded: Map<string, string>
  onProgress: (progress: { photos: number; allPhotos: number; rows: number; allRows: number }) => void
  signal: AbortSignal
  pauseMs?: number
}

/** Uploads the photos in the ZIP that rows name, each once, and lists the addresses of the others. */
export async function resolvePhotos(resolving: Resolving): Promise<ReadonlyMap<number, ResolvedPhotos>> {
  const { drafts, uploaded, onProgress, signal } = resolving
  const used = drafts.filter(({ problems, action }) => problems.length === 0 && action !== 'skip')
  const named = new Set(used.flatMap(({ photos, floorPlan }) => [...photos, floorPlan]).filter(isFile))
  const found = findPhotos(
    [...named].filter((name) => !name.startsWith('data:')),
    resolving.file.photos,
  )
  const problems = new Map<string, string>()
  for (const name of named) {
    if (signal.aborted) break
    if (!uploaded.has(name)) {
      const result = await uploadOne(name, found.get(name), resolving)
      if ('src' in result) uploaded.set(name, result.src)
      else problems.set(name, result.problem)
    }
    onProgress({ photos: uploaded.size, allPhotos: named.size, rows: 0, allRows: drafts.length })
  }
  return new Map(used.map((draft) => [draft.row.number, toPhotos(draft, { uploaded, problems })]))
}

function isFile(photo: string) {
  return photo !== '' && !isAddress(photo) && !isStored(photo)
}

/** Any scheme: the server says of each that it cannot fetch why. A drive such as C: is one letter. */
function isAddress(photo: string) {
  return /^(?!data:)(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(photo)
}

function isStored(photo: string) {
  return /^\/media\/[0-9a-f]{32}$/.test(photo)
}

async function uploadOne(
  name: string,
  found: FoundPhoto,
  resolving: Resolving,
): Promise<{ src: string } | { problem: string }> {
  const { upload, signal, pauseMs: pause = pauseMs } = resolving
  if (found && 'ambiguous' in found) {
    return { problem: importMessages.rows.ambiguousPhoto(name.slice(0, 80), found.ambiguous) }
  }
  const photo = name.startsWith('data:') ? readDataUrl(name) : found?.photo.open()
  if (!photo) return { problem: importMessages.rows.missingPhoto(name.slice(0, 80)) }
  for (let attempt = 1; ; attempt += 1) {
    const result = await upload(photo)
    if ('src' in result || !result.isTemporary) return result
    // Nothing is stored yet, and what was uploaded is not uploaded again: the whole import can be started once more.
    if (attempt === maxAttempts || signal.aborted) throw new Error(result.problem)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** The security policy of the pages forbids fetching a data URL. */
function readDataUrl(url: string): Blob | undefined {
  const [, data = ''] = /^data:image\/[a-z+.-]+;base64,(.*)$/is.exec(url) ?? []
  try {
    return new Blob([Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)])
  } catch {
    return undefined
  }
}

type Known = { uploaded: ReadonlyMap<string, string>; problems: ReadonlyMap<string, string> }

function toPhotos({ photos, floorPlan }: ImportDraft, { uploaded, problems }: Known): ResolvedPhotos {
  const find = (photo: string) => (isStored(photo) ? photo : uploaded.get(photo))
  return {
    images: [...new Set(photos.flatMap((photo) => find(photo) ?? []))],
    addresses: photos.filter(isAddress),
    floorPlan: floorPlan ? find(floorPlan) : undefined,
    missing: [...photos, floorPlan].flatMap((photo) => problems.get(photo) ?? []),
  }
}
