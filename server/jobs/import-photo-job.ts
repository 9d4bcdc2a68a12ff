import { type ClaimedPhoto, claimPhotos, finishPhoto, purgeImports } from '#server/imports/photo-queue.ts'
import type { Log } from '#server/log.ts'
import { fetchMessages } from '#server/media/fetch/fetch-messages.ts'
import { fetchPhoto } from '#server/media/fetch/fetch-photo.ts'
import type { MediaStore } from '#server/media/store/media-store.ts'
import { prepareImage } from '#server/media/upload/prepare-image.ts'
import { storeImage } from '#server/media/upload/store-image.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { type Job, startJob } from './job.ts'

const defaultIntervalMs = 5_000
const batch = 4
const maxAttempts = 3

type ImportPhotoJobOptions = {
  asServer: RunSql
  store: MediaStore
  log: Log
  intervalMs?: number
  fetch?: typeof fetchPhoto
}

/**
 * Fetches the photos of imports by their addresses. The queue is in the database: a process that is killed leaves its photos
 * claimed for a few minutes, and the next one goes on. Also removes imports that can no longer be undone.
 */
export function startImportPhotoJob({ log, intervalMs = defaultIntervalMs, ...options }: ImportPhotoJobOptions): Job {
  const { asServer } = options
  const claim = () => asServer((sql) => claimPhotos(sql, batch))
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async (isStopped) => {
      await asServer(purgeImports)
      for (let photos = await claim(); photos.length > 0 && !isStopped();) {
        await Promise.all(photos.map((photo) => addPhoto(photo, options)))
        photos = isStopped() ? [] : await claim()
      }
    },
    failureMessage: 'photos of an import could not be fetched',
    log,
  })
}

type Adding = Pick<ImportPhotoJobOptions, 'asServer' | 'store' | 'fetch'>

async function addPhoto({ id, address, attempts, created_by }: ClaimedPhoto, options: Adding) {
  const result: { hash?: string; problem?: string } | undefined =
    attempts > maxAttempts ? { problem: fetchMessages.failed } : await storePhoto({ address, created_by }, options)
  // It stays claimed for a few minutes, and is fetched again then.
  if (!result) return
  await options.asServer((sql) => finishPhoto(sql, { id, ...result }))
}

type Storing = Pick<ClaimedPhoto, 'address' | 'created_by'>

async function storePhoto({ address, created_by }: Storing, { fetch = fetchPhoto, ...library }: Adding) {
  const fetched = await fetch(address)
  if ('problem' in fetched) return fetched
  const image = await prepareImage(fetched.bytes)
  if ('status' in image) return image.status === 503 ? undefined : { problem: image.message }
  const { src } = await storeImage(library, image, created_by)
  return { hash: src.slice('/media/'.length) }
}
