import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { preparedRenditions, startRenditionJob } from '#server/jobs/rendition-job.ts'
import { createLog } from '#server/log.ts'
import { createRenditions, getFileName } from '#server/media/renditions/renditions.ts'
import { contentHash, type MediaStore, originalName, resizedName } from '#server/media/store/media-store.ts'
import { createMemoryStore } from '#server/media/store/memory-store.test-builder.ts'
import { storeImage } from '#server/media/upload/store-image.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const log = createLog('silent')

describe.each(inject('testDatabases'))('sizes of images made in advance, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  const upload = async (store: MediaStore, background: string) => {
    const create = { width: 400, height: 300, channels: 3, background } as const
    const bytes = await sharp({ create }).webp().toBuffer()
    await storeImage({ store, asServer: backend.asServer }, { bytes, width: 400, height: 300, color: background }, null)
    return contentHash(bytes)
  }
  const start = (store: MediaStore, options: Partial<Parameters<typeof startRenditionJob>[0]> = {}) => {
    const job = startRenditionJob({
      asServer: backend.asServer,
      store,
      getRendition: createRenditions({ store, log }),
      log,
      intervalMs: 20,
      quietMs: 0,
      ...options,
    })
    onTestFinished(job.stop)
    return job
  }
  const namesOf = (hash: string) => preparedRenditions.map((rendition) => resizedName(hash, getFileName(rendition)))
  const areAllMade = (files: Map<string, Buffer>, hash: string) => () => namesOf(hash).every((name) => files.has(name))

  test('the sizes of an upload are made without anybody asking, before and after the start', async () => {
    const { files, store } = createMemoryStore()
    const earlier = await upload(store, '#b4532a')
    start(store)
    await expect.poll(areAllMade(files, earlier)).toBe(true)
    const later = await upload(store, '#2a53b4')
    await expect.poll(areAllMade(files, later)).toBe(true)
  })

  test('they are made once uploads have paused', async () => {
    const { files, store } = createMemoryStore()
    const hash = await upload(store, '#2ab453')
    let looked = 0
    const asServer: typeof backend.asServer = (work) => ((looked += 1), backend.asServer(work))
    start(store, { quietMs: 600_000, asServer })
    await expect.poll(() => looked).toBeGreaterThan(6)
    expect([...files.keys()]).toEqual([originalName(hash)])
    await backend.sql`update public.media set uploaded_at = uploaded_at - interval '1 hour'`
    await expect.poll(areAllMade(files, hash)).toBe(true)
  })

  test('a process that was killed leaves the rest to the next one, which makes no size again', async () => {
    const { files, store } = createMemoryStore()
    const hash = await upload(store, '#53b42a')
    const [first = ''] = namesOf(hash)
    await store.write(first, Buffer.from('made before the kill'))
    start(store)
    await expect.poll(areAllMade(files, hash)).toBe(true)
    expect(files.get(first)?.toString()).toBe('made before the kill')
  })

  test('an image whose file is damaged does not hold up the others', async () => {
    const { files, store } = createMemoryStore()
    const damaged = await upload(store, '#b42a53')
    files.set(originalName(damaged), Buffer.from('not an image'))
    const sound = await upload(store, '#112233')
    start(store)
    await expect.poll(areAllMade(files, sound)).toBe(true)
    expect(namesOf(damaged).some((name) => files.has(name))).toBe(false)
  })

  test('one size is made at a time', async () => {
    const { files, store } = createMemoryStore()
    const hashes = [await upload(store, '#445566'), await upload(store, '#665544')]
    let [inFlight, maxInFlight] = [0, 0]
    const getRendition = createRenditions({ store, log })
    start(store, {
      getRendition: async (requested) => {
        maxInFlight = Math.max(maxInFlight, (inFlight += 1))
        return getRendition(requested).finally(() => (inFlight -= 1))
      },
    })
    for (const hash of hashes) await expect.poll(areAllMade(files, hash)).toBe(true)
    expect(maxInFlight).toBe(1)
  })
})
