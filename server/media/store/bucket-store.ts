import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { type MediaStore, originalName, resizedName } from './media-store.ts'

export type S3Key = { region: string; accessKeyId: string; secretAccessKey: string }
export type Bucket = S3Key & { endpoint: string; bucket: string }

const timeoutMs = 20_000

type Sent = { body?: Buffer; signal?: AbortSignal }

/**
 * Images in a bucket of any S3-compatible storage, addressed by path. Rejects when the storage responds with an error or
 * cannot be reached; a missing object is not an error.
 */
export function createBucketStore({ endpoint, bucket, ...key }: Bucket): MediaStore & {
  ensureBucket: () => Promise<void>
} {
  const client = new AwsClient({ ...key, service: 's3', retries: 0 })
  const getAddress = (name: string) => new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${name}`)

  async function send(method: string, url: URL, { body, signal = AbortSignal.timeout(timeoutMs) }: Sent = {}) {
    // By default the library does not sign the body, so one that was changed in transit would be stored.
    const headers = { 'x-amz-content-sha256': sha256(body ?? '') }
    const response = await client.fetch(url, { method, headers, signal, ...(body && { body: new Uint8Array(body) }) })
    if (response.ok || response.status === 404) return response
    const reason = /<Code>([^<]{1,80})<\/Code>/.exec(await response.text())?.[1]
    throw new Error(`The bucket ${bucket} answered ${response.status}${reason ? ` (${reason})` : ''} to ${method}`)
  }

  /** How long the body takes depends on the client that it is passed on to. */
  async function sendForStream(url: URL) {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    return send('GET', url, { signal: controller.signal }).finally(() => clearTimeout(timer))
  }

  async function listNames(prefix: string): Promise<string[]> {
    const url = getAddress('')
    url.search = String(new URLSearchParams({ 'list-type': '2', prefix }))
    const text = await (await send('GET', url)).text()
    // Names consist of hexadecimal digits, so nothing in them is escaped, and one image has fewer renditions than fit on one
    // page of the list.
    return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name)
  }

  return {
    read: async (name) => {
      const response = await send('GET', getAddress(name))
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer())
    },
    open: async (name) => {
      const response = await sendForStream(getAddress(name))
      if (response.status === 404) return undefined
      const bytes = Number(response.headers.get('content-length'))
      return { bytes, stream: Readable.from(response.body ?? []) }
    },
    has: async (name) => (await send('HEAD', getAddress(name))).status !== 404,
    write: async (name, bytes) => {
      const { status } = await send('PUT', getAddress(name), { body: bytes })
      if (status === 404) throw new Error(`There is no bucket ${bucket}`)
    },
    remove: async (hash) => {
      const names = [originalName(hash), ...(await listNames(resizedName(hash, '')))]
      for (const name of names) await send('DELETE', getAddress(name))
    },
    ensureBucket: async () => {
      const { status } = await send('HEAD', getAddress(''))
      if (status === 404) await send('PUT', getAddress(''))
    },
  }
}

function sha256(content: string | Buffer) {
  return createHash('sha256').update(content).digest('hex')
}
