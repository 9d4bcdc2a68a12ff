import { maxImageBytes } from '#app/shared/image-limits.ts'
import type { PhotoFile } from './sheet.ts'
import { unzipEntries, type ZipEntry } from './unzip.ts'

const imageFileTypes = /\.(?:jpe?g|png|webp|heic|heif|gif|avif|bmp|tiff?)$/i

/** The photos of a ZIP by their paths in it. */
export function readPhotoFiles(zip: Uint8Array, entries: readonly ZipEntry[]): Map<string, PhotoFile> {
  const photos = new Map<string, PhotoFile>()
  for (const { name, bytes } of entries) {
    const path = readablePath(name)
    if (!isPhoto(name) || path.includes('__MACOSX/')) continue
    photos.set(photoKey(path), { name: path, bytes, open: () => inflatePhoto(zip, name) })
  }
  return photos
}

export function isPhoto(path: string) {
  return imageFileTypes.test(path) && !/(?:^|[/\\])\./.test(path.replaceAll(/(?:^|[/\\])\.{1,2}(?=[/\\])/g, ''))
}

function inflatePhoto(zip: Uint8Array, name: string) {
  const inflated = unzipEntries(zip, { isWanted: (each) => each === name, maxBytes: maxImageBytes })
  return new Blob([new Uint8Array(inflated[name] ?? [])])
}

/** Paths are the same whatever their case, slashes and way to write accents: a Mac splits them, and Windows has its own slash. */
export function photoKey(path: string) {
  const parts = path
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]+/)
  return parts
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map((part) => part.trim())
    .join('/')
}

/**
 * Names without the flag for UTF-8 are given by the library one character for each byte. Mac writes them in UTF-8 all the same,
 * Windows in the code page of DOS, whose small letters are control characters otherwise.
 */
function readablePath(name: string) {
  if (!/[\u0080-\u00FF]/.test(name) || /[\u0100-\u{10FFFF}]/u.test(name)) return name
  const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (!/[\u0080-\u009F]/.test(name)) return name
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCodePoint(byte) : (codePage437[byte - 0x80] ?? '_'),
    ).join('')
  }
}

const codePage437 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»'
