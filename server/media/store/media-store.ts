import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Stores images: originals under their content hash, renditions beside them. */
export type MediaStore = {
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>
  /** For sending: a slow client holds one chunk of it in memory. Whoever opens it reads it to the end or destroys it. */
  open: (name: string) => Promise<StoredFile | undefined>
  has: (name: string) => Promise<boolean>
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Deletes the original and its renditions. */
  remove: (hash: string) => Promise<void>
}

export type StoredFile = { bytes: number; stream: Readable }

/** As much of a stored file as is in memory while it is sent. */
const chunkBytes = 32 * 1024

export const originalName = (hash: string) => `originals/${hash.slice(0, 2)}/${hash}`
export const resizedName = (hash: string, file: string) => `resized/${hash.slice(0, 2)}/${hash}/${file}`

/** The first half of the SHA-256 of the bytes: 128 bits, so two images never share it by accident. */
export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

export function createDiskStore(folder: string): MediaStore {
  const path = (name: string) => join(folder, name)
  return {
    read: (name) => readFile(path(name)).catch(absent),
    open: async (name) => {
      const file = await open(path(name)).catch(absent)
      if (!file) return undefined
      const { size } = await file.stat()
      return { bytes: size, stream: file.createReadStream({ highWaterMark: chunkBytes }) }
    },
    has: async (name) => (await stat(path(name)).catch(absent)) !== undefined,
    write: async (name, bytes) => {
      // Written to a temporary file and renamed, so that no half-written image is ever served.
      const draft = path(`${name}.${randomUUID()}`)
      await mkdir(dirname(draft), { recursive: true })
      try {
        await writeFile(draft, bytes)
        await rename(draft, path(name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    remove: async (hash) => {
      await rm(path(originalName(hash)), { force: true })
      await rm(path(resizedName(hash, '')), { recursive: true, force: true })
    },
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
