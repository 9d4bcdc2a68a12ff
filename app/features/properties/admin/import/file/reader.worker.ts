import { isFlatDocument, isOldWorkbook, isZip } from './file-kinds.ts'
import type { ReadReply, ReadRequest } from './read-in-worker.ts'
import type { FileReading } from './sheet.ts'

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => void reply(data))

async function reply(request: ReadRequest) {
  const read = await loadReader(request)
  send({ kind: 'started' })
  const reading = read()
  if ('problem' in reading) return send({ kind: 'problem', ...reading })
  const { photos, ...file } = reading.file
  const zip = 'bytes' in request && photos.size > 0 ? request.bytes : undefined
  send({ kind: 'file', file, zip }, zip ? [zip.buffer] : [])
}

/** The library for workbooks is large: who brings a CSV file does not load it. */
async function loadReader(request: ReadRequest): Promise<() => FileReading> {
  if ('pasted' in request) {
    const { readPastedCells } = await import('./read-text.ts')
    return () => readPastedCells(request.pasted, request.options)
  }
  const { bytes, name, options } = request
  if (isZip(bytes) || isOldWorkbook(bytes) || isFlatDocument(bytes)) {
    const { readBytes } = await import('./read-file.ts')
    return () => readBytes(bytes, name, options)
  }
  const { readTextBytes } = await import('./read-text.ts')
  return () => readTextBytes(bytes, name, options)
}

function send(message: ReadReply, transfer: Transferable[] = []) {
  self.postMessage(message, { transfer })
}
