import { prepareImage, type PreparedImage } from '#server/media/upload/prepare-image.ts'
import { type ImageLibrary, storeImage } from '#server/media/upload/store-image.ts'
import { maxImageBytes } from '#app/shared/image-limits.ts'
import { uploadMessages } from '#server/media/upload/upload-messages.ts'
import { imageTooLarge } from '#server/media/upload/upload-route.ts'
import { ApiRejection } from '#server/api/api-error.ts'
import type { PrepareWrite } from './prepare-write.ts'

type Values = Record<string, unknown>
type EmbeddedImage = { column: string; index: number | undefined; text: string }

/**
 * Older clients send images inside the row, as data URLs. Each is handled as an upload, and the row stores its reference.
 * All are checked before the first is stored, so a row with an invalid image leaves nothing behind.
 */
export function createImagePreparation(library: ImageLibrary, columns: readonly string[]): PrepareWrite {
  return async (values, { userId, isStaff }) => {
    const found = columns.flatMap((column) => findEmbeddedImages(values, column))
    if (found.length === 0 || !(await isStaff())) return values
    const images: { at: EmbeddedImage; image: PreparedImage }[] = []
    for (const at of found) {
      const image = await prepareEmbeddedImage(at)
      if (image instanceof ApiRejection) return image
      images.push({ at, image })
    }
    let prepared = values
    for (const { at, image } of images) {
      const { src } = await storeImage(library, image, userId ?? null)
      prepared = withReference(prepared, at, src)
    }
    return prepared
  }
}

function findEmbeddedImages(values: Values, column: string): EmbeddedImage[] {
  const value = values[column]
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  return texts.flatMap((text, position) =>
    typeof text === 'string' && /^\s*data:/i.test(text)
      ? [{ column, index: Array.isArray(value) ? position : undefined, text }]
      : [],
  )
}

async function prepareEmbeddedImage({ text, index }: EmbeddedImage): Promise<PreparedImage | ApiRejection> {
  const toError = (message: string) => (index === undefined ? message : uploadMessages.numbered(index + 1, message))
  const file = decodeDataUrl(text)
  if (!file) return rejection(toError(uploadMessages.notImage), 422)
  if (file.length > maxImageBytes) return rejection(toError(imageTooLarge), 413)
  const image = await prepareImage(file)
  return 'status' in image ? rejection(toError(image.message), image.status) : image
}

function decodeDataUrl(text: string): Buffer | undefined {
  const comma = text.indexOf(',')
  const isBase64 = comma > 0 && comma < 200 && /;base64$/i.test(text.slice(0, comma).trim())
  const base64 = text.slice(comma + 1)
  return isBase64 && !/[^A-Za-z0-9+/=\s]/.test(base64) ? Buffer.from(base64, 'base64') : undefined
}

function rejection(message: string, status: number) {
  return new ApiRejection(message, { code: '22023', status })
}

function withReference(values: Values, { column, index }: EmbeddedImage, src: string): Values {
  const value = values[column]
  return { ...values, [column]: Array.isArray(value) ? value.with(index ?? 0, src) : src }
}
