import type { Backend } from '../../app/backend/context.ts'
import { startJob } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import type { MediaStore } from './store.ts'

export type OrphanOptions = {
  /** With the secret key. */
  clerk: Backend
  store: MediaStore
  log: Log
}

const everyMs = 6 * 60 * 60_000
// A draft that is kept on somebody's device may hold the picture, and is taken up again within the week or not at all.
const unusedFor = '7 days'
const batch = 500

/** Clears away, every few hours until stopped, the pictures that were handed in and then used nowhere. */
export function startOrphanRounds({ clerk, store, log }: OrphanOptions): { stop: () => Promise<void> } {
  return startJob({
    intervalMs: everyMs,
    run: async () => {
      const removed = await clearOrphans({ clerk, store })
      if (removed > 0) log.info({ removed }, 'unused pictures cleared away')
    },
    failureMessage: 'unused pictures could not be cleared away',
    log,
  })
}

/** One round; resolves with how many pictures went. */
export async function clearOrphans({ clerk, store }: Omit<OrphanOptions, 'log'>): Promise<number> {
  let removed = 0
  for (let after: string | null = ''; after !== null;) {
    const piece: Piece = await clearPiece(clerk, after)
    // The row first: should the process end in between, a file nobody can name stays behind, never a name without a file.
    for (const hash of piece.removed) {
      if (!(await isUploadedAgain(clerk, hash))) await store.remove(hash)
    }
    removed += piece.removed.length
    after = piece.next
  }
  return removed
}

/** Somebody may have handed the same picture in meanwhile: then its file is in use. */
async function isUploadedAgain(clerk: Backend, hash: string) {
  const { data, error } = await clerk.from('media').select('hash').eq('hash', hash).maybeSingle()
  if (error) throw error
  return data !== null
}

type Piece = { removed: string[]; next: string | null }

async function clearPiece(clerk: Backend, after: string): Promise<Piece> {
  const { data, error } = await clerk.rpc('clear_unused_media', { after_hash: after, batch, older_than: unusedFor })
  if (error) throw error
  return data as Piece
}
