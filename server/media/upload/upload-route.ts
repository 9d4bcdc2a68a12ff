import type { AsMember } from '#server/api/as-member.ts'
import { maxImageBytes, maxImageMegabytes } from '#app/shared/image-limits.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { prepareImage } from './prepare-image.ts'
import type { MediaStore } from '#server/media/store/media-store.ts'
import { storeImage } from './store-image.ts'
import { createSemaphore } from '#server/media/semaphore.ts'
import { findUploader } from './uploader.ts'
import { uploadMessages } from './upload-messages.ts'

type HttpRejection = { status: number; message: string; headers?: Record<string, string> }
/** Reads the body of the request, or returns the rejection. */
type ReadFile = (limits: { bytes: number; timeoutMs: number }) => Promise<Buffer | HttpRejection>
/** Handles POST /media. The file is the whole body, which is read only after the caller is known to be staff. */
export type UploadRoute = (request: Request, readFile: ReadFile) => Promise<Response>

type UploadOptions = {
  store: MediaStore
  asMember: AsMember
  asServer: RunSql
}

export const imageTooLarge = uploadMessages.tooLarge(maxImageMegabytes)
const tooLarge: HttpRejection = {
  status: 413,
  message: imageTooLarge,
  headers: { Connection: 'close' },
}
// The largest photo over a slow phone connection takes minutes, and only staff get this far.
const uploadTimeoutMs = 5 * 60_000
// Further uploads wait in the network, not in memory.
const maxBufferedUploads = 6

export function createUploadRoute({ store, asMember, asServer }: UploadOptions): UploadRoute {
  const uploadSemaphore = createSemaphore(maxBufferedUploads)
  const library = { store, asServer }

  return async (request, readFile) => {
    if (Number(request.headers.get('content-length') ?? 0) > maxImageBytes) return rejectionResponse(tooLarge)
    const uploader = await findUploader(asMember, request.headers.get('authorization'))
    if ('status' in uploader) return rejectionResponse(uploader)
    return uploadSemaphore(async () => {
      const file = await readFile({ bytes: maxImageBytes, timeoutMs: uploadTimeoutMs })
      if ('status' in file) return rejectionResponse(file.status === 413 ? tooLarge : file)
      const image = await prepareImage(file)
      if ('status' in image) return rejectionResponse(image)
      return Response.json(await storeImage(library, image, uploader.userId), { status: 201, headers: noStoreHeaders })
    })
  }
}

const noStoreHeaders = { 'Cache-Control': 'no-store' }

function rejectionResponse({ status, message, headers }: HttpRejection): Response {
  return Response.json({ message }, { status, headers: { ...noStoreHeaders, ...headers } })
}
