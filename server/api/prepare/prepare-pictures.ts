import { preparePicture, type PreparedPicture } from '../../media/prepare-picture.ts'
import { type PictureLibrary, storePicture } from '../../media/store-picture.ts'
import { mostUploadBytes, pictureTooLarge } from '../../media/upload-route.ts'
import { ApiRejection } from '../api-error.ts'
import type { PrepareWrite } from './prepare-write.ts'

type Values = Record<string, unknown>
type Place = { column: string; index: number | undefined; text: string }

/**
 * Clients of old send pictures inside the row, as data URLs. Each goes the way of an upload, and the row keeps its reference. All
 * are looked at before the first is stored, so a row with a bad picture leaves nothing behind.
 */
export function createPicturePreparation(library: PictureLibrary, columns: readonly string[]): PrepareWrite {
  return async (values, { userId, isStaff }) => {
    const places = columns.flatMap((column) => embeddedIn(values, column))
    if (places.length === 0 || !(await isStaff())) return values
    const pictures: { place: Place; picture: PreparedPicture }[] = []
    for (const place of places) {
      const picture = await pictureIn(place)
      if (picture instanceof ApiRejection) return picture
      pictures.push({ place, picture })
    }
    let prepared = values
    for (const { place, picture } of pictures) {
      const { src } = await storePicture(library, picture, userId ?? null)
      prepared = withReference(prepared, place, src)
    }
    return prepared
  }
}

function embeddedIn(values: Values, column: string): Place[] {
  const value = values[column]
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  return texts.flatMap((text, position) =>
    typeof text === 'string' && /^\s*data:/i.test(text)
      ? [{ column, index: Array.isArray(value) ? position : undefined, text }]
      : [],
  )
}

async function pictureIn({ text, index }: Place): Promise<PreparedPicture | ApiRejection> {
  const which = index === undefined ? '' : `Photo ${index + 1}: `
  const file = fileIn(text)
  if (!file) return refused(`${which}This is not a picture. Only JPEG, PNG or WebP images.`, 422)
  if (file.length > mostUploadBytes) return refused(which + pictureTooLarge, 413)
  const picture = await preparePicture(file)
  return 'status' in picture ? refused(which + picture.message, picture.status) : picture
}

function fileIn(text: string): Buffer | undefined {
  const comma = text.indexOf(',')
  const isBase64 = comma > 0 && comma < 200 && /;base64$/i.test(text.slice(0, comma).trim())
  const letters = text.slice(comma + 1)
  return isBase64 && !/[^A-Za-z0-9+/=\s]/.test(letters) ? Buffer.from(letters, 'base64') : undefined
}

function refused(message: string, status: number) {
  return new ApiRejection(message, { code: '22023', status })
}

function withReference(values: Values, { column, index }: Place, src: string): Values {
  const value = values[column]
  return { ...values, [column]: Array.isArray(value) ? value.with(index ?? 0, src) : src }
}
