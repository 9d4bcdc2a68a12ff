import { unzipSync } from 'fflate'
import { importMessages } from '../import-messages.ts'
import { UnreadableFile } from './sheet.ts'

const messages = importMessages.file

const maxEntries = 20_000

export type ZipEntry = { name: string; bytes: number }

export function listZipEntries(zip: Uint8Array): ZipEntry[] {
  const entries: ZipEntry[] = []
  inflate(zip, ({ name, originalSize }) => {
    if (entries.length === maxEntries) throw new UnreadableFile(messages.tooManyEntries(maxEntries))
    entries.push({ name, bytes: originalSize })
    return false
  })
  return entries
}

/**
 * Inflates the chosen entries. The library writes into a buffer of the declared size and drops what goes beyond it, so that
 * the sum of the declared sizes bounds the memory, whatever the archive contains.
 */
export function unzipEntries(
  zip: Uint8Array,
  { isWanted, maxBytes }: { isWanted: (name: string) => boolean; maxBytes: number },
): Record<string, Uint8Array> {
  let bytes = 0
  return inflate(zip, ({ name, originalSize }) => {
    if (!isWanted(name)) return false
    bytes += originalSize
    if (bytes > maxBytes) throw new UnreadableFile(messages.inflatesTooFar(Math.round(maxBytes / 1024 / 1024)))
    return true
  })
}

function inflate(zip: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(zip, { filter })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(messages.damagedZip, { cause: error })
  }
}
