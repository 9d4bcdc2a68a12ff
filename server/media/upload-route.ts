import type { Backend } from '../../app/backend/context.ts'
import { preparePicture } from './prepare-picture.ts'
import type { MediaStore } from './store.ts'
import { storePicture } from './store-picture.ts'
import { createTurnstile } from './turnstile.ts'
import { findUploader } from './uploader.ts'

type Refusal = { status: number; message: string; headers?: Record<string, string> }
/** Fetches the body that came with a request, or says why it is not taken. */
export type ReadFile = (limits: { bytes: number; withinMs: number }) => Promise<Buffer | Refusal>
/** Answers POST /media. The file is the whole body; it is not read before it is known who sends it. */
export type UploadRoute = (request: Request, readFile: ReadFile) => Promise<Response>

export type UploadOptions = {
  store: MediaStore
  /** The backend with the anonymous key, and with the secret one: only this process writes rows for pictures. */
  visitor: Backend
  clerk: Backend
}

export const mostUploadBytes = 12 * 1024 * 1024
export const pictureTooLarge = 'A picture can have at most 12 MB. Please make it smaller and try again.'
const tooLarge: Refusal = {
  status: 413,
  message: pictureTooLarge,
  headers: { Connection: 'close' },
}
// A photo of 12 MB over a slow phone connection takes minutes, and only staff get this far.
const arrivesWithinMs = 5 * 60_000
// Files wait on the wire, not in memory.
const heldAtOnce = 6

export function createUploadRoute({ store, visitor, clerk }: UploadOptions): UploadRoute {
  const holding = createTurnstile(heldAtOnce)
  const library = { store, serviceClient: clerk }

  return async (request, readFile) => {
    if (Number(request.headers.get('content-length') ?? 0) > mostUploadBytes) return refuse(tooLarge)
    const uploader = await findUploader(visitor, request.headers.get('authorization'))
    if ('status' in uploader) return refuse(uploader)
    return holding(async () => {
      const file = await readFile({ bytes: mostUploadBytes, withinMs: arrivesWithinMs })
      if ('status' in file) return refuse(file.status === 413 ? tooLarge : file)
      const picture = await preparePicture(file)
      if ('status' in picture) return refuse(picture)
      return Response.json(await storePicture(library, picture, uploader.userId), { status: 201, headers: noStore })
    })
  }
}

const noStore = { 'Cache-Control': 'no-store' }

function refuse({ status, message, headers }: Refusal): Response {
  return Response.json({ message }, { status, headers: { ...noStore, ...headers } })
}
