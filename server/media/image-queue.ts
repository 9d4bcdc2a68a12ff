import sharp from 'sharp'
import { createFairQueue, type QueueClient } from '#server/limits/fair-queue.ts'

// One thread per image and few images at once, uploads and renditions alike, so that pages have priority on a small machine.
sharp.concurrency(1)
sharp.cache(false)

/** One of them is kept for what staff upload. */
export const imageSlots = 3

const queue = createFairQueue({
  slots: imageSlots,
  slotsForWrites: 1,
  maxWaiting: 200,
  maxWaitingOfNetwork: 40,
  maxWaitMs: 60_000,
})

/** What the process does of its own accord, such as the sizes that it makes in advance. */
export const ownWork: QueueClient = { address: 'own work' }
/** A heavy upload takes several slots. */
export const uploadedByStaff = (slots: number): QueueClient => ({ address: 'staff', isWrite: true, slots })

/** Too many images are being made for others, or the client has left. */
export class ImageQueueFull extends Error {}

/**
 * Decodes, resizes or draws in turn. Whatever the work needs is read in it and not before: hundreds of waiting images would fill
 * the memory.
 */
export async function inImageQueue<Result>(client: QueueClient, work: () => Promise<Result>): Promise<Result> {
  const done = await queue.run(client, async () => ({ result: await work() }))
  if (!done) throw new ImageQueueFull('Too many images are waiting')
  return done.result
}
