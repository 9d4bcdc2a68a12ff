import { maxImageBytes, maxImageMegabytes } from '#app/shared/image-limits.ts'
import { mediaMessages } from '../media-messages.ts'

const messages = mediaMessages.rejected

export const imageTypes = 'image/jpeg,image/png,image/webp'

const known = new Set(imageTypes.split(','))
const heicName = /\.(heic|heif)$/i
const imageNamePattern = /\.(jpe?g|png|webp)$/i

/** Why a file is rejected before uploading, or undefined. The server checks its bytes; this only saves the upload. */
export function whyNotSendable({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (/^image\/hei[cf]/.test(type) || heicName.test(name)) {
    return messages.heic
  }
  // Some systems report no type for files received from elsewhere.
  if (!known.has(type) && !(type === '' && imageNamePattern.test(name))) return messages.type
  if (size === 0) return messages.empty
  if (size > maxImageBytes) return messages.tooLarge(megabytes(size), maxImageMegabytes)
  return undefined
}

/** '4.1 MB'; below a tenth, '60 KB'. */
export function megabytes(bytes: number) {
  const mb = bytes / (1024 * 1024)
  return mb < 0.1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${mb.toFixed(1)} MB`
}
