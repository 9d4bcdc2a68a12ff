import type { Backend } from '../../app/backend/context.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { contentHash, type MediaStore, originalName } from './store.ts'
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
const tooLarge: Refusal = {
  status: 413,
  message: 'A picture can have at most 12 MB. Please make it smaller and try again.',
  headers: { Connection: 'close' },
}
// A photo of 12 MB over a slow phone connection takes minutes, and only staff get this far.
const arrivesWithinMs = 5 * 60_000
// Files wait on the wire, not in memory.
const heldAtOnce = 6

export function createUploadRoute({ store, visitor, clerk }: UploadOptions): UploadRoute {
  const holding = createTurnstile(heldAtOnce)

  return async (request, readFile) => {
    if (Number(request.headers.get('content-length') ?? 0) > mostUploadBytes) return refuse(tooLarge)
    const uploader = await findUploader(visitor, request.headers.get('authorization'))
    if ('status' in uploader) return refuse(uploader)
    return holding(async () => {
      const file = await readFile({ bytes: mostUploadBytes, withinMs: arrivesWithinMs })
      if ('status' in file) return refuse(file.status === 413 ? tooLarge : file)
      const picture = await preparePicture(file)
      if ('status' in picture) return refuse(picture)
      return Response.json(await keep(picture, uploader.userId), { status: 201, headers: noStore })
    })
  }

  async function keep({ bytes, width, height, color }: PreparedPicture, userId: string) {
    const hash = contentHash(bytes)
    // The file first: a row always has its picture. The same picture handed in again counts as new to the clean-up.
    if (!(await store.has(originalName(hash)))) await store.write(originalName(hash), bytes)
    const { data, error } = await clerk
      .from('media')
      .upsert({
        hash,
        width,
        height,
        dominant_color: color,
        byte_size: bytes.length,
        created_by: userId,
        uploaded_at: new Date().toISOString(),
      })
      .select('alt')
      .single()
    if (error) throw error
    return { src: `/media/${hash}`, width, height, color, alt: data.alt }
  }
}

const noStore = { 'Cache-Control': 'no-store' }

function refuse({ status, message, headers }: Refusal): Response {
  return Response.json({ message }, { status, headers: { ...noStore, ...headers } })
}
