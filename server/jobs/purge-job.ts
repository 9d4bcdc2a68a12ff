import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '#app/backend/context.ts'
import type { Log } from '#server/log.ts'
import { type Job, startJob } from './job.ts'

type PurgeOptions = {
  serviceClient: Backend
  /** Where emails are stored as files while no mail server is configured. */
  emailFolder: string
  emailRetentionDays: () => Promise<number>
  log: Log
}

const dayMs = 24 * 60 * 60_000

/** Deletes what is past its retention period: at the start, then daily. */
export function startPurgeJob({ serviceClient, emailFolder, emailRetentionDays, log }: PurgeOptions): Job {
  return startJob({
    intervalMs: dayMs,
    runsAtStart: true,
    run: async (isStopped) => {
      const removed = await purge(serviceClient, isStopped)
      if (removed > 0) log.info({ removed }, 'data past its retention period was deleted')
      await purgeFiles(emailFolder, { olderThanMs: (await emailRetentionDays()) * dayMs })
    },
    failureMessage: 'data past its retention period could not be deleted',
    log,
  })
}

/** Deletes from the database, batch by batch; resolves with the number of rows. */
export async function purge(serviceClient: Backend, isStopped = () => false): Promise<number> {
  let removed = 0
  while (!isStopped()) {
    const { data, error } = await serviceClient.rpc('purge_personal_data', {})
    if (error) throw error
    removed += data
    if (data === 0) break
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
