import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { Log } from '#server/log.ts'
import { fetchMessages } from '#server/media/fetch/fetch-messages.ts'
import { fetchPhoto } from '#server/media/fetch/fetch-photo.ts'
import type { MediaStore } from '#server/media/store/media-store.ts'
import { prepareImage } from '#server/media/upload/prepare-image.ts'
import { storeImage } from '#server/media/upload/store-image.ts'
import { type Job, startJob } from './job.ts'

const defaultIntervalMs = 5_000
const batch = 4
const maxAttempts = 3

const claimedPhotos = z.array(
  z.object({ id: z.number(), address: z.string(), attempts: z.number(), created_by: z.string().nullable() }),
)
type ClaimedPhoto = z.infer<typeof claimedPhotos>[number]

type ImportPhotoJobOptions = {
  serviceClient: Backend
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
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async (isStopped) => {
      await purgeImports(options.serviceClient)
      for (let photos = await claim(options.serviceClient); photos.length > 0 && !isStopped();) {
        await Promise.all(photos.map((photo) => addPhoto(photo, options)))
        photos = isStopped() ? [] : await claim(options.serviceClient)
      }
    },
    failureMessage: 'photos of an import could not be fetched',
    log,
  })
}

async function claim(serviceClient: Backend): Promise<ClaimedPhoto[]> {
  const { data, error } = await serviceClient.rpc('claim_import_photos', { batch })
  if (error) throw error
  return claimedPhotos.parse(data)
}

async function purgeImports(serviceClient: Backend) {
  const { error } = await serviceClient.rpc('purge_imports')
  if (error) throw error
}

type Adding = Pick<ImportPhotoJobOptions, 'serviceClient' | 'store' | 'fetch'>

async function addPhoto({ id, address, attempts, created_by }: ClaimedPhoto, options: Adding) {
  const { serviceClient } = options
  const result =
    attempts > maxAttempts ? { problem: fetchMessages.failed } : await storePhoto({ address, created_by }, options)
  // It stays claimed for a few minutes, and is fetched again then.
  if (!result) return
  const { error } = await serviceClient.rpc('finish_import_photo', {
    photo_id: id,
    ...result,
  })
  if (error) throw error
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
