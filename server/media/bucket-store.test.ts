import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBucketStore } from './bucket-store.ts'
import { signS3 } from './s3-signature.ts'
import { originalName, resizedName } from './store.ts'

const key = { region: 'eu-west-1', accessKeyId: 'somebody', secretAccessKey: randomUUID() }
const hash = 'ab34567890123456789012345678cdef'

let storage: Storage
beforeAll(async () => {
  storage = await startStorage()
})
afterAll(() => storage.close())
beforeEach(() => storage.objects.clear())

const open = (more: Partial<Parameters<typeof createBucketStore>[0]> = {}) =>
  createBucketStore({ ...key, endpoint: storage.address, bucket: 'pictures', ...more })

describe('pictures in a bucket', () => {
  test('are read back byte for byte, and known to be there', async () => {
    const store = open()
    const bytes = Buffer.from([0, 255, 10, 13, 0, 128])
    await store.write(originalName(hash), bytes)
    expect(await store.has(originalName(hash))).toBe(true)
    expect(await store.read(originalName(hash))).toEqual(bytes)
  })

  test('that are not there are no error', async () => {
    const store = open()
    expect(await store.has(originalName(hash))).toBe(false)
    expect(await store.read(originalName(hash))).toBeUndefined()
    await expect(store.remove(hash)).resolves.toBeUndefined()
  })

  test('go with everything made from them, and with nothing else', async () => {
    const store = open()
    const other = 'ab00000000000000000000000000cdef'
    for (const name of [originalName(hash), resizedName(hash, '320.webp'), resizedName(hash, 'share.jpg')])
      await store.write(name, Buffer.from('a picture'))
    await store.write(resizedName(other, '320.webp'), Buffer.from('another'))
    await store.remove(hash)
    expect([...storage.objects.keys()]).toEqual([`/pictures/${resizedName(other, '320.webp')}`])
  })

  test('get a bucket where none is yet, and keep the one that is', async () => {
    const store = open({ bucket: 'new-bucket' })
    await store.ensureBucket()
    await store.ensureBucket()
    await store.write('a', Buffer.from('1'))
    expect(storage.buckets.has('new-bucket')).toBe(true)
  })

  test('are not shown to who has another key, and the reason is told', async () => {
    const store = open({ secretAccessKey: 'not the secret' })
    await expect(store.read('a')).rejects.toThrow('The bucket pictures answered 403 (SignatureDoesNotMatch) to GET')
  })
})

type Storage = { address: string; objects: Map<string, Buffer>; buckets: Set<string>; close: () => Promise<void> }

/** As much of S3 as the store asks for; whoever did not sign with the key is refused. */
async function startStorage(): Promise<Storage> {
  const objects = new Map<string, Buffer>()
  const buckets = new Set(['pictures'])
  const server: Server = createServer((message, answer) => {
    void buffer(message).then((body) => {
      const url = new URL(message.url ?? '/', `http://${message.headers.host}`)
      const method = message.method ?? ''
      const now = new Date(
        String(message.headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'),
      )
      const expected = signS3({ method, url, body }, key, now).authorization
      if (message.headers.authorization !== expected)
        return answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const [, bucket = '', name = ''] = /^\/([^/]+)\/(.*)$/.exec(url.pathname) ?? []
      if (method === 'PUT' && name === '') return answer.writeHead(buckets.add(bucket) ? 200 : 500).end()
      if (!buckets.has(bucket)) return answer.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
      if (name === '' && method === 'HEAD') return answer.end()
      if (name === '') {
        const prefix = `/${bucket}/${url.searchParams.get('prefix')}`
        const keys = [...objects.keys()].filter((each) => each.startsWith(prefix))
        return answer.end(keys.map((each) => `<Key>${each.slice(bucket.length + 2)}</Key>`).join(''))
      }
      if (method === 'PUT') objects.set(url.pathname, body)
      else if (method === 'DELETE') objects.delete(url.pathname)
      else if (!objects.has(url.pathname)) return answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      return answer.end(method === 'GET' ? objects.get(url.pathname) : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`,
    objects,
    buckets,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
