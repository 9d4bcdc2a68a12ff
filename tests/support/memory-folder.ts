import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'makazi-tests-'
// The databases and data folders of four workers take less than one gigabyte.
const neededBytes = 2 * 2 ** 30

/**
 * Puts temporary files into memory where the system has room for them, since a new database is a thousand new files: on a disk
 * one costs 0.4 s of a processor, and in memory 0.05 s.
 */
export function useMemoryForTemporaryFiles() {
  if (!hasRoom()) return
  removeLeftFolders()
  const folder = join(memory, prefix + process.pid)
  mkdirSync(folder, { recursive: true })
  // As the usual folder of temporary files: PostgreSQL’s own user removes its cluster from it.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

// Copies of PostgreSQL run from there in some tests, and containers may forbid that.
function hasRoom() {
  if (process.platform !== 'linux') return false
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , type, options = ''] = mounts.find((line) => line.split(' ')[1] === memory)?.split(' ') ?? []
  if (type !== 'tmpfs' || options.split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes
}

/** A run that was killed leaves its folder behind. */
function removeLeftFolders() {
  const left = readdirSync(memory).filter(
    (name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))),
  )
  for (const name of left) remove(join(memory, name))
}

function remove(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It belongs to another user, or to a site that is still ending; a later run removes it.
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
