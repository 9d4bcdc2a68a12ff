import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findClusterFolder } from './postgres/cluster-folder.ts'
import { findPostmaster } from './postgres/postmaster.ts'

export type DataDirLock = { release: () => void }
/** Marker file in a folder that a restore is filling, until it is complete. */
export const unfinishedRestore = 'restore-unfinished'
type Holder = { pid: number; startedAt: string }

/**
 * Locks the data folder for this process, or reports which process holds it. The lock of a dead process, as `kill -9` leaves
 * it, is taken over. A missing or unreadable lock says nothing of its owner: then a PostgreSQL running on the folder
 * decides, since it ends with the process that started it.
 */
export function lockDataDir(dataDir: string): DataDirLock | { heldBy: number } {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const path = join(dataDir, 'makazi.lock')
  const mine = JSON.stringify({ pid: process.pid, startedAt: processStartTime(process.pid) ?? '' } satisfies Holder)

  for (let attempt = 0; attempt < 10; attempt++) {
    const text = read(path)
    const holder = text === undefined ? undefined : parseHolder(text)
    if (holder && isAlive(holder)) return { heldBy: holder.pid }
    const postmaster = holder ? undefined : findPostmaster(findClusterFolder(dataDir))
    if (postmaster) return { heldBy: postmaster.pid }
    if (text !== undefined) moveStaleLock(path, text)
    if (claim(path, mine)) return { release: () => release(path, mine) }
  }
  throw new Error(`The lock ${path} changed ten times while it was being taken.`)
}

// A hard link appears atomically, so no reader ever sees half a lock.
function claim(path: string, content: string) {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function moveStaleLock(path: string, stale: string) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  // Another process may have taken over the stale lock in between: restore it.
  const moved = read(aside)
  if (moved !== undefined && moved !== stale) claim(path, moved)
  rmSync(aside, { force: true })
}

function release(path: string, mine: string) {
  if (read(path) === mine) rmSync(path, { force: true })
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, startedAt }: Holder) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startedAt === '' || processStartTime(pid) === startedAt
}

// Process ids are reused; the start time distinguishes two owners of one id. Linux only, '' elsewhere.
function processStartTime(pid: number) {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
