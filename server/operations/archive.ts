import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

/**
 * A tar file (POSIX ustar): an operator can look into a backup with any tar. Written from start to end, read by place, so
 * that nothing of it has to fit into memory.
 */
export type ArchiveWriter = {
  add: (name: string, content: Buffer | { path: string }) => Promise<Entry>
  close: () => Promise<void>
}
export type Entry = { name: string; size: number; sha256: string }
export type FoundEntry = Entry & { open: () => Readable }

/** What is wrong with a file that is no backup, or no whole one; said to the operator as it stands. */
export class UnusableArchive extends Error {
  override name = 'UnusableArchive'
}

const blockBytes = 512

export async function createArchive(file: string): Promise<ArchiveWriter> {
  const target = await open(file, 'wx', 0o600)
  return {
    add: async (name, content) => {
      const size = Buffer.isBuffer(content) ? content.length : await sizeOf(content.path)
      await target.write(headerOf(name, size))
      const hash = createHash('sha256')
      let written = 0
      const chunks = Buffer.isBuffer(content) ? [content] : createReadStream(content.path)
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        hash.update(chunk)
        written += chunk.length
        await target.write(chunk)
      }
      if (written !== size) throw new Error(`${name} changed while it was copied`)
      await target.write(Buffer.alloc(paddingOf(size)))
      return { name, size, sha256: hash.digest('hex') }
    },
    close: async () => {
      await target.write(Buffer.alloc(blockBytes * 2))
      await target.sync()
      await target.close()
    },
  }
}

/** Reads it through once: every entry with its place and checksum. `mayBeNamed` keeps names out that lead elsewhere. */
export async function readArchive(file: string, mayBeNamed: (name: string) => boolean): Promise<FoundEntry[]> {
  const source = await open(file, 'r')
  try {
    const { size: total } = await source.stat()
    const found: FoundEntry[] = []
    for (let at = 0; ;) {
      const header = Buffer.alloc(blockBytes)
      const { bytesRead } = await source.read(header, 0, blockBytes, at)
      if (bytesRead < blockBytes) throw new UnusableArchive('It is cut short: its end is missing.')
      if (header.every((byte) => byte === 0)) return found
      const { name, size } = parseHeader(header, at)
      if (found.some((entry) => entry.name === name)) throw new UnusableArchive(`It holds ${name} twice.`)
      if (!mayBeNamed(name)) throw new UnusableArchive(`It holds something that is no part of a backup: ${name}`)
      const start = at + blockBytes
      if (start + size > total) throw new UnusableArchive(`It is cut short within ${name}.`)
      const sha256 = await hashPart(source, { start, size })
      found.push({ name, size, sha256, open: () => openPart(file, { start, size }) })
      at = start + size + paddingOf(size)
    }
  } finally {
    await source.close()
  }
}

type Part = { start: number; size: number }

// A range of nothing cannot be said.
function openPart(file: string, { start, size }: Part): Readable {
  return size === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + size - 1 })
}

async function hashPart(source: FileHandle, { start, size }: Part) {
  const hash = createHash('sha256')
  const piece = Buffer.alloc(1024 * 1024)
  for (let done = 0; done < size;) {
    const { bytesRead } = await source.read(piece, 0, Math.min(piece.length, size - done), start + done)
    if (bytesRead === 0) throw new UnusableArchive('It is cut short: its end is missing.')
    hash.update(piece.subarray(0, bytesRead))
    done += bytesRead
  }
  return hash.digest('hex')
}

const longestName = 100
const largestSize = 0o77777777777

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`The name ${name} is too long for a backup`)
  if (size > largestSize) throw new Error(`${name} is larger than 8 GB, which a backup cannot hold`)
  const header = Buffer.alloc(blockBytes)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(Date.now() / 1000), 11), 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function parseHeader(header: Buffer, at: number) {
  const text = (start: number, length: number) => header.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  const size = text(124, 12)
  const isWhole = Number.parseInt(text(148, 8), 8) === checksumOf(header) && text(257, 5) === 'ustar'
  if (!isWhole || !/^[0-7]{11}$/.test(size))
    throw new UnusableArchive(at === 0 ? 'It is no backup of Makazi.' : `It is damaged at byte ${at}.`)
  return { name: text(0, longestName), size: Number.parseInt(size, 8) }
}

// The sum of all bytes, with the place of the sum itself taken as blanks.
function checksumOf(header: Buffer) {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)
}

function paddingOf(size: number) {
  return (blockBytes - (size % blockBytes)) % blockBytes
}

async function sizeOf(path: string) {
  const file = await open(path, 'r')
  const { size } = await file.stat().finally(() => file.close())
  return size
}
