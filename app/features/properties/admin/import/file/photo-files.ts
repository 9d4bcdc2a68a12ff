import { maxImageBytes } from '#app/shared/image-limits.ts'
import type { PhotoFile } from './sheet.ts'
import { unzipEntries, type ZipEntry } from './unzip.ts'

export const imageFileTypes = /\.(?:jpe?g|png|webp|heic|gif|avif|bmp|tiff?)$/i

/** The photos of a ZIP by their names without folders, as sheets name them. */
export function readPhotoFiles(zip: Uint8Array, entries: readonly ZipEntry[]): Map<string, PhotoFile> {
  const photos = new Map<string, PhotoFile>()
  for (const { name: path, bytes } of entries) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!imageFileTypes.test(name) || name.startsWith('.') || path.startsWith('__MACOSX/')) continue
    photos.set(name.toLowerCase(), { name, bytes, open: () => inflatePhoto(zip, path) })
  }
  return photos
}

function inflatePhoto(zip: Uint8Array, path: string) {
  const inflated = unzipEntries(zip, { isWanted: (name) => name === path, maxBytes: maxImageBytes })
  return new Blob([new Uint8Array(inflated[path] ?? [])])
}
