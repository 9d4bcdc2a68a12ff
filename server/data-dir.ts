import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findClusterFolder } from './postgres/cluster-folder.ts'
import { findPostmaster } from './postgres/postmaster.ts'

export type DataDirLock = { release: () => void }
/** Lies in a folder that a restore has begun to fill, until it is whole. */
export const unfinishedRestore = 'restore-unfinished'
type Holder = { pid: number; startedAt: string }

/**
 * Takes the data folder for this process, or tells which process has it.
 * A lock whose process is gone, as `kill -9` leaves it, is taken over. One that is missing or unreadable says nothing of its
 * owner: then a PostgreSQL that runs on the folder does, since it ends with the process that started it.
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
  throw new Error(`The lock ${path} changed hands ten times while it was asked for.`)
}

// A hard link either appears whole or not at all, so no reader ever sees half a lock.
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
  // Another process may have taken the stale lock over between the look and the move: give it back.
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

// Process numbers are used again; the start time tells two owners of one number apart. Linux only, '' elsewhere.
function processStartTime(pid: number) {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
