import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { getAccessToken } from './upload/access-token.ts'
import { uploadImage } from './upload/upload-image.ts'

export type StoredPhoto =
  | { src: string }
  /** `isTemporary`: the same photo may be accepted later. */
  | { problem: string; isTemporary: boolean }

/** Uploads one photo with the caller's session. Throws when the session has ended. */
export async function storePhoto(client: Backend, photo: Blob): Promise<StoredPhoto> {
  const result = await uploadImage(photo, { accessToken: await getAccessToken(client) })
  if (result.state === 'stored') return { src: result.image.src }
  if (result.state === 'failed' && result.isSessionOver) throw forbiddenError(result.message)
  return { problem: result.message, isTemporary: result.state === 'failed' }
}
