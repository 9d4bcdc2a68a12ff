import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'
import type { MediaStore } from '#server/media/store/media-store.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'

type UnusedImageOptions = {
  asServer: RunSql
  store: MediaStore
  log: Log
}

const everyMs = 6 * 60 * 60_000
// A draft stored in a browser may use the image; drafts are continued within a week or not at all.
const unusedPeriod = '7 days'
const batch = 500

/** Deletes images that were uploaded and are used nowhere, every few hours until stopped. */
export function startUnusedImageJob({ asServer, store, log }: UnusedImageOptions): { stop: () => Promise<void> } {
  return startJob({
    intervalMs: everyMs,
    run: async () => {
      const removed = await deleteUnusedImages({ asServer, store })
      if (removed > 0) log.info({ removed }, 'unused images deleted')
    },
    failureMessage: 'unused images could not be deleted',
    log,
  })
}

/** Runs once; resolves with the number of deleted images. */
export async function deleteUnusedImages({ asServer, store }: Omit<UnusedImageOptions, 'log'>): Promise<number> {
  let removed = 0
  for (let after: string | null = ''; after !== null;) {
    const deleted: DeletedBatch = await deleteBatch(asServer, after)
    // Deletes the row first: if the process ends in between, a file without a row stays behind, never a row without a file.
    for (const hash of deleted.removed) {
      if (!(await isUploadedAgain(asServer, hash))) await store.remove(hash)
    }
    removed += deleted.removed.length
    after = deleted.next
  }
  return removed
}

/** The same image may have been uploaded in between: then its file is in use. */
async function isUploadedAgain(asServer: RunSql, hash: string) {
  const found = await asServer((sql) => sql`select from public.media where hash = ${hash}`)
  return found.length > 0
}

type DeletedBatch = { removed: string[]; next: string | null }

async function deleteBatch(asServer: RunSql, after: string): Promise<DeletedBatch> {
  const [{ deleted }] = await asServer(
    (sql) => sql<[{ deleted: DeletedBatch }]>`
      select public.clear_unused_media(after_hash => ${after}, batch => ${batch}, older_than => ${unusedPeriod}) as deleted
    `,
  )
  return deleted
}
