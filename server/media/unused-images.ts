import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'
import type { MediaStore } from '#server/media/store/media-store.ts'

type UnusedImageOptions = {
  /** With the secret key. */
  serviceClient: Backend
  store: MediaStore
  log: Log
}

const everyMs = 6 * 60 * 60_000
// A draft stored in a browser may use the image; drafts are continued within a week or not at all.
const unusedPeriod = '7 days'
const batch = 500

/** Deletes images that were uploaded and are used nowhere, every few hours until stopped. */
export function startUnusedImageJob({ serviceClient, store, log }: UnusedImageOptions): { stop: () => Promise<void> } {
  return startJob({
    intervalMs: everyMs,
    run: async () => {
      const removed = await deleteUnusedImages({ serviceClient, store })
      if (removed > 0) log.info({ removed }, 'unused images deleted')
    },
    failureMessage: 'unused images could not be deleted',
    log,
  })
}

/** Runs once; resolves with the number of deleted images. */
export async function deleteUnusedImages({ serviceClient, store }: Omit<UnusedImageOptions, 'log'>): Promise<number> {
  let removed = 0
  for (let after: string | null = ''; after !== null;) {
    const deleted: DeletedBatch = await deleteBatch(serviceClient, after)
    // Deletes the row first: if the process ends in between, a file without a row stays behind, never a row without a file.
    for (const hash of deleted.removed) {
      if (!(await isUploadedAgain(serviceClient, hash))) await store.remove(hash)
    }
    removed += deleted.removed.length
    after = deleted.next
  }
  return removed
}

/** The same image may have been uploaded in between: then its file is in use. */
async function isUploadedAgain(serviceClient: Backend, hash: string) {
  const { data, error } = await serviceClient.from('media').select('hash').eq('hash', hash).maybeSingle()
  if (error) throw error
  return data !== null
}

const deletedBatch = z.object({
  removed: z.array(z.string()),
  next: z.string().nullable(),
})
type DeletedBatch = z.infer<typeof deletedBatch>

async function deleteBatch(serviceClient: Backend, after: string): Promise<DeletedBatch> {
  const { data, error } = await serviceClient.rpc('clear_unused_media', {
    after_hash: after,
    batch,
    older_than: unusedPeriod,
  })
  if (error) throw error
  return deletedBatch.parse(data)
}
