import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBucketStore } from './bucket-store.ts'
import { type S3Storage, startS3Storage } from './s3-storage.test-builder.ts'
import { originalName, resizedName } from './media-store.ts'

const key = { region: 'eu-west-1', accessKeyId: 'somebody', secretAccessKey: randomUUID() }
const hash = 'ab34567890123456789012345678cdef'

let storage: S3Storage
beforeAll(async () => {
  storage = await startS3Storage(key)
})
afterAll(() => storage.close())
beforeEach(() => storage.objects.clear())

const open = (more: Partial<Parameters<typeof createBucketStore>[0]> = {}) =>
  createBucketStore({ ...key, endpoint: storage.address, bucket: 'pictures', ...more })

describe('images in a bucket', () => {
  test('are downloaded byte for byte, and found', async () => {
    const store = open()
    const bytes = Buffer.from([0, 255, 10, 13, 0, 128])
    await store.write(originalName(hash), bytes)
    expect(await store.has(originalName(hash))).toBe(true)
    expect(await store.read(originalName(hash))).toEqual(bytes)
    const opened = await store.open(originalName(hash))
    expect(opened?.bytes).toBe(bytes.length)
    expect(opened && (await buffer(opened.stream))).toEqual(bytes)
  })

  test('that are missing are not an error', async () => {
    const store = open()
    expect(await store.has(originalName(hash))).toBe(false)
    expect(await store.read(originalName(hash))).toBeUndefined()
    expect(await store.open(originalName(hash))).toBeUndefined()
    await expect(store.remove(hash)).resolves.toBeUndefined()
  })

  test('are deleted with their renditions and nothing else', async () => {
    const store = open()
    const other = 'ab00000000000000000000000000cdef'
    for (const name of [originalName(hash), resizedName(hash, '320.webp'), resizedName(hash, 'share.jpg')])
      await store.write(name, Buffer.from('a picture'))
    await store.write(resizedName(other, '320.webp'), Buffer.from('another'))
    await store.remove(hash)
    expect([...storage.objects.keys()]).toEqual([`/pictures/${resizedName(other, '320.webp')}`])
  })

  test('are stored in a new bucket where none exists, and otherwise in the existing one', async () => {
    const store = open({ bucket: 'new-bucket' })
    await store.ensureBucket()
    await store.ensureBucket()
    await store.write('a', Buffer.from('1'))
    expect(storage.buckets.has('new-bucket')).toBe(true)
  })

  test('are rejected with another key, and the error says why', async () => {
    const store = open({ secretAccessKey: 'not the secret' })
    await expect(store.read('a')).rejects.toThrow('The bucket pictures answered 403 (SignatureDoesNotMatch) to GET')
  })
})
