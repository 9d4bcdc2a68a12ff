import { Readable } from 'node:stream'
import type { MediaStore } from './media-store.ts'

/** Images in memory, and the map that holds them. */
export function createMemoryStore(overrides: Partial<MediaStore> = {}) {
  const files = new Map<string, Buffer>()
  const store: MediaStore = {
    read: async (name) => files.get(name),
    open: async (name) => {
      const bytes = files.get(name)
      return bytes && { bytes: bytes.length, stream: Readable.from([bytes]) }
    },
    has: async (name) => files.has(name),
    write: async (name, bytes) => void files.set(name, bytes),
    remove: async () => files.clear(),
    ...overrides,
  }
  return { files, store }
}
