import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '../../app/backend/context.ts'
import type { Log } from '../log.ts'
import { startRounds } from './rounds.ts'

export type PurgeOptions = {
  /** With the secret key. */
  clerk: Backend
  /** Where letters are kept as files while no mail server is set. */
  lettersFolder: string
  letterDays: () => Promise<number>
  log: Log
}

const dayMs = 24 * 60 * 60_000

/** Clears away what the settings no longer want kept: soon after the start, then daily until stopped. */
export function startPurge({ clerk, lettersFolder, letterDays, log }: PurgeOptions): { stop: () => Promise<void> } {
  return startRounds({
    everyMs: dayMs,
    startsNow: true,
    round: async (isStopped) => {
      const removed = await purge(clerk, isStopped)
      if (removed > 0) log.info({ removed }, 'what was kept long enough is cleared away')
      await purgeFiles(lettersFolder, { olderThanMs: (await letterDays()) * dayMs })
    },
    failure: 'what was kept long enough could not be cleared away',
    log,
  })
}

/** One round in the database, batch by batch; resolves with how many rows went. */
export async function purge(clerk: Backend, isStopped = () => false): Promise<number> {
  let removed = 0
  while (!isStopped()) {
    const { data, error } = await clerk.rpc('purge_personal_data', {})
    if (error) throw error
    removed += data
    if (data === 0) break
  }
  return removed
}

/** Only letters: whatever else lies in the folder is not ours to remove. */
export async function purgeFiles(folder: string, { olderThanMs }: { olderThanMs: number }): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const path of files.filter((file) => file.endsWith('.eml')).map((file) => join(folder, file))) {
    if (Date.now() - (await stat(path)).mtimeMs > olderThanMs) await rm(path, { force: true })
  }
}
