import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Key } from './bucket-store.ts'

export type S3Storage = {
  address: string
  objects: Map<string, Buffer>
  buckets: Set<string>
  close: () => Promise<void>
}

/** The subset of S3 that the store uses. A request without a valid signature, or whose body does not match it, gets 403. */
export async function startS3Storage(key: S3Key): Promise<S3Storage> {
  const objects = new Map<string, Buffer>()
  const buckets = new Set(['pictures'])
  const server: Server = createServer((message, response) => {
    void buffer(message).then(async (body) => {
      const url = new URL(message.url ?? '/', `http://${message.headers.host}`)
      const method = message.method ?? ''
      const signer = new AwsV4Signer({
        ...key,
        service: 's3',
        method,
        url: url.href,
        headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
        datetime: String(message.headers['x-amz-date']),
      })
      if (message.headers.authorization !== (await signer.authHeader()))
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const [, bucket = '', name = ''] = /^\/([^/]+)\/(.*)$/.exec(url.pathname) ?? []
      if (method === 'PUT' && name === '') return response.writeHead(buckets.add(bucket) ? 200 : 500).end()
      if (!buckets.has(bucket)) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
      if (name === '' && method === 'HEAD') return response.end()
      if (name === '') {
        const prefix = `/${bucket}/${url.searchParams.get('prefix')}`
        const keys = [...objects.keys()].filter((each) => each.startsWith(prefix))
        return response.end(keys.map((each) => `<Key>${each.slice(bucket.length + 2)}</Key>`).join(''))
      }
      if (method === 'PUT') objects.set(url.pathname, body)
      else if (method === 'DELETE') objects.delete(url.pathname)
      else if (!objects.has(url.pathname)) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      return response.end(method === 'GET' ? objects.get(url.pathname) : undefined)
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
