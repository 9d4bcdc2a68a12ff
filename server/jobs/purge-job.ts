import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/log.ts'
import { purgePersonalData } from '#server/personal-data/purge.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { type Job, startJob } from './job.ts'

type PurgeOptions = {
  asServer: RunSql
  /** Where emails are stored as files while no mail server is configured. */
  emailFolder: string
  emailRetentionDays: () => Promise<number>
  log: Log
}

const dayMs = 24 * 60 * 60_000

/** Deletes what is past its retention period: at the start, then daily. */
export function startPurgeJob({ asServer, emailFolder, emailRetentionDays, log }: PurgeOptions): Job {
  return startJob({
    intervalMs: dayMs,
    runsAtStart: true,
    run: async (isStopped) => {
      const removed = await purge(asServer, isStopped)
      if (removed > 0) log.info({ removed }, 'data past its retention period was deleted')
      await purgeFiles(emailFolder, { olderThanMs: (await emailRetentionDays()) * dayMs })
    },
    failureMessage: 'data past its retention period could not be deleted',
    log,
  })
}

/** Deletes from the database, batch by batch; resolves with the number of rows. */
export async function purge(asServer: RunSql, isStopped = () => false): Promise<number> {
  let removed = 0
  while (!isStopped()) {
    const rows = await asServer(purgePersonalData)
    removed += rows
    if (rows === 0) break
  }
  return removed
}

/** Deletes only emails: other files in the folder are not ours. */
export async function purgeFiles(folder: string, { olderThanMs }: { olderThanMs: number }): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const path of files.filter((file) => file.endsWith('.eml')).map((file) => join(folder, file))) {
    if (Date.now() - (await stat(path)).mtimeMs > olderThanMs) await rm(path, { force: true })
  }
}
