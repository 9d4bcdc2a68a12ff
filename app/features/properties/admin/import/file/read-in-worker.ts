import { importMessages } from '../import-messages.ts'
import { readPhotoFiles } from './photo-files.ts'
import type { FileReading, ImportFile } from './sheet.ts'
import type { ReadOptions } from './text/text-file.ts'
import { listZipEntries } from './unzip.ts'

const messages = importMessages.file

const maxFileBytes = 200 * 1024 * 1024
/** From when the code is loaded. A list of 10,000 rows takes a second or two. */
const maxSeconds = 30

export type ReadRequest = ({ bytes: Uint8Array<ArrayBuffer>; name: string } | { pasted: string }) & {
  options: ReadOptions
}
export type ReadReply =
  | { kind: 'started' }
  | { kind: 'problem'; problem: string }
  /** The bytes come back for the photos in them, which are inflated one by one when they are needed. */
  | { kind: 'file'; file: Omit<ImportFile, 'photos'>; zip: Uint8Array | undefined }

export type ImportSource = { file: File } | { pasted: string }

/** Reads a file in a worker of its own that is ended when it takes too long: a file can be made so that reading it never ends. */
export async function readSource(
  source: ImportSource,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<FileReading> {
  if ('pasted' in source) return readInWorker({ ...source, options }, signal)
  const { file } = source
  if (file.size > maxFileBytes) return { problem: messages.tooLarge }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { problem: messages.unopened }
  return readInWorker({ bytes: new Uint8Array(bytes), name: file.name, options }, signal)
}

function readInWorker(request: ReadRequest, signal: AbortSignal): Promise<FileReading> {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const reading = new Promise<FileReading>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
      if (data.kind === 'started') {
        timer = setTimeout(() => resolve({ problem: messages.tooSlow(maxSeconds) }), maxSeconds * 1000)
      } else resolve(data.kind === 'problem' ? data : { file: { ...data.file, photos: readPhotos(data.zip) } })
    })
    worker.addEventListener('error', () => resolve({ problem: messages.crashed }))
    signal.addEventListener('abort', () => resolve({ problem: messages.cancelled }))
    worker.postMessage(request, 'bytes' in request ? [request.bytes.buffer] : [])
  })
  return reading.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

function readPhotos(zip: Uint8Array | undefined): ImportFile['photos'] {
  return zip ? readPhotoFiles(zip, listZipEntries(zip)) : new Map()
}
