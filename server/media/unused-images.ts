import type { Backend } from '#app/backend/context.ts'
import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'
import type { MediaStore } from './media-store.ts'

export type UnusedImageOptions = {
  /** With the secret key. */
  serviceClient: Backend
  store: MediaStore
  log: Log
}

const everyMs = 6 * 60 * 60_000
// A draft that is kept on somebody's device may hold the picture, and is taken up again within the week or not at all.
const unusedPeriod = '7 days'
const batch = 500

/** Clears away, every few hours until stopped, the pictures that were handed in and then used nowhere. */
export function startUnusedImageJob({ serviceClient, store, log }: UnusedImageOptions): { stop: () => Promise<void> } {
  return startJob({
    intervalMs: everyMs,
    run: async () => {
      const removed = await deleteUnusedImages({ serviceClient, store })
      if (removed > 0) log.info({ removed }, 'unused pictures cleared away')
    },
    failureMessage: 'unused pictures could not be cleared away',
    log,
  })
}

/** One round; resolves with how many pictures went. */
export async function deleteUnusedImages({ serviceClient, store }: Omit<UnusedImageOptions, 'log'>): Promise<number> {
  let removed = 0
  for (let after: string | null = ''; after !== null;) {
    const deleted: DeletedBatch = await deleteBatch(serviceClient, after)
    // The row first: should the process end in between, a file nobody can name stays behind, never a name without a file.
    for (const hash of deleted.removed) {
      if (!(await isUploadedAgain(serviceClient, hash))) await store.remove(hash)
    }
    removed += deleted.removed.length
    after = deleted.next
  }
  return removed
}

/** Somebody may have handed the same picture in meanwhile: then its file is in use. */
async function isUploadedAgain(serviceClient: Backend, hash: string) {
  const { data, error } = await serviceClient.from('media').select('hash').eq('hash', hash).maybeSingle()
  if (error) throw error
  return data !== null
}

type DeletedBatch = { removed: string[]; next: string | null }

async function deleteBatch(serviceClient: Backend, after: string): Promise<DeletedBatch> {
  const { data, error } = await serviceClient.rpc('clear_unused_media', {
    after_hash: after,
    batch,
    older_than: unusedPeriod,
  })
  if (error) throw error
  return data as DeletedBatch
}
