import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

/**
 * A tar file: an operator can look into a backup with any tar. Written as a stream and read by position, so that no entry has to
 * fit into memory.
 */
type ArchiveWriter = {
  add: (name: string, content: Buffer | { path: string }) => Promise<Entry>
  close: () => Promise<void>
}
export type Entry = { name: string; size: number; sha256: string }
export type ArchiveEntry = Entry & { open: () => Readable }

/** Why a file cannot be restored; the message is shown to the operator. */
export class UnusableArchive extends Error {
  override name = 'UnusableArchive'
}

const blockBytes = 512
// A longer name needs an extended header, which earlier versions of Makazi cannot read.
const maxNameBytes = 100

export async function createArchive(file: string): Promise<ArchiveWriter> {
  const target = await open(file, 'wx', 0o600)
  const archive = pack()
  const finished = pipeline(archive, target.createWriteStream({ flush: true }))
  // Reported by the next call: until then a failed write must not count as an unhandled rejection.
  finished.catch(() => undefined)

  const add = async (name: string, content: Buffer | { path: string }) => {
    if (Buffer.byteLength(name) > maxNameBytes) throw new Error(`The name ${name} is too long for a backup`)
    const size = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size
    const chunks = Buffer.isBuffer(content) ? [content] : createReadStream(content.path)
    const hash = createHash('sha256')
    const entry = archive.entry({ name, size, mode: 0o600 })
    let copied = 0
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk)
      copied += chunk.length
      if (!entry.write(chunk)) await new Promise<void>((resolve) => entry.once('drain', resolve))
    }
    if (copied !== size) throw new Error(`${name} changed while it was being copied`)
    await new Promise<void>((resolve, reject) => entry.once('error', reject).once('close', resolve).end(null))
    return { name, size, sha256: hash.digest('hex') }
  }
  return {
    add: (name, content) => Promise.race([add(name, content), finished.then(neverReached)]),
    close: async () => {
      archive.finalize()
      await finished
    },
  }
}

function neverReached(): never {
  throw new Error('The archive is closed')
}

/** Reads the file once: every entry with its position and checksum. `mayBeNamed` rejects names that lead elsewhere. */
export async function readArchive(file: string, mayBeNamed: (name: string) => boolean): Promise<ArchiveEntry[]> {
  const { size: total } = await stat(file)
  const entries = new Map<string, ArchiveEntry>()
  const reader = extract()
  const reading = pipeline(createReadStream(file), reader)
  reading.catch(() => undefined)
  let end = 0
  try {
    for await (const entry of reader) {
      const { name, size, type } = entry.header
      if (entries.has(name)) throw new UnusableArchive(`It contains ${name} twice.`)
      if (type !== 'file' || !mayBeNamed(name))
        throw new UnusableArchive(`It contains a file that is not part of a backup: ${name.slice(0, maxNameBytes)}`)
      const start = entry.offset + blockBytes
      if (start + size > total) throw new UnusableArchive(`It is truncated within ${name}.`)
      const hash = createHash('sha256')
      for await (const chunk of entry) hash.update(chunk as Buffer)
      entries.set(name, { name, size, sha256: hash.digest('hex'), open: () => openPart(file, { start, size }) })
      end = start + Math.ceil(size / blockBytes) * blockBytes
    }
    await reading
  } catch (error) {
    throw explainUnreadable(error, end)
  }
  // A block of zeros ends the archive; a file that was cut between two entries lacks it.
  if (total < end + blockBytes) throw new UnusableArchive('It is truncated: its end is missing.')
  return [...entries.values()]
}

// A read stream cannot express an empty range.
function openPart(file: string, { start, size }: { start: number; size: number }): Readable {
  return size === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + size - 1 })
}

function explainUnreadable(error: unknown, end: number): unknown {
  if (!(error instanceof Error) || error instanceof UnusableArchive || 'code' in error) return error
  if (error.message === 'Unexpected end of data') return new UnusableArchive('It is truncated: its end is missing.')
  return new UnusableArchive(end === 0 ? 'It is not a Makazi backup.' : `It is damaged at byte ${end}.`)
}
