import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { type MediaStore, resizedName } from '#server/media/store/media-store.ts'
import { getFileName, type GetRendition } from '#server/media/renditions/renditions.ts'
import type { Rendition } from '#server/media/renditions/resize.ts'
import { type Job, startJob } from './job.ts'

const defaultIntervalMs = 10_000
/** Uploads of this time are looked at after a start: a process that was killed left them without their sizes. */
const lookBackMs = 2 * 24 * 60 * 60_000
/** An upload may be committed a little after its time. */
const overlapMs = 60_000
const batch = 200
/** While photos keep coming, as in an import, they have the processor. */
const defaultQuietMs = 5_000

/** What cards and galleries request on phones and screens. The other formats and sizes are made when somebody asks. */
export const preparedRenditions: readonly Rendition[] = [320, 480, 640, 720, 960, 1280].map((width) => ({
  width,
  format: 'avif',
}))

type RenditionJobOptions = {
  asServer: RunSql
  store: MediaStore
  getRendition: GetRendition
  log: Log
  intervalMs?: number
  quietMs?: number
}

/**
 * Makes the usual sizes of uploaded images before a visitor asks for them, once uploads have paused, and one after the other, so
 * that half of the decoding slots stay free. Nothing is queued: an image is due until its files are in the store.
 */
export function startRenditionJob({
  log,
  intervalMs = defaultIntervalMs,
  quietMs = defaultQuietMs,
  ...options
}: RenditionJobOptions): Job {
  const isUploading = async () => (await findUploads(options.asServer, Date.now() - quietMs, 0)).length > 0
  let since = Date.now() - lookBackMs
  let done = new Set<string>()
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async (isStopped) => {
      const startedAt = Date.now()
      const seen = new Set<string>()
      for (let from = 0, found = batch; found === batch; from += batch) {
        const hashes = await findUploads(options.asServer, since, from)
        for (const hash of hashes) {
          if (isStopped()) return
          seen.add(hash)
          if (done.has(hash)) continue
          if (await isUploading()) return
          // One image that cannot be resized does not hold up the others.
          await prepare(hash, options, isStopped).catch((error: unknown) =>
            log.warn({ err: error, hash }, 'the sizes of an image could not be made'),
          )
        }
        found = hashes.length
      }
      since = startedAt - overlapMs
      done = seen
    },
    failureMessage: 'the sizes of uploaded images could not be made',
    log,
  })
}

async function findUploads(asServer: RunSql, since: number, from: number): Promise<string[]> {
  const uploads = await asServer(
    (sql) => sql<{ hash: string }[]>`
      select hash from public.media where uploaded_at >= ${new Date(since)}
      order by uploaded_at, hash limit ${batch} offset ${from}
    `,
  )
  return uploads.map(({ hash }) => hash)
}

type Preparing = Pick<RenditionJobOptions, 'store' | 'getRendition'>

async function prepare(hash: string, { store, getRendition }: Preparing, isStopped: () => boolean) {
  for (const rendition of preparedRenditions) {
    if (isStopped()) return
    if (!(await store.has(resizedName(hash, getFileName(rendition))))) await getRendition({ hash, rendition })
  }
}
