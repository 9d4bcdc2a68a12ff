import { maxImageBytes, maxImageMegabytes } from '#app/shared/image-limits.ts'

export const imageTypes = 'image/jpeg,image/png,image/webp'

const known = new Set(imageTypes.split(','))
const heicName = /\.(heic|heif)$/i
const imageNamePattern = /\.(jpe?g|png|webp)$/i

/** Why a file is rejected before uploading, or undefined. The server checks its bytes; this only saves the upload. */
export function whyNotSendable({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (/^image\/hei[cf]/.test(type) || heicName.test(name)) {
    return 'HEIC files cannot be shown on the web. On the iPhone choose Settings, Camera, Formats, “Most compatible”, or export it as JPEG.'
  }
  // Some systems report no type for files received from elsewhere.
  if (!known.has(type) && !(type === '' && imageNamePattern.test(name))) return 'Only JPEG, PNG or WebP images.'
  if (size === 0) return 'The file is empty.'
  if (size > maxImageBytes) return `It has ${megabytes(size)}; a picture can have at most ${maxImageMegabytes} MB.`
  return undefined
}

/** '4.1 MB'; below a tenth, '60 KB'. */
export function megabytes(bytes: number) {
  const mb = bytes / (1024 * 1024)
  return mb < 0.1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${mb.toFixed(1)} MB`
}
