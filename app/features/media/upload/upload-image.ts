import type { ImageSource } from '#app/ui/image.tsx'
import { mediaMessages } from '../media-messages.ts'

export type UploadResult =
  | { state: 'stored'; image: ImageSource }
  /** The file is invalid: uploading it again would not help. */
  | { state: 'rejected'; message: string }
  /** The connection or the server failed. */
  | { state: 'failed'; message: string; isSessionOver: boolean }

export type Sending = {
  accessToken: string | undefined
  /** From 0 to 100; at 100 the server is still processing it. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** Uploads an image. By XMLHttpRequest, since fetch does not report upload progress. */
export function uploadImage(file: Blob, { accessToken, onProgress, signal }: Sending): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = () => resolve(unsent)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () => resolve(parseUploadResponse(request.status, request.responseText)))
    for (const end of ['error', 'abort', 'timeout'] as const) request.addEventListener(end, fail)
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', '/media')
    if (accessToken) request.setRequestHeader('Authorization', `Bearer ${accessToken}`)
    request.send(file)
  })
}

const unsent: UploadResult = {
  state: 'failed',
  message: mediaMessages.upload.unsent,
  isSessionOver: false,
}
const final = new Set([413, 415, 422])

export function parseUploadResponse(status: number, text: string): UploadResult {
  const body = parse(text)
  if (status === 201 && isImageSource(body)) return { state: 'stored', image: body }
  const message = typeof body?.message === 'string' ? body.message : mediaMessages.upload.failed
  if (final.has(status)) return { state: 'rejected', message }
  return { state: 'failed', message, isSessionOver: status === 401 }
}

type Body = Partial<ImageSource> & { message?: unknown }

function parse(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body
  } catch {
    // A proxy in between responds in its own format.
    return undefined
  }
}

function isImageSource(body: Body | undefined): body is ImageSource {
  return typeof body?.src === 'string' && body.src.startsWith('/media/')
}
