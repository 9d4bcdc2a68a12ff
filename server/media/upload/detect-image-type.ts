export type ImageType = 'jpeg' | 'png' | 'webp'

/**
 * Detects the type of a file by its first bytes; its name and Content-Type prove nothing. Only three types are accepted: an
 * AVIF of 1.1 KB can take 929 MB to decode, and SVG can run script. HEIC is detected so that the message can say what to do.
 */
export function detectImageType(bytes: Uint8Array): ImageType | 'heic' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16))
  if (head.subarray(0, 3).equals(jpegStart)) return 'jpeg'
  if (head.subarray(0, 8).equals(pngStart)) return 'png'
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP') return 'webp'
  if (textAt(head, 4) === 'ftyp' && heicBrands.has(textAt(head, 8))) return 'heic'
  return undefined
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// iPhones write mif1 and msf1 beside the HEVC brands; the brands of AVIF are avif and avis.
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

function textAt(head: Buffer, offset: number) {
  return head.toString('latin1', offset, offset + 4)
}
