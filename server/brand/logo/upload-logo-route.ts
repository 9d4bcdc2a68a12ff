import { findUploader } from '#server/media/upload/uploader.ts'
import type { UploadRoute } from '#server/media/upload/upload-route.ts'
import { type ImageLibrary, storeImage } from '#server/media/upload/store-image.ts'
import type { AsMember } from '#server/api/as-member.ts'
import { logoMessages } from './logo-messages.ts'
import { maxLogoBytes, prepareLogo } from './prepare-logo.ts'

type Options = ImageLibrary & { asMember: AsMember }

const uploadTimeoutMs = 60_000
const managers = new Set<string>(['super_admin', 'administrator'])

/** Handles POST /media/logo. The file is the whole body, which is read only after the caller may change the brand. */
export function createLogoUploadRoute({ store, asMember, asServer }: Options): UploadRoute {
  return async (request, readFile) => {
    if (Number(request.headers.get('content-length') ?? 0) > maxLogoBytes) return respond(tooLarge)
    const uploader = await findUploader(asMember, request.headers.get('authorization'))
    if ('status' in uploader) return respond(uploader)
    if (!managers.has(uploader.role)) return respond({ status: 403, message: logoMessages.forbidden })
    const file = await readFile({ bytes: maxLogoBytes, timeoutMs: uploadTimeoutMs })
    if ('status' in file) return respond(file.status === 413 ? tooLarge : file)
    const logo = await prepareLogo(file)
    if ('status' in logo) return respond(logo)
    const { src } = await storeImage({ store, asServer }, { ...logo, color: '#ffffff' }, uploader.userId)
    const { width, height, isVector, colours } = logo
    return Response.json({ src, width, height, isVector, colours }, { status: 201, headers: noStore })
  }
}

const noStore = { 'Cache-Control': 'no-store' }
const tooLarge = { status: 413, message: logoMessages.tooLarge, headers: { Connection: 'close' } }

type Rejection = { status: number; message: string; headers?: Record<string, string> }

function respond({ status, message, headers }: Rejection) {
  return Response.json({ message }, { status, headers: { ...noStore, ...headers } })
}
