import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, type MediaStore, originalName } from './media-store.ts'

/** The files of the original images that are bundled with the program, by content hash. */
export function indexImages(folder: string): Map<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  return new Map(files.map((file) => [contentHash(readFileSync(join(folder, file))), file]))
}

/**
 * The store, falling back to the bundled images: they are served from the program's folder, so every replica has them and no data
 * folder holds copies of them.
 */
export function withBundledImages(store: MediaStore, folder: string): MediaStore {
  let files: Map<string, string> | undefined
  const getBundledFile = (name: string) => {
    files ??= new Map([...indexImages(folder)].map(([hash, file]) => [originalName(hash), join(folder, file)]))
    return files.get(name)
  }
  return {
    ...store,
    read: async (name) => {
      const stored = await store.read(name)
      const path = stored || !name.startsWith('originals/') ? undefined : getBundledFile(name)
      return path ? readFileSync(path) : stored
    },
    has: async (name) => (await store.has(name)) || getBundledFile(name) !== undefined,
  }
}
